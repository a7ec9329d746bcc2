/** Parses .env like Node, with one setting a line. Rejects lines from which Node would silently drop something. */
import { parseEnv } from 'node:util'
import { lookUp } from '#app/lookup/look-up.ts'

import { didYouMean } from '../app/content/did-you-mean.ts'

export type DotEnv = {
  values: Record<string, string>
  /** `line 3: …`. No value is repeated, because it may be a secret. */
  problems: string[]
  hints: string[]
}

/** @param known the names of all settings */
export function parseDotEnv(text: string, known: readonly string[]): DotEnv {
  const settings = new Map<string, { line: number; value: string }>()
  const problems: string[] = []
  const hints: string[] = []
  for (const [index, typed] of withPlainSpaces(text).split('\n').entries()) {
    if (BLANK_OR_COMMENT.test(typed)) continue
    const line = index + 1
    const { name, raw = '' } = SETTING.exec(typed)?.groups ?? {}
    const value = name && lookUp(parseEnv(`${name}=${raw}`), name)
    if (!name || value === undefined) {
      problems.push(`line ${line} is no setting (NAME=value) and no comment (# …)`)
      continue
    }
    const problem = findProblem(raw) ?? findConflict(value, settings.get(name))
    if (problem) problems.push(`line ${line}: ${name} ${problem}`)
    const meant = value && !known.includes(name) && didYouMean(name, known.filter(isLong))
    if (meant) hints.push(`line ${line}: ${name} is not a setting of this site; did you mean ${meant}?`)
    settings.set(name, { line, value })
  }
  return { values: Object.fromEntries([...settings].map(([name, { value }]) => [name, value])), problems, hints }
}

/** Text from web pages and chats has spaces that Node treats as letters, and invisible characters. */
const withPlainSpaces = (text: string) =>
  text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, '').replace(/[^\S\n]/g, ' ')

const BLANK_OR_COMMENT = /^ *(?:#|$)/
const SETTING = /^ *(?:export +)?(?<name>[A-Za-z_]\w*) *=(?<raw>.*)$/

const QUOTED = /^ *(["'`])(?:(?!\1).)*\1 *(?:#|$)/
const BEGINS_WITH_QUOTE = /^ *["'`]/
/** A comment has a space before its #. */
const CUT_BY_HASH = /^[^#]*(?<! )#|^#/

function findProblem(raw: string): string | undefined {
  if (QUOTED.test(raw)) return undefined
  if (BEGINS_WITH_QUOTE.test(raw))
    return 'begins with a quote but does not end with it: put other quotes around the whole value'
  if (CUT_BY_HASH.test(raw)) return "would end before its #: put quotes around the value ('…'), or a space before the #"
  return undefined
}

/** A setting may appear twice if the first one is empty, as copied from .env.example. */
const findConflict = (value: string, earlier?: { line: number; value: string }) =>
  earlier?.value && earlier.value !== value ? `is set on line ${earlier.line} too: keep one of them` : undefined

/** Shortest name to compare, because short names resemble too many others. */
const isLong = (name: string) => name.length > 6
