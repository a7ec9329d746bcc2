/** Writes files of `content/` as a whole or not at all, and keeps copies of the old ones outside a Git work tree. */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { toAbsolute } from '#app/content/parse-file.server.ts'

/** Next to `content/`, so that copies of the content exclude it. */
const FOLDER = '.content-edits'
const PART = '.part'
/** Age in milliseconds from which a part file belongs to a killed process. */
const OLD_PART_MS = 60_000
const WRITTEN = 'written.json'
const NAME = /^[\w-]+(\/[\w-]+)?\.json$/

export type Texts = Readonly<Record<string, string>>

export class UnwritableError extends Error {
  override name = 'UnwritableError'
}

export function createContentFolder(root: string) {
  const toPath = (...parts: string[]) => path.join(root, FOLDER, ...parts)

  /** A link may point outside the folder, and replacing it would break its purpose. */
  function locate(file: string): string {
    const absolute = toAbsolute(file, root)
    const folder = realpathSync(toAbsolute('', root))
    const isInside = NAME.test(file) && realpathSync(path.dirname(absolute)) === path.join(folder, path.dirname(file))
    if (!isInside || !lstatSync(absolute).isFile())
      throw new UnwritableError(`content/${file} is a link, or not a file in this folder`)
    return absolute
  }

  function isWritable(files: string[] = []): boolean {
    try {
      const folders = ['', ...files.map(path.dirname)].map((name) => toAbsolute(name, root))
      // The folder for parts and old files does not exist before the first edit.
      const state = statSync(toPath(), { throwIfNoEntry: false })
      if (state && !state.isDirectory()) return false
      for (const folder of [state ? toPath() : root, ...folders]) accessSync(folder, constants.W_OK | constants.X_OK)
      return true
    } catch {
      return false
    }
  }

  return {
    root,
    /** @throws if it is not a file in the folder */
    read: (file: string) => readFileSync(locate(file), 'utf8'),
    isWritable,
    /** A string that changes whenever a file changes. */
    readStamp: () =>
      readdirSync(toAbsolute('', root), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => {
          const state = statSync(toAbsolute(name, root), { throwIfNoEntry: false })
          return `${name} ${state?.mtimeMs} ${state?.size}`
        })
        .join(),
    /** Writes part files next to the files, so that `commit` cannot fail for lack of space. @throws {UnwritableError} */
    prepare(texts: Texts) {
      const parts: { part: string; target: string }[] = []
      const discard = () => {
        for (const { part } of parts) rmSync(part, { force: true })
      }
      /** Leaves no parts behind. */
      const attempt = (work: () => void) => {
        try {
          work()
        } catch (error) {
          discard()
          throw toUnwritable(error)
        }
      }
      attempt(() => {
        for (const [file, text] of Object.entries(texts)) {
          const target = locate(file)
          removeOldParts(path.dirname(target))
          const part = `${target}.${process.pid}${PART}`
          parts.push({ part, target })
          writeToDisk(part, text, lstatSync(target).mode)
        }
      })
      return {
        discard,
        /** @throws {UnwritableError} if the disk fails now; the files that are not in place yet stay as they were */
        commit: () =>
          attempt(() => {
            for (const { part, target } of parts) renameSync(part, target)
            // The mark of the last edit must not reach the disk before the files.
            for (const folder of new Set(parts.map(({ target }) => path.dirname(target)))) syncFolder(folder)
          }),
      }
    },
    /** @param name of the folder for the old files */
    keepOld(files: string[], name: string) {
      try {
        for (const file of files) {
          const copy = toPath(name, file)
          mkdirSync(path.dirname(copy), { recursive: true })
          copyFileSync(locate(file), copy)
        }
      } catch (error) {
        rmSync(toPath(name), { recursive: true, force: true })
        throw toUnwritable(error)
      }
    },
    /** The id of the last edit that was written to this disk; null on a new one. */
    readWritten() {
      try {
        return (JSON.parse(readFileSync(toPath(WRITTEN), 'utf8')) as { id: string }).id
      } catch {
        return null
      }
    },
    markWritten(id: string) {
      mkdirSync(toPath(), { recursive: true })
      const part = toPath(`${WRITTEN}.${process.pid}${PART}`)
      writeToDisk(part, JSON.stringify({ id }), 0o644)
      renameSync(part, toPath(WRITTEN))
    },
  }
}

export type ContentFolder = ReturnType<typeof createContentFolder>

function writeToDisk(file: string, text: string, mode: number) {
  const handle = openSync(file, 'w')
  try {
    // The service's umask would hide the file from others who could read it.
    fchmodSync(handle, mode & 0o777)
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Deletes part files of processes that were killed before renaming them. */
function removeOldParts(folder: string) {
  for (const name of readdirSync(folder)) {
    const part = path.join(folder, name)
    const age = name.endsWith(PART) && Date.now() - (statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
    if (age && age > OLD_PART_MS) rmSync(part, { force: true })
  }
}

const toUnwritable = (error: unknown) =>
  error instanceof UnwritableError ? error : new UnwritableError(explain(error))

function explain(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'the folder is read-only'
  return `the disk refuses it (${code ?? 'unknown'})`
}
