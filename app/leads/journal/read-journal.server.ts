import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parseLine } from './journal-entry.server.ts'
import type { JournalLine } from './journal-entry.server.ts'

/** One file for each process that keeps a journal here: `journal-1.ndjson`, and `journal-2.ndjson` beside it. */
export function journalFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => /^journal-\d+\.ndjson$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** A last line without its end may still be being written; it is damaged like any other otherwise. */
export async function* readJournal(file: string): AsyncGenerator<JournalLine & { text: string }> {
  for await (const line of splitLines(createReadStream(file))) {
    for (const parsed of parseLine(line)) yield { ...parsed, text: line }
  }
}

/** By the byte: `node:readline` also breaks lines at U+2028, which may stand in a visitor's text. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString()
      rest = []
      from = at + 1
    }
    rest.push(chunk.subarray(from))
  }
  yield Buffer.concat(rest).toString()
}
