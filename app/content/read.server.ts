/** Finds and parses the files of `content/`; load.server.ts validates them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { askOnce } from './files-at-rest.server.ts'

export class ContentError extends Error {
  /** `content/site.json: phone.e164: must be …`, one line per problem. */
  problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** The folder that contains `content/`; every npm script starts there. */
export const projectRoot = () => process.cwd()

export const toAbsolute = (file: string, root: string) => path.join(root, 'content', file)

/** @returns `products/x-blue.json`, …, in the order of the names */
export function listContentFiles(folder: string, root = projectRoot()): string[] {
  return askOnce(`list ${root} ${folder}`, () => {
    const names = readdirSync(toAbsolute(folder, root)).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => `${folder}/${name}`)
  })
}

/** @param file path inside `content/`: `pages/home.json` @throws {ContentError} */
export function readContent(file: string, root = projectRoot()): unknown {
  const absolute = toAbsolute(file, root)
  let source: string
  try {
    source = readFileSync(absolute, 'utf8')
  } catch {
    throw new ContentError([`content/${file}: cannot be read (expected at ${absolute})`])
  }
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new ContentError([`content/${file}: is not valid JSON: ${(error as Error).message}`])
  }
}
