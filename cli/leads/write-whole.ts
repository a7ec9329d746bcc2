/** Writes a file readable by its owner, atomically, and replaces an existing file only if forced. */
import { randomUUID } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'

import { plainReason } from '../plain-reason.ts'
import { Refusal } from './options.ts'

/** Checks before long work. @throws {Refusal} if an existing file must stay */
export function checkTarget(file: string, force: boolean): void {
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (!there) return
  // Folders and devices are never replaced.
  if (!there.isFile()) throw new Refusal(`${file} is not a regular file, so it cannot be replaced.`)
  if (!force) throw new Refusal(`${file} already exists. --force replaces it.`)
}

/** @throws {Refusal} if the file cannot be written */
export async function writeWhole(file: string, text: string, force: boolean): Promise<void> {
  const half = `${file}.${randomUUID()}.part`
  try {
    await writeFile(half, text, { mode: 0o600, flag: 'wx', flush: true })
    // `link` fails if another file has appeared meanwhile.
    await (force ? rename(half, file) : link(half, file))
  } catch (error) {
    throw new Refusal(`${file} cannot be written: ${plainReason(error)}.`)
  } finally {
    await rm(half, { force: true })
  }
}
