/** Compares staff verdicts on quarantined leads with the current screening scores. */
import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { LeadRow, Tables, VerdictExampleRow } from '#app/database/tables.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { scoreOf, SUSPICIOUS } from '#app/leads/screening/spam-signals.ts'

type Verdict = VerdictExampleRow['verdict']

/** Leads with the same signals. `score`: their total with the current scores. */
export type ReplayLine = { reasons: string[]; score: number; isHeld: boolean } & Record<Verdict, number>
/** `held`: the number that would be quarantined again. */
export type VerdictReplay = Record<Verdict, { count: number; held: number }> & { lines: ReplayLine[] }

/** A later verdict on the same lead replaces the earlier one. */
export async function addExample(transaction: Transaction<Tables>, row: LeadRow, verdict: Verdict): Promise<void> {
  const { form, screening } = toLead(row)
  await transaction
    .insertInto('desk_verdict_examples')
    .values({
      id: randomUUIDv7(),
      lead_id: row.id,
      verdict,
      form,
      reasons: JSON.stringify(screening.reasons),
      scores: JSON.stringify(screening.scores ?? []),
    })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ verdict }))
    .execute()
}

export async function replayVerdicts(database: Database): Promise<VerdictReplay> {
  const rows = await database
    .selectFrom('desk_verdict_examples')
    .select(({ fn }) => ['reasons', 'scores', 'verdict', fn.countAll().as('count')])
    .groupBy(['reasons', 'scores', 'verdict'])
    .execute()
  const lines = new Map<string, ReplayLine>()
  const replay: VerdictReplay = { person: { count: 0, held: 0 }, junk: { count: 0, held: 0 }, lines: [] }
  for (const { reasons: text, scores, verdict, ...row } of rows) {
    const reasons = JSON.parse(text) as string[]
    const score = toTotal(reasons, JSON.parse(scores) as number[])
    const isHeld = score >= SUSPICIOUS
    const count = Number(row.count)
    const key = JSON.stringify([text, score])
    const line = lines.get(key) ?? { reasons, score, isHeld, person: 0, junk: 0 }
    lines.set(key, { ...line, [verdict]: line[verdict] + count })
    replay[verdict].count += count
    if (isHeld) replay[verdict].held += count
  }
  const byCount = (a: ReplayLine, b: ReplayLine) => b.person - a.person || b.junk - a.junk
  return { ...replay, lines: [...lines.values()].toSorted(byCount) }
}

const toTotal = (reasons: string[], scores: number[]) =>
  reasons.reduce((sum, reason, index) => sum + scoreOf(reason, scores[index]), 0)
