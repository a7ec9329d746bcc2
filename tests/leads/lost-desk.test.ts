/** Acts of staff in the journal of a site with database and journal in one folder. */
import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { serializeEntry } from '#app/leads/journal/journal-file.server.ts'
import type { JournalEntry } from '#app/leads/journal/journal-file.server.ts'
import { openJournal } from '#app/leads/journal/journal.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import { makeFolder, newRecord, openSafeStore } from './journal.ts'

async function openDeskSite(folder?: string) {
  const site = await openSafeStore(folder)
  const { database, sqlStore } = site
  const [desk, staff] = [createDesk({ database, store: sqlStore }), createStaff(database)]
  const eventsOf = async (ref: string) => {
    return (await desk.readCard(ref, 'nobody'))?.events ?? []
  }
  return { ...site, desk, staff, eventsOf }
}

/** The site's files as if it had been killed, without its database. */
async function loseDatabase({ stop, file, folder }: Awaited<ReturnType<typeof openDeskSite>>) {
  await stop()
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  return openDeskSite(folder)
}

test('an act is in the journal once it is acknowledged, and is restored after a loss of the database', async () => {
  const site = await openDeskSite()
  const record = newRecord()
  await site.store.accept(record)
  const asha = (await site.staff.members.add('Asha', 'sales'))!
  await site.desk.acts.act(record.ref, asha, { kind: 'note', data: { note: 'Call after the puja' } })
  await site.rowCopies.keep()
  expect(site.journalText()).toContain('Call after the puja')
  expect(site.journalText().split('Call after the puja')).toHaveLength(2)

  const again = await loseDatabase(site)
  expect(await again.eventsOf(record.ref)).toMatchObject([{ kind: 'note', member: 'Asha', memberId: asha.id }])
  expect(await again.staff.members.list()).toMatchObject([{ id: asha.id, name: 'Asha', enrolledAt: null }])
})

test('every one of 40 simultaneous notes is copied to the journal', async () => {
  const site = await openDeskSite()
  const record = newRecord()
  await site.store.accept(record)
  const note = async (text: string) => {
    await site.desk.acts.act(record.ref, null, { kind: 'note', data: { note: text } })
    await site.rowCopies.keep()
    return site.journalText().includes(text)
  }
  const texts = Array.from({ length: 40 }, (_, number) => `Note ${number}.`)
  expect(await Promise.all(texts.map(note))).toEqual(texts.map(() => true))
})

test('the running site copies an act from the command line to the journal', async () => {
  const site = await openDeskSite()
  const record = newRecord()
  await site.store.accept(record)
  await site.desk.acts.act(record.ref, null, { kind: 'step', data: { text: 'Send the price list', at: Date.now() } })
  await vi.waitFor(() => expect(site.journalText()).toContain('Send the price list'), { timeout: 15_000 })
})

test('an erased lead’s notes are removed from the journal before the response', async () => {
  const site = await openDeskSite()
  const [gone, other] = [newRecord(), newRecord()]
  for (const { ref } of [await site.store.accept(gone), await site.store.accept(other)])
    await site.desk.acts.act(ref, null, { kind: 'note', data: { note: `About ${ref}` } })
  await site.rowCopies.keep()
  await site.desk.erase(gone.ref)
  await site.rowCopies.keep()
  expect(site.journalText()).not.toContain(gone.ref)
  expect(site.journalText()).toContain(`About ${other.ref}`)
  const again = await loseDatabase(site)
  expect((await again.sqlStore.list({})).map(({ lead }) => lead.ref)).toEqual([other.ref])
})

test('an act in one journal waits for its lead from another journal', async () => {
  const folder = makeFolder()
  const first = await openDeskSite(folder)
  const record = newRecord()
  await first.store.accept(record)
  await first.desk.acts.act(record.ref, null, { kind: 'reached' })
  await first.rowCopies.keep()
  const lines = first
    .journalText()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { entry: JournalEntry }).entry)
  await first.stop()
  rmSync(folder, { recursive: true })

  // Each journal of an ended process has one of the two; the next process continues the first.
  const [act, lead] = [await openJournal(folder), await openJournal(folder)]
  for (const entry of lines) await (entry.kind === 'lead' ? lead : act).append(entry)
  await act.close()
  await lead.close()
  const again = await openDeskSite(folder)
  expect(again.journalText()).not.toContain(serializeEntry({ kind: 'lead', record }))
  expect(await again.eventsOf(record.ref)).toMatchObject([{ kind: 'reached' }])
})
