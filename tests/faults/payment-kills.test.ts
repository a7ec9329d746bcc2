/** Tests kills while money moves: no rupee is unaccounted for, and none is taken or paid back twice. */
import { expect, onTestFinished, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { startPhonePeV2 } from '../fakes/phonepe-v2.ts'
import { newLead } from '../leads/new-lead.ts'
import { SALE } from '../payments/orders.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { DIALECTS, isMissing, openFaultDatabase } from './databases.ts'
import { POINTS, REFUND_PAISE } from './payment-worker.ts'
import { startWorker } from './run-worker.ts'
import { brief, report } from './scale.ts'

const ROUNDS = brief ? 1 : 20
const WORKER = 'payment-worker.ts'
/** Longer than every lease, and shorter than a payment lasts. */
const RESTART_AFTER_MS = 10 * 60_000

test.for(DIALECTS)(
  'SIGKILL at any step of a payment and its refund loses no rupee and moves none twice, on %s',
  { timeout: 900_000 },
  async (dialect, { skip }) => {
    skip(isMissing(dialect), WITHOUT_POSTGRES)
    skip(brief && dialect === 'PostgreSQL', 'in full only')
    const { url, database } = await openFaultDatabase(dialect)
    const gateway = await startPhonePeV2({ hasPages: true })
    onTestFinished(gateway.close)
    const bank = setInterval(() => {
      for (const [id, { state }] of gateway.refunds) if (state === 'PENDING') gateway.endRefund(id, 'COMPLETED')
    }, 20)
    onTestFinished(() => clearInterval(bank))
    const leads = createSqlLeadStore(database)
    const environment = { DATABASE_URL: url, SITE_URL: 'http://127.0.0.1:9', ...gateway.environment }

    async function enquire(visitor: string) {
      const fields = { name: 'Asha Rao', phone: '+919876543210', pincode: '302001' }
      const lead = newLead({ form: 'purchase', header: 'Ionia Purchase', fields, createdAt: new Date() })
      return leads.accept(createLeadRecord(lead, { submissionId: null, contentHash: visitor }, []))
    }

    const refs: string[] = []
    for (const point of POINTS) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ref } = await enquire(`${point} ${round}`)
        refs.push(ref)
        const { signal } = await startWorker({ ...environment, DIE_AT: point, REFS: ref }, WORKER).ended
        expect([point, signal]).toEqual([point, 'SIGKILL'])
      }
    }
    const last = startWorker({ ...environment, REFS: refs.join(), AHEAD_MS: String(RESTART_AFTER_MS) }, WORKER)
    await last.ready
    expect((await last.ended).said).toContain('ready')

    const orders = createSqlOrderStore(database)
    const found = await Promise.all(refs.map((ref) => orders.findByRef(ref)))
    const paid = found.map((order) => order?.payments.filter(({ status }) => status === 'paid').length)
    const atGateway = [...gateway.transactions.values()].filter(({ state }) => state === 'COMPLETED')
    const [taken, back] = [SALE.amountPaise * refs.length, REFUND_PAISE * refs.length]
    report(
      `SIGKILL at ${POINTS.length} steps of a payment on ${dialect}: kills`,
      refs.length,
      `${POINTS.length} × ${ROUNDS}`,
    )
    report(
      `SIGKILL during payments on ${dialect}: rupees at the gateway, in orders`,
      `${sum(atGateway.map((one) => one.paid)) / 100}, ${taken / 100}`,
      'equal',
    )
    expect(paid, 'paid once each').toEqual(refs.map(() => 1))
    expect(sum(atGateway.map((one) => one.paid))).toBe(taken)
    expect(sum([...gateway.refunds.values()].map(({ amount }) => amount))).toBe(back)
    expect(sum(found.map((order) => order?.refundedPaise ?? 0))).toBe(back)
  },
)

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
