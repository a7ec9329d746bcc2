/** Finds forbidden claims and misspelt names by the rules in content/wording.json. */
import { loadContent } from '#app/content/load.server.ts'
import { wordingSchema, type Wording } from '#app/content/wording.ts'
import type { TextLeaf } from './leaves.ts'
import { toPlainText } from './plain-text.ts'

/** A sentence that denies the claim (`does not cure`, `इलाज नहीं`) is allowed. */
const DENIAL =
  /\b(not|never|no|none|nor|neither|cannot|without|nothing|nobody|n['’]t|un\w+ed|nahi|nahin|bina)\b|n['’]t\b|नहीं|नही|(?<!\p{L})(?:न|ना|बिना)(?![\p{L}\p{M}])/iu

export const getWording = (root?: string) => loadContent('wording.json', wordingSchema, root)

type Rule = { pattern: RegExp; reason: string; evenDenied?: true | undefined }

/** Titles of studies are quoted exactly. */
const QUOTED = /(^|\.)citation$/

export function findForbidden(leaves: TextLeaf[], { forbidden, allowed }: Wording): string[] {
  const allowedSentences = new Set(allowed.map(({ sentence }) => sentence))
  const rules = forbidden.map((rule) => ({ ...rule, pattern: new RegExp(normalise(rule.pattern), 'giu') }))
  const ours = leaves.filter(({ place }) => !QUOTED.test(place))
  return [...ours, ...joinLines(ours)].flatMap(({ file, place, value }) =>
    [...toClaims(value, rules, allowedSentences)].map(
      ([words, reason]) => `content/${file}: ${place}: "${words}" may not be said: ${reason}`,
    ),
  )
}

/** Finds every forbidden word in a text with its reason, even if split by tags, entities or invisible characters. */
function toClaims(value: string, rules: Rule[], allowed: ReadonlySet<string>): Map<string, string> {
  const sentences = new Set([toPlainText(value), toPlainText(value, ' ')].map(normalise).flatMap(toSentences))
  return new Map(
    [...sentences]
      .filter((sentence) => !allowed.has(sentence))
      .flatMap((sentence) =>
        rules.flatMap(({ pattern, reason, evenDenied }) =>
          [...sentence.matchAll(pattern)]
            .filter(() => evenDenied || !DENIAL.test(sentence))
            .map(([words]): [string, string] => [words, reason]),
        ),
      ),
  )
}

/** Joins a heading's lines, because a claim may span them. Single lines are checked separately. */
function joinLines(leaves: TextLeaf[]): TextLeaf[] {
  const headings = Map.groupBy(
    leaves.filter(({ place }) => /\btitle\[\d\]$/.test(place)),
    ({ file, place }) => `${file} ${place.replace(/\[\d\]$/, '')}`,
  )
  return [...headings.values()]
    .filter(({ length }) => length > 1)
    .map((lines) => ({
      file: lines[0]!.file,
      place: lines[0]!.place.replace(/\[\d\]$/, ''),
      value: lines.map(({ value }) => value).join(' '),
    }))
}

export function findMisspelt(leaves: TextLeaf[], { names }: Wording): string[] {
  const rules = names.flatMap(({ write, not }) =>
    not.map((spelling) => ({ write, spelling, pattern: toWholeWord(spelling) })),
  )
  return leaves.flatMap(({ file, place, value }) => {
    const words = value.replace(NOT_WORDS, '')
    return rules
      .filter(({ pattern }) => pattern.test(words))
      .map(({ write, spelling }) => `content/${file}: ${place}: "${spelling}" is written "${write}"`)
  })
}

/** Ignores the dot below a letter, because Hindi is written with and without it: `ख़त्म`, `खत्म`. */
const normalise = (text: string) => text.normalize('NFKD').replaceAll('\u093c', '').normalize('NFC')

const toSentences = (value: string) => value.split(/(?<=[.!?:;।])\s+/)

/** Removes links, mail addresses and placeholders, whose spelling is fixed. */
const NOT_WORDS = /\]\([^)]*\)|\S+@\S+|https?:\/\/\S+|\{[^{}\s]*\}/g

/** Matches whole words: IO-400 does not match in IO-400U. */
export const toWholeWord = (spelling: string) =>
  new RegExp(`(?<![\\p{L}\\d-])${spelling.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')
