/**
 * Imports files, and undoes imports, in the background: a few leads at a time with pauses, so that no page waits. Any instance
 * continues after a crash; each row is stored once, because it is the same submission each time.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isFree } from '#app/database/due.server.ts'
import { isNotAside, isWaiting, rowByRow } from '#app/database/set-aside.server.ts'
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import type { ListedCall } from '#app/leads/lead-record.server.ts'
import { toImportedLead } from '#app/leads/imported-lead.server.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { takeBackLeads } from '#app/leads/store/take-back-leads.server.ts'
import { readRow } from './import-row.ts'
import { createRest } from './import-rest.server.ts'
import type { ImportSettings } from './imports.server.ts'
import { findPeople, findStored } from './classify-rows.server.ts'
import type { PlanCalls } from './plan-calls.server.ts'
import { workedOn } from './worked-on.server.ts'

/** Leads per transaction. SQLite blocks the process for about a hundredth of a second meanwhile. */
const CHUNK = 10
const KIND = 'import-row'
const ROW_ID = sql<string>`import_id || '-' || number`
/** Far longer than one transaction takes. After a crash, the import waits this long before it continues. */
const LEASE_MS = 20_000

type Options = {
  database: Database
  store: Pick<LeadStore, 'accept'>
  part: LeadPart
  channelsOn: ReadonlySet<ChannelName>
  dispatcher: { wake: () => void }
  /** Says when the people of a list are called, and by whom. */
  planCalls: PlanCalls
  log: Pick<Logger, 'info' | 'error'>
  now: () => number
}

type Job = Pick<ImportRow, 'id' | 'state' | 'made_by' | 'rows'> & {
  settings: ImportSettings
  columns: string[]
  token: string
}

export function createImportWorker({ database, store, part, channelsOn, dispatcher, planCalls, log, now }: Options) {
  let isStopped = false
  let underWay: Promise<void> | null = null
  const rest = createRest()

  /** @returns null if there is nothing to do, or other instances are doing it */
  async function claim(): Promise<Job | null> {
    const row = await database
      .selectFrom('imports')
      .select(['id', 'state', 'made_by', 'rows', 'settings', 'columns'])
      .where('state', 'in', ['running', 'undoing'])
      .where(isFree('lease_until', now(), LEASE_MS))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const token = randomUUID()
    const { numUpdatedRows } = await whenFree(() =>
      database
        .updateTable('imports')
        .set({ lease_token: token, lease_until: now() + LEASE_MS })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .where(isFree('lease_until', now(), LEASE_MS))
        .executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows === 0n) return null
    const [settings, columns] = [row.settings, row.columns].map((json) => JSON.parse(json) as unknown)
    return { ...row, settings: settings as ImportSettings, columns: columns as string[], token }
  }

  /** Extends the lease. @returns false if another instance has it */
  async function keepLease(transaction: Database, { id, token }: Job): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('imports')
      .set({ lease_until: now() + LEASE_MS, changed_at: now() })
      .where('id', '=', id)
      .where('lease_token', '=', token)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function finish(job: Job) {
    const { id, state } = job
    const counts = await inTransaction(database, async (transaction) => {
      if (!(await keepLease(transaction, job))) return undefined
      // Rows that could never be read are left out.
      const { numDeletedRows } = await transaction
        .deleteFrom('import_rows')
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow()
      await transaction
        .deleteFrom('set_aside')
        .where('kind', '=', KIND)
        .where('id', 'like', `${id}-%`)
        .where('next_at', 'is not', null)
        .execute()
      return transaction
        .updateTable('imports')
        .set((eb) => ({
          left_out: eb('left_out', '+', Number(numDeletedRows)),
          // What was under way when a manager stopped it is in.
          stopped: sql<number>`case when stopped > 0 then wanted - imported - left_out else 0 end`,
          state: state === 'running' ? 'done' : 'undone',
          lease_token: null,
          lease_until: null,
          changed_at: now(),
        }))
        .where('id', '=', id)
        .returning(['imported', 'left_out', 'taken_back'])
        .executeTakeFirst()
    })
    log.info({ import: id, ...counts }, state === 'running' ? 'import finished' : 'import undone')
    dispatcher.wake()
  }

  /** @returns false when nothing is left, or the lease is lost */
  async function importNext(job: Job): Promise<boolean> {
    const rows = await database
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', job.id)
      .where(isNotAside(KIND, ROW_ID, now()))
      .orderBy('number')
      .limit(CHUNK)
      .execute()
    if (rows.length === 0) {
      // The lease ends by itself; the next minute looks again.
      if (!(await hasRows(job)) || !(await isWaiting(database, KIND, `${job.id}-`))) await finish(job)
      return false
    }
    const toItem = (row: ImportFileRow) => ({ id: toSubmission(job, row), leadId: null })
    let isOurs = true
    await rowByRow({ database, kind: KIND, now: now(), toItem }, rows, async (some) => {
      isOurs &&= await importRows(job, some)
      return []
    })
    return isOurs
  }

  /** A stop deletes them, and may do so just before one of them is set aside. */
  async function hasRows({ id }: Job): Promise<boolean> {
    const rows = database.selectFrom('import_rows').select('number').where('import_id', '=', id)
    return (await rows.limit(1).executeTakeFirst()) !== undefined
  }

  /** @returns false if the lease is lost */
  async function importRows(job: Job, rows: ImportFileRow[]): Promise<boolean> {
    const wanted = await withoutLate(job, rows)
    const toListed = await planCalls(job.settings.calls)
    const records = wanted.map((row) => toRecord(job, row, toListed(job, row)))
    const accepted = await Promise.all(records.map((record) => store.accept(record)))
    return inTransaction(database, (transaction) =>
      noteImported(
        transaction,
        job,
        rows,
        accepted.map(({ id }) => id),
      ),
    )
  }

  /** Skips people who have asked not to be called since the preview, and rows that another import has stored. */
  async function withoutLate(job: Job, rows: ImportFileRow[]): Promise<ImportFileRow[]> {
    const [people, stored] = await Promise.all([
      findPeople(
        database,
        rows.map(({ phone }) => phone),
      ),
      findStored(
        database,
        rows.map(({ content_hash }) => content_hash),
      ),
    ])
    return rows.filter((row) => {
      const earlier = stored.get(row.content_hash)
      const isOwn = earlier?.submissionId?.startsWith(`${toSubmission(job, row)}.`)
      return !people.get(row.phone)?.barredAt && (!earlier || isOwn)
    })
  }

  function toRecord(job: Job, row: ImportFileRow, listed: ListedCall | undefined) {
    const { form, source, campaign, mapping, toCrm } = job.settings
    const read = readRow(JSON.parse(row.cells) as string[], { columns: job.columns, mapping })
    if ('reason' in read) throw new Error('A stored row of an import is unreadable')
    const channels = new Set<ChannelName>(toCrm && read.phone !== '' && channelsOn.has('crm') ? ['crm'] : [])
    const lead = {
      form,
      fields: read.fields,
      source,
      campaign: read.campaign || campaign,
      key: read.key,
      importedBy: job.made_by,
      listed,
    }
    return toImportedLead({ ...lead, submissionId: toSubmission(job, row) }, channels, now())
  }

  /** @returns false if the lease is lost */
  async function noteImported(transaction: Database, job: Job, rows: ImportFileRow[], ids: string[]) {
    if (!(await keepLease(transaction, job))) return false
    const { numDeletedRows } = await transaction
      .deleteFrom('import_rows')
      .where('import_id', '=', job.id)
      .where(
        'number',
        'in',
        rows.map(({ number }) => number),
      )
      .executeTakeFirstOrThrow()
    const imported = ids.length === 0 ? 0 : await listImported(transaction, job, ids)
    const leftOut = Math.max(0, Number(numDeletedRows) - imported)
    // A repeated commit counts nothing twice, and a stop may have deleted the rows meanwhile.
    if (imported + leftOut > 0)
      await transaction
        .updateTable('imports')
        .set((eb) => ({ imported: eb('imported', '+', imported), left_out: eb('left_out', '+', leftOut) }))
        .where('id', '=', job.id)
        .execute()
    return true
  }

  /** @returns how many leads are listed for the first time */
  async function listImported(transaction: Database, job: Job, ids: string[]): Promise<number> {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('imported_leads')
      .columns(['lead_id', 'import_id'])
      .expression(
        transaction
          .selectFrom('leads')
          .select(({ val }) => ['id', val(job.id).as('import_id')])
          .where('id', 'in', ids)
          // Excludes an enquiry that the person had just sent by a form.
          .where('submission_id', 'like', `${job.id}-%`),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows)
  }

  async function takeBackNext(job: Job): Promise<boolean> {
    const isMore = await inTransaction(database, async (transaction) => {
      if (!(await keepLease(transaction, job))) return null
      // Read in the transaction: when a commit is repeated, leads that stayed are not listed again, and nothing counts twice.
      const rows = await transaction
        .selectFrom('imported_leads')
        .select('lead_id')
        .where('import_id', '=', job.id)
        .orderBy('lead_id')
        .limit(CHUNK)
        .execute()
      if (rows.length === 0) return false
      const ids = rows.map(({ lead_id }) => lead_id)
      // Someone may have acted since the undo began: that lead stays.
      const worked = await workedOn(transaction).where('imported_leads.lead_id', 'in', ids).execute()
      const stayed = new Set(worked.map(({ lead_id }) => lead_id))
      const free = ids.filter((id) => !stayed.has(id))
      if (stayed.size > 0)
        await transaction
          .deleteFrom('imported_leads')
          .where('lead_id', 'in', [...stayed])
          .execute()
      await takeBackLeads(transaction, part, free, now())
      await transaction
        .updateTable('imports')
        .set((eb) => ({ taken_back: eb('taken_back', '+', free.length) }))
        .where('id', '=', job.id)
        .execute()
      return true
    })
    if (isMore === false) await finish(job)
    return isMore === true
  }

  async function run() {
    for (let job = await claim(); job; job = await claim()) {
      const next = job.state === 'running' ? importNext : takeBackNext
      for (;;) {
        if (isStopped) return
        const startedAt = performance.now()
        if (!(await next(job))) break
        await rest(performance.now() - startedAt)
      }
    }
  }

  return {
    /** Starts in the background unless it runs already. */
    wake() {
      if (isStopped) return
      underWay ??= run()
        // The next minute's run, or opening the progress page, retries; the lease has expired by then.
        .catch((error: unknown) => log.error({ err: error }, 'import interrupted'))
        .finally(() => (underWay = null))
    },
    /** Resolves when it has nothing more to do, or has failed. */
    settled: async () => (await underWay) ?? undefined,
    async stop() {
      isStopped = true
      await underWay
    },
  }
}

export type ImportWorker = ReturnType<typeof createImportWorker>

const toSubmission = ({ id }: Pick<Job, 'id'>, { number }: Pick<ImportFileRow, 'number'>) => `${id}-${number}`
