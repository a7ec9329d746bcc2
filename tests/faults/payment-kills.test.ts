/** Tests kills while money moves: no rupee is unaccounted for, and none is taken or paid back twice. */
import { expect, onTestFinished, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { startPhonePeV2 } from '../fakes/phonepe-v2.ts'
import { startPhonePe } from '../fakes/phonepe.ts'
import { newLead } from '../leads/new-lead.ts'
import { SALE } from '../payments/orders.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { DIALECTS, isMissing, openFaultDatabase } from './databases.ts'
import { PAYMENT_POINTS, REFUND_PAISE, REFUND_POINTS } from './payment-worker.ts'
import { startWorker } from './run-worker.ts'
import { brief, report } from './scale.ts'

const ROUNDS = brief ? 1 : 20
const WORKER = 'payment-worker.ts'
/** Longer than every lease, and shorter than a payment lasts. */
const RESTART_AFTER_MS = 10 * 60_000

/** Version 1 makes no refunds. The amounts are those at the gateway, in paise. */
async function startVersion1() {
  const gateway = await startPhonePe({ hasPages: true })
  const taken = () => [...gateway.transactions.values()].filter(({ code }) => code === 'PAYMENT_SUCCESS')
  return { gateway, points: PAYMENT_POINTS, backPaise: 0, taken, refunded: () => [], stop: gateway.close }
}

async function startVersion2() {
  const gateway = await startPhonePeV2({ hasPages: true })
  const bank = setInterval(() => {
    for (const [id, { state }] of gateway.refunds) if (state === 'PENDING') gateway.endRefund(id, 'COMPLETED')
  }, 20)
  return {
    gateway,
    points: [...PAYMENT_POINTS, ...REFUND_POINTS],
    backPaise: REFUND_PAISE,
    taken: () => [...gateway.transactions.values()].filter(({ state }) => state === 'COMPLETED'),
    refunded: () => [...gateway.refunds.values()].map(({ amount }) => amount),
    stop() {
      clearInterval(bank)
      return gateway.close()
    },
  }
}

const VERSIONS = [
  { version: 1, startGateway: startVersion1 },
  { version: 2, startGateway: startVersion2 },
]
const CASES = DIALECTS.flatMap((dialect) => VERSIONS.map((version) => ({ dialect, ...version })))

test.for(CASES)(
  'SIGKILL at any step of a payment and its refund neither loses a rupee nor moves one twice, at PhonePe version $version, on $dialect',
  { timeout: 900_000 },
  async ({ dialect, version, startGateway }, { skip }) => {
    skip(isMissing(dialect), WITHOUT_POSTGRES)
    skip(brief && (dialect === 'PostgreSQL' || version === 1), 'in full only')
    const { url, database } = await openFaultDatabase(dialect)
    const { gateway, points, backPaise, taken, refunded, stop } = await startGateway()
    onTestFinished(stop)
    const leads = createSqlLeadStore(database)
    const environment = { DATABASE_URL: url, SITE_URL: 'http://127.0.0.1:9', ...gateway.environment }

    async function enquire(visitor: string) {
      const fields = { name: 'Asha Rao', phone: '+919876543210', pincode: '302001' }
      const lead = newLead({ form: 'purchase', header: 'Ionia Purchase', fields, createdAt: new Date() })
      return leads.accept(createLeadRecord(lead, { submissionId: null, contentHash: visitor }, []))
    }

    const refs: string[] = []
    for (const point of points) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ref } = await enquire(`${point} ${round}`)
        refs.push(ref)
        const { signal } = await startWorker({ ...environment, DIE_AT: point, REFS: ref }, WORKER).ended
        expect([point, signal]).toEqual([point, 'SIGKILL'])
      }
    }
    const last = startWorker({ ...environment, REFS: refs.join(), AHEAD_MS: String(RESTART_AFTER_MS) }, WORKER)
    await last.ready
    expect((await last.ended).lines).toContain('ready')

    const orders = createSqlOrderStore(database)
    const found = await Promise.all(refs.map((ref) => orders.findByRef(ref)))
    const paid = found.map((order) => order?.payments.filter(({ status }) => status === 'paid').length)
    const atGateway = sum(taken().map((one) => one.paid))
    const [due, back] = [SALE.amountPaise * refs.length, backPaise * refs.length]
    const where = `at version ${version} on ${dialect}`
    report(
      `SIGKILL at ${points.length} steps of a payment ${where}: kills`,
      refs.length,
      `${points.length} × ${ROUNDS}`,
    )
    report(
      `SIGKILL during payments ${where}: rupees at the gateway, in orders`,
      `${atGateway / 100}, ${due / 100}`,
      'equal',
    )
    expect(paid, 'paid once each').toEqual(refs.map(() => 1))
    expect(atGateway).toBe(due)
    expect(sum(refunded())).toBe(back)
    expect(sum(found.map((order) => order?.refundedPaise ?? 0))).toBe(back)
  },
)

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
