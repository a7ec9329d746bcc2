/** Tests kills at the worst moments. Nothing acknowledged is lost, and a kill costs at most one repeat. */
import { expect, onTestFinished, test } from 'vitest'

import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { startFake } from '../fakes/start-fake.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { DIALECTS, isMissing, openFaultDatabase } from './databases.ts'
import type { Point } from './delivery-worker.ts'
import { startWorker } from './run-worker.ts'
import { brief, report } from './scale.ts'

const ROUNDS = brief ? 1 : 25
const POINTS: Point[] = ['before-commit', 'after-commit', 'after-claim', 'after-send', 'before-settle', 'after-settle']

test.for(DIALECTS)(
  'SIGKILL at any point loses no acknowledged lead and causes at most one repeat, on %s',
  async (dialect, { skip }) => {
    skip(isMissing(dialect), WITHOUT_POSTGRES)
    skip(brief && dialect === 'PostgreSQL', 'in full only')
    const { url, database } = await openFaultDatabase(dialect)
    const crm = await startFake('crm')
    onTestFinished(crm.close)
    const environment = { DATABASE_URL: url, IN_A_HURRY: '1', ...crm.environment }

    const visitors: string[] = []
    const acknowledged = new Map<string, string>()
    const note = (lines: string[]) => {
      for (const line of lines) {
        const [, visitor, ref] = /^accepted (\S+) (\S+)$/.exec(line) ?? []
        if (visitor && ref) acknowledged.set(visitor, ref)
      }
    }
    for (const point of POINTS) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const visitor = `${point}-${round}`
        visitors.push(visitor)
        const { signal, lines } = await startWorker({ ...environment, DIE_AT: point, VISITORS: visitor }).ended
        expect(signal, `kills itself ${point}`).toBe('SIGKILL')
        note(lines)
      }
    }
    const kills = visitors.length

    // Unanswered posts are sent again, and a single process finishes the work.
    const unanswered = visitors.filter((visitor) => !acknowledged.has(visitor))
    const answeredBefore = new Map(acknowledged)
    const store = createSqlLeadStore(database)
    const last = startWorker({ ...environment, VISITORS: unanswered.join() })
    const statuses = async () => (await store.list({})).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(visitors.map(() => 'delivered'))
    note((await last.kill()).lines)

    const refs = new Set((await store.list({})).map(({ lead }) => lead.ref))
    const lost = [...answeredBefore.values()].filter((ref) => !refs.has(ref))
    const keys = crm.requests.map(({ headers }) => headers['idempotency-key'])
    const repeats = keys.length - new Set(keys).size
    report(`SIGKILL at ${POINTS.length} points on ${dialect}: kills`, kills, `${POINTS.length} × ${ROUNDS}`)
    report(
      `SIGKILL at ${POINTS.length} points on ${dialect}: acknowledged, lost`,
      `${answeredBefore.size}, ${lost.length}`,
      '0 lost',
    )
    report(`SIGKILL at ${POINTS.length} points on ${dialect}: repeats`, repeats, `at most ${kills}, one each`)
    expect(lost).toEqual([])
    expect(refs.size, 'one lead per visitor, despite repeated posts').toBe(visitors.length)
    expect(new Set(acknowledged.values())).toEqual(refs)
    expect(repeats).toBeLessThanOrEqual(kills)
  },
)
