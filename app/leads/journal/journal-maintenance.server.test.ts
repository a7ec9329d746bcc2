import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { makeFolder, newRecord, openSafeStore, unfitRecord } from '../../../tests/leads/journal.ts'
import { backupNoteIn } from './backups.server.ts'
import { serializeEntry } from './journal-file.server.ts'
import type { JournalEntry } from './journal-file.server.ts'
import { openJournal } from './journal.server.ts'
import { hasDifferences, verify } from './verify.server.ts'

test('restores leads lost from the database without repeating sent deliveries', async () => {
  const first = await openSafeStore()
  const [sent, waiting] = [newRecord(), newRecord()]
  await first.store.accept(sent)
  await first.store.accept(waiting)
  const claims = await first.queue.claimDue('crm', 2, Date.now(), 1000)
  const claim = claims.find(({ lead }) => lead.id === sent.id)!
  await first.queue.complete(claim, 'delivered', { status: 'delivered', reference: null }, Date.now())
  await first.stop()
  for (const end of ['', '-wal', '-shm']) rmSync(first.file + end, { force: true })

  const again = await openSafeStore(first.folder)
  expect((await again.store.find(sent.ref))?.status).toBe('delivered')
  expect((await again.store.find(waiting.ref))?.deliveries[0]).toMatchObject({
    id: waiting.channels[0]!.id,
    status: 'pending',
  })
  expect(await again.queue.claimDue('crm', 9, Date.now(), 1000)).toHaveLength(1)
})

test('an erased lead is removed from a running site’s journal and never restored', async () => {
  const first = await openSafeStore()
  const [gone, other] = [newRecord(), newRecord()]
  await first.store.accept(gone)
  await first.store.accept(other)
  const before = readFileSync(first.journal.state().file!)
  expect(before.toString()).toContain(gone.ref)
  await first.sqlStore.erase(gone.ref)
  await vi.waitFor(() => expect(first.journalText()).not.toContain(gone.ref), { timeout: 15_000 })
  await first.stop()

  // Simulates a lost database, of which only the journal is left.
  for (const end of ['', '-wal', '-shm']) rmSync(first.file + end, { force: true })
  const again = await openSafeStore(first.folder)
  expect((await again.store.list({})).map(({ lead }) => lead.ref)).toEqual([other.ref])
})

test('a lead erased while the site was down is removed from its journal at the next start', async () => {
  const first = await openSafeStore()
  const [old, young] = [newRecord({ createdAt: new Date(0) }), newRecord()]
  await first.store.accept(old)
  await first.store.accept(young)
  await first.stop()
  const staff = await openSafeStore(first.folder, join(first.folder, 'elsewhere'))
  expect(await staff.sqlStore.purge(new Date(1000))).toBe(1)
  await staff.stop()
  const again = await openSafeStore(first.folder)
  expect(again.journalText()).not.toContain(old.ref)
  expect((await again.store.list({})).map(({ lead }) => lead.ref)).toEqual([young.ref])
})

test('stores the spooled leads of a process that has ended', async () => {
  const other = await openSafeStore()
  const left = newRecord()
  const dead = await openJournal(other.folder)
  await dead.append({ kind: 'lead', record: left })
  await dead.close()
  await other.stop()
  const again = await openSafeStore(other.folder)
  expect(await again.store.find(left.ref)).not.toBeNull()
})

test('restores a duplicate with a different reference, because its visitor received that reference', async () => {
  const first = await openSafeStore()
  const [one, twin] = [newRecord(), newRecord()]
  await first.store.accept(one)
  await first.stop()
  const journal = await openJournal(first.folder)
  await journal.append({ kind: 'lead', record: { ...twin, keys: one.keys } })
  await journal.close()
  const again = await openSafeStore(first.folder)
  expect((await again.store.list({})).map(({ lead }) => lead.ref).sort()).toEqual([one.ref, twin.ref].sort())
})

/** Leaves behind the journal of an ended process. */
async function leaveJournal(folder: string, records: LeadRecord[]) {
  const journal = await openJournal(folder)
  for (const record of records) await journal.append({ kind: 'lead', record })
  await journal.close()
}

test('a lead that cannot be restored does not block others, and counts as spooled', async () => {
  const first = await openSafeStore()
  const here = newRecord()
  await first.store.accept(here)
  await first.stop()
  const [taken, unfit, lost] = [{ ...newRecord(), ref: here.ref }, unfitRecord(), newRecord()]
  await leaveJournal(first.folder, [taken, unfit, lost])

  const again = await openSafeStore(first.folder)
  const ids = (await again.store.list({})).map(({ lead }) => lead.id)
  expect(ids.sort()).toEqual([here.id, taken.id, lost.id].sort())
  expect((await again.store.find(here.ref))?.lead.id).toBe(here.id)
  expect(again.journal.state().spooled).toBe(1)
  expect(again.logged()).toContainEqual(expect.objectContaining({ givenRef: here.ref }))
  expect(again.logged()).toContainEqual(expect.objectContaining({ ref: unfit.ref }))
  // The next start finds the lead under its new reference and leaves it.
  await again.stop()
  const third = await openSafeStore(first.folder)
  expect((await third.store.list({})).map(({ lead }) => lead.ref)).toHaveLength(3)
})

test('leads that exist only in the journal stay there after a backup', async () => {
  const folder = makeFolder()
  const unfit = unfitRecord()
  unfit.lead.createdAt = new Date(Date.now() - 3_600_000)
  await leaveJournal(folder, [unfit])
  const site = await openSafeStore(folder)
  writeFileSync(backupNoteIn(folder), JSON.stringify({ folder, at: Date.now() }))
  // The second lead is removed one round after the first; by then the site has seen the backup.
  for (const record of [newRecord(), newRecord()]) {
    await site.store.accept(record)
    await site.sqlStore.erase(record.ref)
    await vi.waitFor(() => expect(site.journalText()).not.toContain(record.ref), { timeout: 15_000 })
  }
  expect(site.journalText()).toContain(unfit.ref)
})

test('an erased lead is removed from journals of ended processes', async () => {
  const folder = makeFolder()
  const [first, second] = [await openSafeStore(folder), await openSafeStore(folder)]
  const [gone, other] = [newRecord(), newRecord()]
  await second.store.accept(gone)
  await second.store.accept(other)
  const ended = second.journal.state().file!
  await second.stop()
  await first.stop()

  const site = await openSafeStore(folder)
  expect(site.journal.state().file).not.toBe(ended)
  await site.sqlStore.erase(gone.ref)
  await vi.waitFor(() => expect(readFileSync(ended, 'utf8')).not.toContain(gone.ref), { timeout: 15_000 })
  expect(readFileSync(ended, 'utf8')).toContain(other.ref)
})

test('an unreadable journal of another process does not block others', async () => {
  const folder = makeFolder()
  const left = newRecord()
  await leaveJournal(folder, [left])
  renameSync(join(folder, 'journal-1.ndjson'), join(folder, 'journal-3.ndjson'))
  mkdirSync(join(folder, 'journal-2.ndjson'))
  const site = await openSafeStore(folder)
  expect(await site.store.find(left.ref)).not.toBeNull()
})

test('skips and preserves entries of a newer release without reporting damage', async () => {
  const folder = makeFolder()
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const [gone, other] = [newRecord({ createdAt: new Date(0) }), newRecord({ createdAt: anHourAgo })]
  await leaveJournal(folder, [gone, other])
  const fromTheFuture = serializeEntry({ kind: 'of-a-newer-release', lead: gone.id } as unknown as JournalEntry)
  appendFileSync(join(folder, 'journal-1.ndjson'), fromTheFuture)
  appendFileSync(join(folder, 'journal-2.ndjson'), fromTheFuture)

  const site = await openSafeStore(folder)
  expect((await site.store.list({})).map(({ lead }) => lead.ref).sort()).toEqual([gone.ref, other.ref].sort())
  await site.sqlStore.erase(gone.ref)
  await vi.waitFor(() => expect(site.journalText()).not.toContain(gone.ref), { timeout: 15_000 })
  expect(site.journalText()).toContain(fromTheFuture)
  writeFileSync(backupNoteIn(folder), JSON.stringify({ folder, at: Date.now() }))
  await vi.waitFor(() => expect(site.journalText()).toContain('backed-up'), { timeout: 15_000 })
  expect(site.journalText()).not.toContain(other.ref)
  expect(site.journalText()).toContain(fromTheFuture)
  expect(readFileSync(join(folder, 'journal-2.ndjson'), 'utf8')).toContain(fromTheFuture)
  const { differences } = await verify(folder, {
    recovery: createSqlLeadRecovery(site.database),
    rows: createSiteRecovery(site.database, log),
  })
  expect(hasDifferences(differences)).toBe(false)
  expect(site.logged().filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('a lead erased after a backup is not restored with that backup', async () => {
  const first = await openSafeStore()
  const [gone, other] = [newRecord({ createdAt: new Date(0) }), newRecord({ createdAt: new Date(0) })]
  await first.store.accept(gone)
  await first.store.accept(other)
  writeFileSync(backupNoteIn(first.folder), JSON.stringify({ folder: '/elsewhere', at: Date.now() }))
  await vi.waitFor(() => expect(first.journalText()).toContain('backed-up'), { timeout: 15_000 })
  await first.sqlStore.erase(gone.ref)
  await vi.waitFor(() => expect(first.journalText()).toContain(gone.id), { timeout: 15_000 })
  await first.stop()

  // The backup contains both leads and no trace of the erasure.
  for (const end of ['', '-wal', '-shm']) rmSync(first.file + end, { force: true })
  const backup = await openSafeStore(first.folder, makeFolder())
  await backup.sqlStore.accept(gone)
  await backup.sqlStore.accept(other)
  await backup.stop()
  const again = await openSafeStore(first.folder)
  expect((await again.store.list({})).map(({ lead }) => lead.ref)).toEqual([other.ref])
})
