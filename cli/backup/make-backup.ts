/** Copies a running site's database at one moment and then its journals, and verifies the copy. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'

import { SCHEMA } from '#app/database/baseline.ts'
import { findDamage } from '#app/database/damaged-sqlite.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { DATABASE_FILE, backupNoteIn, manifestIn } from '#app/leads/journal/backups.server.ts'
import type { BackupNote, Manifest } from '#app/leads/journal/backups.server.ts'
import { journalFiles } from '#app/leads/journal/journal-file.server.ts'
import { lacksLeads, readPast } from '#app/leads/journal/lost-database.server.ts'
import type { JournalPast } from '#app/leads/journal/lost-database.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { BackupError } from './backup-error.ts'
import { checkDump, dump } from './postgres-dump.ts'

/** Chunk size for reading. Twenty times the size of a form. */
const LONGEST_LINE = 1_300_000

type StorageSettings = Pick<Settings, 'database' | 'journalDir'>

/** `warnings` are complete lines. `isWhole` means that the copied database contains every acknowledged lead. */
export type BackupResult = { manifest: Manifest; warnings: string; isWhole: boolean }

/** @throws {BackupError} {NoDatabaseError} */
export async function makeBackup({ database, journalDir }: StorageSettings, into: string): Promise<BackupResult> {
  const folder = resolve(into)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${into} is not empty.`)
  const { lastLead, isWhole, warnings } = await inspect(database, journalDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const startedAt = new Date()
  await copyDatabase(database, join(folder, DATABASE_FILE[database.dialect]))
  for (const file of journalFiles(journalDir)) await copyWholeLines(file, join(folder, basename(file)))

  const names = readdirSync(folder).sort()
  const manifest: Manifest = {
    dialect: database.dialect,
    schema: SCHEMA,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    files: await Promise.all(names.map((name) => describeFile(folder, name))),
  }
  await writeFlushed(manifestIn(folder), manifest)
  // The journal's folder may be lost with its disk. The backup is valid even so.
  if (isWhole && journalDir !== null && existsSync(journalDir)) {
    const note: BackupNote = { folder, at: Number(startedAt), lastLead }
    await writeFlushed(`${backupNoteIn(journalDir)}.new`, note)
    await rename(`${backupNoteIn(journalDir)}.new`, backupNoteIn(journalDir))
  }
  return { manifest, warnings, isWhole }
}

/** Reads the last lead before copying, so that the copy must contain it. */
async function inspect(address: Settings['database'], journalDir: string | null) {
  const database = await openExisting(address)
  try {
    const last = await database
      .selectFrom('leads')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const past = await readPast(journalDir)
    const isWhole = !(await lacksLeads(database, past))
    const warnings = isWhole ? '' : toLossNotice(past)
    return { lastLead: last?.id ?? null, isWhole, warnings }
  } finally {
    await database.destroy()
  }
}

const toLossNotice = ({ lastBackup }: JournalPast) =>
  `The database lacks leads that were there before. The journals stay as they are, so that nothing more is lost${
    lastBackup ? `; restore the last backup first: npm run restore -- ${lastBackup.folder} --force` : ''
  }.\n`

async function copyDatabase(address: Settings['database'], copy: string) {
  if (address.dialect === 'postgres') {
    await dump(address.url, copy)
    await chmod(copy, 0o600)
    return checkDump(copy)
  }
  const source = new DatabaseSync(address.file, { timeout: 5000 })
  try {
    // VACUUM INTO makes a snapshot without erased data, while the site keeps reading and writing.
    source.prepare('VACUUM INTO ?').run(copy)
  } finally {
    source.close()
  }
  await chmod(copy, 0o600)
  const damage = findDamage(copy)
  if (damage !== null) throw new BackupError(`The copy of the database is damaged: ${damage}`)
  await flush(copy)
}

/** The last line may be incomplete. Its lead is newer than the backup. */
async function copyWholeLines(file: string, copy: string) {
  await copyFile(file, copy)
  await chmod(copy, 0o600)
  const handle = await open(copy, 'r+')
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - LONGEST_LINE)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_LINE), 0, LONGEST_LINE, from)
    await handle.truncate(from + buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function describeFile(folder: string, name: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return { name, bytes: statSync(join(folder, name)).size, sha256: hash.digest('hex') }
}

async function writeFlushed(file: string, content: object) {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** @throws {BackupError} if a file is missing or changed */
export async function readBackup(folder: string): Promise<Manifest> {
  if (!existsSync(manifestIn(folder))) throw new BackupError(`${folder} is not a backup, because it has no manifest.`)
  const manifest = JSON.parse(readFileSync(manifestIn(folder), 'utf8')) as Manifest
  for (const file of manifest.files) {
    const found = existsSync(join(folder, file.name)) ? await describeFile(folder, file.name) : null
    if (found?.sha256 !== file.sha256) throw new BackupError(`${file.name} of the backup is missing or damaged.`)
  }
  return manifest
}
