/** One process's journal, which holds the second copy of each lead. It is flushed before `append` resolves. */
import { chmodSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { makeFolder } from '#app/settings/make-folder.server.ts'
import { isSqliteBusy } from '#app/database/sqlite-faults.ts'
import { createGroupCommit } from '#app/leads/store/group-commit.ts'
import { journalFiles, rewriteJournal, syncFolder, serializeEntry } from './journal-file.server.ts'
import type { JournalEntry, Replace } from './journal-file.server.ts'

export type JournalState = {
  /** Null until the file could be opened. */
  file: string | null
  writable: boolean
  lastError: string | null
  bytes: number
}

export type Journal = Awaited<ReturnType<typeof openJournal>>

type OpenFile = { handle: FileHandle; bytes: number }

/** An unwritable folder does not prevent startup. Each append tries to open the file again. */
export async function openJournal(folder: string) {
  const state: JournalState = { file: null, writable: true, lastError: null, bytes: 0 }
  let claim: { file: string; lock: FileLock } | null = null
  let current: OpenFile | null = null
  const inTurn = createTurns()

  async function openFile(): Promise<OpenFile> {
    makeFolder(folder)
    claim ??= claimFile(folder)
    state.file = claim.file
    await rm(`${claim.file}.new`, { force: true })
    return openToAppend(claim.file)
  }

  async function write(entries: JournalEntry[]) {
    current ??= await openFile()
    const bytes = Buffer.from(entries.map(serializeEntry).join(''))
    try {
      await current.handle.appendFile(bytes)
      await current.handle.datasync()
      current.bytes += bytes.length
    } catch (error) {
      // A refused entry must not be restored as a lead, and after a failed flush the state of the old handle is unreliable.
      await current.handle.truncate(current.bytes).catch(() => undefined)
      await closeFile()
      throw error
    }
  }

  async function closeFile() {
    await current?.handle.close().catch(() => undefined)
    current = null
  }

  async function watched<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      Object.assign(state, { writable: true, lastError: null, bytes: current?.bytes ?? state.bytes })
      return result
    } catch (error) {
      Object.assign(state, { writable: false, lastError: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }

  const underWay = new Set<Promise<void>>()
  const group = createGroupCommit({
    commit: (entries: JournalEntry[]) =>
      inTurn(() => watched(() => write(entries))).then(() => entries.map(() => undefined)),
    isOneItemsFault: () => false,
    // Collects all leads of one database commit.
    gather: () => new Promise(setImmediate),
  })

  /** Resolves once the entry is on disk. Simultaneous entries share one write and one flush. */
  function append(entry: JournalEntry) {
    const written = group(entry).finally(() => underWay.delete(written))
    underWay.add(written)
    return written
  }

  await watched(async () => void (current = await openFile())).catch(() => undefined)
  return {
    append,
    /** Replaces the file, entirely or not at all. */
    rewrite: (replace: Replace): Promise<void> =>
      inTurn(() =>
        watched(async () => {
          current ??= await openFile()
          await closeFile()
          await rewriteJournal(state.file!, replace)
          current = await openFile()
        }),
      ),
    /** Tests whether an entry of this size could be written, in a file of its own that is then removed. @throws if not */
    check: (bytes: number): Promise<void> =>
      inTurn(() =>
        watched(async () => {
          current ??= await openFile()
          const file = `${state.file!}.check`
          try {
            await writeFile(file, Buffer.alloc(bytes), { mode: 0o600, flush: true })
          } finally {
            await rm(file, { force: true })
          }
        }),
      ),
    state: (): JournalState => ({ ...state }),
    async close() {
      await Promise.allSettled(underWay)
      await inTurn(closeFile)
      claim?.lock.release()
      claim = null
    },
  }
}

/** Opens the first file that no other process has locked, usually the previous run's. */
function claimFile(folder: string) {
  for (let number = 1; ; number += 1) {
    const file = join(folder, `journal-${number}.ndjson`)
    const lock = tryLock(`${file}.lock`)
    if (lock) return { file, lock }
  }
}

async function openToAppend(file: string): Promise<OpenFile> {
  const handle = await open(file, 'a+', 0o600)
  try {
    await handle.chmod(0o600)
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // A torn line must not corrupt the next one.
    const isTorn = bytesRead > 0 && buffer[0] !== 0x0a
    if (isTorn) await handle.appendFile('\n')
    await syncFolder(file)
    return { handle, bytes: size + (isTorn ? 1 : 0) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Runs one piece of work after another. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

export type FileLock = { release: () => void }

/**
 * Locks an empty file with SQLite. The lock ends with its process, even after a crash. A pid file would remain, and in containers all
 * processes have the same pid.
 * @returns null if another process holds the lock. @throws if the file cannot be created
 */
export function tryLock(file: string): FileLock | null {
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isSqliteBusy(error)) return null
    throw error
  }
  return { release: () => lock.close() }
}

/** Whether a running site on this host holds one of these journals. */
export const isSiteRunning = (journalDir: string | null): boolean =>
  journalFiles(journalDir).some((file) => {
    const lock = tryLock(`${file}.lock`)
    lock?.release()
    return lock === null
  })
