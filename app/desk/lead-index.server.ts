/**
 * Keeps the desk's rows up to date. Neither storing a lead nor a change to its visit or payment writes them: this is done when a
 * page is opened, and once a minute. It covers all writers: forms, commands, and repairs from the journal.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'

import { countRows } from '#app/database/count-rows.server.ts'
import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { isNotAside, listRetried, rowByRow, setAside } from '#app/database/set-aside.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { type RefreshOptions, type RowOptions, createDeskRows } from './desk-rows.server.ts'
import { STAGE_GROUPS } from './stages.ts'
import { listChangedOutside } from './read-outside.server.ts'

const KIND = 'desk-row'
type Kind = typeof KIND | 'desk-words'
/** SQLite blocks the process for up to a tenth of a second per chunk of new leads; visitors' requests run between chunks. */
const CHUNK = 25
/** More future rows than this, and than this share of all, mean that the clock is behind now. */
const MOST_FUTURE = { rows: 20, share: 0.1 }
/** Rows that are written at the same time may become visible in a different order. */
const OVERLAP_MS = 10 * 60_000

type Options = RowOptions & { database: Database }

export function createLeadIndex({ database, now, ...options }: Options) {
  const rows = createDeskRows({ ...options, now })
  let seenUntil = now()
  let outsideUntil = 0
  let erasedUntil = 0

  function refreshAll(ids: string[], options?: RefreshOptions) {
    const kind: Kind = options?.areWordsMissing ? 'desk-words' : 'desk-row'
    return rowByRow({ database, kind, now: now(), toItem: (id) => ({ id, leadId: id }) }, ids, (some) =>
      inTransaction(database, (transaction) => rows.refresh(transaction, some, options)),
    )
  }

  /** @param list the next leads whose rows are missing or outdated; refreshing them takes them out of the list */
  async function refreshListed(list: () => Promise<string[]>, options?: RefreshOptions): Promise<number> {
    let count = 0
    let before = ''
    for (;;) {
      const ids = await list()
      // Rows that nothing changes, such as those of a lead that was quarantined again, are not retried forever.
      if (ids.length === 0 || ids.join() === before) return count
      await refreshAll(ids, options)
      count += ids.length
      before = ids.join()
      await nextTurn()
    }
  }

  async function addNew(since: number): Promise<number> {
    let from = since
    return refreshListed(async () => {
      const rows = await database
        .selectFrom('leads')
        .leftJoin('desk_leads', 'desk_leads.lead_id', 'leads.id')
        .select(['leads.id', 'leads.created_at'])
        .where('leads.created_at', '>=', from)
        .where('leads.quarantined_at', 'is', null)
        .where('desk_leads.lead_id', 'is', null)
        .where(isNotAside(KIND, 'leads.id', now()))
        .orderBy('leads.created_at')
        .limit(CHUNK)
        .execute()
      from = rows.at(-1)?.created_at ?? from
      seenUntil = Math.max(seenUntil, from)
      return rows.map(({ id }) => id)
    })
  }

  async function renewChangedOutside(since: number) {
    const startedAt = now()
    await refreshListed(() => listChangedOutside(database, { since, limit: CHUNK, now: now() }))
    outsideUntil = startedAt
  }

  /** The remaining enquiries of the same people, whose lines are missing or count one enquiry too many. */
  async function renewAfterErasures() {
    const { at } = await database
      .selectFrom('erased_leads')
      .select(({ fn }) => fn.max('erased_at').as('at'))
      .executeTakeFirstOrThrow()
    if (Number(at ?? 0) <= erasedUntil) return
    await refreshListed(() => listWithoutLine(database, now()))
    await refreshListed(() => listMiscounted(database))
    erasedUntil = Number(at)
  }

  async function retryAside() {
    const list = (kind: Kind) => async () => (await listRetried(database, kind, now(), CHUNK)).map(({ id }) => id)
    await refreshListed(list('desk-row'))
    await refreshListed(list('desk-words'), { areWordsMissing: true })
  }

  return {
    /** In the transaction of an act, which is saved also if a row cannot be derived. */
    async refresh(transaction: Transaction<Tables>, leadIds: string[]) {
      await setAside(transaction, await rows.refresh(transaction, leadIds), now())
    },

    /** Derives the rows of what has changed since the last run. @param all checks all leads. @returns the number of new leads */
    async catchUp(all = false) {
      // The clock may have been set back since the last run.
      const at = now()
      seenUntil = Math.min(seenUntil, at)
      outsideUntil = Math.min(outsideUntil, at)
      // Idempotent, so two runs may overlap.
      const count = await addNew(all ? 0 : seenUntil - OVERLAP_MS)
      seenUntil = Math.max(seenUntil, now() - OVERLAP_MS)
      await retryAside()
      await renewChangedOutside(all ? 0 : outsideUntil - OVERLAP_MS)
      await renewAfterErasures()
      return count
    },

    /** Derives rows again if their times were set by a clock that ran ahead. */
    async renewFuture() {
      const latest = now() + CLOCKS_DIFFER_MS
      const count = await countRows(laterRows(database, latest))
      const isBehind =
        count > MOST_FUTURE.rows && count > (await countRows(database.selectFrom('desk_leads'))) * MOST_FUTURE.share
      if (count > 0 && !isBehind) await refreshListed(() => listLater(database, latest, now()), { latest })
    },
  }
}

export type LeadIndex = ReturnType<typeof createLeadIndex>

/** Uses the index of the lists, which begins with the group. */
const laterRows = (database: Database, latest: number) =>
  database.selectFrom('desk_leads').where('stage_group', 'in', STAGE_GROUPS).where('changed_at', '>', latest)

async function listLater(database: Database, latest: number, now: number): Promise<string[]> {
  const rows = await laterRows(database, latest)
    .select('lead_id')
    .where(isNotAside(KIND, 'lead_id', now))
    .limit(CHUNK)
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}

async function listWithoutLine(database: Database, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('desk_leads')
    .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
    .select('desk_leads.lead_id')
    .where('desk_prospects.prospect_id', 'is', null)
    .where(isNotAside(KIND, 'desk_leads.lead_id', now))
    .limit(CHUNK)
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}

async function listMiscounted(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('desk_prospects')
    .innerJoin('desk_leads', 'desk_leads.prospect_id', 'desk_prospects.prospect_id')
    .select(({ fn }) => ['desk_prospects.prospect_id', fn.min('desk_leads.lead_id').as('lead_id')])
    .groupBy(['desk_prospects.prospect_id', 'desk_prospects.leads'])
    .having(({ eb, fn, ref }) =>
      eb(
        fn.sum(eb.case().when('desk_leads.form', 'in', REQUEST_FORMS).then(0).else(1).end()),
        '<>',
        ref('desk_prospects.leads'),
      ),
    )
    .limit(CHUNK)
    .execute()
  return rows.map(({ lead_id }) => lead_id)
}
