/** Reads and parses one file of `content/`, without its translation. */
import { existsSync } from 'node:fs'
import path from 'node:path'

import { changedTextOf } from './changed-content.server.ts'
import { explainJsonMistake } from './json-mistake.server.ts'
import { EncodingError, readTextFile } from './read-text-file.server.ts'

export class ContentError extends Error {
  /** `content/site.json: phone.e164: must be …`, one line per problem. */
  problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

export const toAbsolute = (file: string, root: string) => path.join(root, 'content', file)

/** @param file path inside `content/`: `pages/home.json` @throws {ContentError} */
export function parseFile(file: string, root: string): unknown {
  const source = readSource(file, root)
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new ContentError([`content/${file}: ${explainJsonMistake(source, error as Error)}`])
  }
}

export const hasFile = (file: string, root: string): boolean =>
  changedTextOf(file, root) !== undefined || existsSync(toAbsolute(file, root))

/** @returns the text of the file @throws {ContentError} */
export function readSource(file: string, root: string): string {
  const absolute = toAbsolute(file, root)
  try {
    return changedTextOf(file, root) ?? readTextFile(absolute)
  } catch (error) {
    if (error instanceof EncodingError) throw new ContentError([`content/${file}: ${error.message}`])
    throw new ContentError([`content/${file}: cannot be read (expected at ${absolute})`])
  }
}
