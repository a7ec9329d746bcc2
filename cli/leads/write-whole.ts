/** A file for its owner alone: there whole or not at all, and never in the place of another without a word. */
import { randomUUID } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'

import { Refusal } from './options.ts'

/** Before the work that it is for. @throws {Refusal} when there is something that must stay */
export function checkTarget(file: string, force: boolean): void {
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (!there) return
  // Neither a folder nor a device gives way, whatever is asked.
  if (!there.isFile()) throw new Refusal(`${file} is not a file that could be replaced.`)
  if (!force) throw new Refusal(`${file} is there already. --force replaces it.`)
}

/** @throws {Refusal} when it cannot be written */
export async function writeWhole(file: string, text: string, force: boolean): Promise<void> {
  const half = `${file}.${randomUUID()}.part`
  try {
    await writeFile(half, text, { mode: 0o600, flag: 'wx', flush: true })
    // A link takes no place that is taken meanwhile.
    await (force ? rename(half, file) : link(half, file))
  } catch (error) {
    throw new Refusal(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await rm(half, { force: true })
  }
}
