/** Tests that every acknowledged lead is restored after a missing, incomplete or foreign database at startup. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createSiteRecovery, leadPart } from '#app/lead-storage-parts.server.ts'
import { openLeadStorage } from '#app/leads/journal/lead-storage.server.ts'
import { openOrRecoverDatabase } from '#app/leads/journal/lost-database.server.ts'
import { hasDifferences, verify } from '#app/leads/journal/verify.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { makeBackup } from '../../cli/backup/make-backup.ts'
import { endOnce } from '../end-once.ts'
import { makeFolder, newRecord, shortenJournal } from './journal.ts'

const FATAL = 60
const LONG_AGO = { createdAt: new Date('2026-11-01T06:30:00Z') }

/** Journals and backups are outside the database's folder, as with JOURNAL_DIR. */
function makePlace() {
  const home = makeFolder()
  const [data, journalDir] = [join(home, 'data'), join(home, 'journal')]
  mkdirSync(journalDir)
  return { data, journalDir, file: join(data, 'site.db'), backup: join(home, 'backup') }
}
type Place = ReturnType<typeof makePlace>

async function startSite({ file, journalDir }: Place) {
  const levels: number[] = []
  const log = pino({}, { write: (line) => void levels.push((JSON.parse(line) as { level: number }).level) })
  const { database, loss } = await openOrRecoverDatabase({ address: { dialect: 'sqlite', file }, journalDir, log })
  const [recovery, rows] = [createSqlLeadRecovery(database, leadPart), createSiteRecovery(database, log)]
  const { store, stop, rowCopies } = await openLeadStorage({ database, rows, part: leadPart, folder: journalDir, log })
  const end = endOnce(async () => {
    await stop()
    await database.destroy()
  })
  return {
    store,
    stop: end,
    alert: await loss,
    isLoud: levels.includes(FATAL),
    levels,
    refs: async () => (await store.list({})).map(({ lead }) => lead.ref).sort(),
    /** Once the first look has copied the people that the recovery has written. */
    async agrees() {
      await rowCopies.keep()
      return !hasDifferences((await verify(journalDir, { recovery, rows })).differences)
    },
  }
}

/** Two leads, a backup in some state, then two leads that only the journal contains. */
async function liveFor(place: Place, backup: Backup) {
  const before = await startSite(place)
  const [first, second] = [newRecord(LONG_AGO), newRecord(LONG_AGO)]
  await before.store.accept(first)
  await before.stop()
  copyFileSync(place.file, `${place.file}.older`)
  const again = await startSite(place)
  await again.store.accept(second)
  await again.stop()
  if (backup !== 'none') await makeBackup({ database: { dialect: 'sqlite', file: place.file }, ...place }, place.backup)
  if (backup === 'seen' || backup === 'out of reach') await shortenJournal(place.journalDir)
  if (backup === 'out of reach') rmSync(place.backup, { recursive: true })
  const after = await startSite(place)
  const [third, fourth] = [newRecord(), newRecord()]
  await after.store.accept(third)
  await after.store.accept(fourth)
  await after.stop()
  return {
    all: [first.ref, second.ref, third.ref, fourth.ref].sort(),
    sinceBackup: [third.ref, fourth.ref].sort(),
  }
}

const BACKUPS = ['none', 'not seen yet', 'seen', 'out of reach'] as const
type Backup = (typeof BACKUPS)[number]

const remove = ({ file }: Place) => ['', '-wal', '-shm'].forEach((end) => rmSync(file + end, { force: true }))

const LOSSES: Record<string, (place: Place) => void | Promise<void>> = {
  'is gone': remove,
  'is gone with its folder': ({ data }) => rmSync(data, { recursive: true }),
  'is empty': ({ file }) => truncateSync(file),
  'is gone, its log is not': (place) => {
    remove(place)
    writeFileSync(`${place.file}-wal`, 'what another database had'.repeat(400))
    writeFileSync(`${place.file}-shm`, '')
  },
  'is damaged': ({ file }) => writeFileSync(file, 'x'.repeat(20_000)),
  'is an older copy': (place) => {
    remove(place)
    copyFileSync(`${place.file}.older`, place.file)
  },
  'belongs to a site that has just started': async (place) => {
    remove(place)
    const { stop } = await startSite({ ...place, journalDir: makeFolder() })
    await stop()
  },
}

const CASES = Object.keys(LOSSES).flatMap((loss) => BACKUPS.map((backup) => [loss, backup] as const))

test.each(CASES)('restores all acknowledged leads for a database that %s, with the backup %s', async (loss, backup) => {
  const place = makePlace()
  const { all, sinceBackup } = await liveFor(place, backup)
  await LOSSES[loss]!(place)

  const site = await startSite(place)
  const isOutOfReach = backup === 'out of reach'
  // The older copy still has the first lead.
  const there = await site.refs()
  expect(there).toEqual(isOutOfReach ? expect.arrayContaining(sinceBackup) : all)
  expect(await site.agrees()).toBe(true)
  // Without a backup the journal has everything that an older copy lacks.
  const isQuiet = loss === 'is an older copy' && backup === 'none'
  expect([site.isLoud, site.alert !== null]).toEqual([!isQuiet, !isQuiet])
  expect(site.alert?.text.includes('npm run restore') ?? false).toBe(isOutOfReach)

  await site.stop()
  const next = await startSite(place)
  expect(await next.refs()).toEqual(there)
  expect(next.alert !== null, 'alerts until the backup is restored').toBe(isOutOfReach)
})

test('a first start is not a loss', async () => {
  const site = await startSite(makePlace())
  expect(site.alert).toBeNull()
  expect(site.levels.filter((level) => level > 30)).toEqual([])
})

test('a database emptied by erasures, or empty when it was backed up, is not a loss', async () => {
  const place = makePlace()
  const before = await startSite(place)
  const record = newRecord(LONG_AGO)
  await before.store.accept(record)
  await before.stop()
  await makeBackup({ database: { dialect: 'sqlite', file: place.file }, ...place }, place.backup)
  const erasing = await startSite(place)
  await erasing.store.erase(record.ref)
  await erasing.stop()
  expect((await startSite(place)).alert).toBeNull()

  const fresh = makePlace()
  await (await startSite(fresh)).stop()
  await makeBackup({ database: { dialect: 'sqlite', file: fresh.file }, ...fresh }, fresh.backup)
  expect((await startSite(fresh)).alert).toBeNull()
})

test('concurrent starts on a lost database recreate it once', async () => {
  const place = makePlace()
  const { all } = await liveFor(place, 'seen')
  remove(place)
  const sites = await Promise.all([1, 2, 3].map(() => startSite(place)))
  for (const site of sites) expect(await site.refs()).toEqual(all)
  expect(sites.filter(({ alert }) => alert !== null)).toHaveLength(1)
})

test('a backup of an incomplete database reports it and does not shorten the journals', async () => {
  const place = makePlace()
  await liveFor(place, 'out of reach')
  remove(place)
  const site = await startSite(place)
  const { warnings, isWhole } = await makeBackup(
    { database: { dialect: 'sqlite', file: place.file }, ...place },
    `${place.backup}-2`,
  )
  expect(isWhole).toBe(false)
  expect(warnings).toContain(`npm run restore -- ${place.backup} --force`)
  expect(readdirSync(place.journalDir)).not.toContain('last-backup.json')
  await site.stop()
})

test('a backup of a missing database creates no folder and no database', async () => {
  const place = makePlace()
  const made = makeBackup({ database: { dialect: 'sqlite', file: place.file }, ...place }, place.backup)
  await expect(made).rejects.toThrow('There is no database')
  expect([existsSync(place.backup), existsSync(place.file)]).toEqual([false, false])
})
