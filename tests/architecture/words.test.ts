/** One word, one meaning: `docs/glossary.md`. No file uses the words that they replace. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from './imports.ts'

const CODE = ['app', 'server', 'cli', 'scripts', 'tests', 'bench']
/** Files that must name the words. */
const EXEMPT =
  /tests\/architecture\/words\.test\.ts$|app\/database\/(?:tables|migrations)|tests\/screening\/people\.ts$/

const BANNED: Record<string, RegExp> = {
  'machine for a bot or a host': /\b(?:several|this|other) machines?\b/i,
  kept: /\bkept\b|Kept[A-Z]/,
  haste: /\bhaste|Haste/,
  deaths: /\bdeaths?\b|Deaths/,
  // The table is still called `chores`.
  chores: /\bchores?\b(?!'|:)|Chores?\b/,
  safekeeping: /safekeeping/i,
  settlement: /settlement/i,
  'a lane': /\blanes?\b/,
  offender: /offender/,
  stranger: /\bstrangers?\b/i,
  'a comment that begins with Who': /(?:\/\*\*|\/\/|\* )\s*Who(?:ever)?\s/,
}

const files = CODE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
).filter((file) => !EXEMPT.test(file))
const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))

test.each(Object.entries(BANNED))('%s: in no file', (_, word) => {
  const found = files.filter((_, index) => word.test(texts[index]!))
  expect(found).toEqual([])
})
