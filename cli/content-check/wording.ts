/** Finds forbidden claims and misspelt names by the rules in content/wording.json. */
import { loadContent } from '#app/content/load.server.ts'
import { wordingSchema, type Wording } from '#app/content/wording.ts'
import { listFaults, type TextLeaf } from './leaves.ts'
import { toPlainText } from './plain-text.ts'

export const getWording = (root?: string) => loadContent('wording.json', wordingSchema, root)

type Rule = { pattern: RegExp; script: RegExp; reason: string }

/** Stems are in letters of their own language. Most texts lack one of the two scripts, which saves half of the time. */
const LATIN = /[a-z]{2}/i
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** Titles of studies are quoted exactly. */
const QUOTED = /(^|\.)citation$/

type Claims = Map<string, string>
/** Any word of all rules for a script. Few sentences have one, and one pattern takes a tenth of the time of all. */
type Any = Pick<Rule, 'pattern' | 'script'>
type Rules = { rules: Rule[]; any: Any[]; allowed: ReadonlySet<string>; claims: Map<string, Claims> }

/** Translations are checked one text after the other, and most texts again after a change of others. */
const compiled = new WeakMap<Wording, Rules>()
/** The same wording may be read from another root. */
const compiledByText = new Map<string, Rules>()

function compile(wording: Wording): Rules {
  const known = compiled.get(wording)
  if (known) return known
  const text = JSON.stringify(wording)
  const rules = compiledByText.get(text) ?? toRules(wording)
  compiledByText.set(text, rules)
  compiled.set(wording, rules)
  return rules
}

function toRules(wording: Wording): Rules {
  const rules = wording.forbidden.map((rule) => ({
    ...rule,
    pattern: toPattern(rule),
    script: rule.words ? LATIN : NOT_LATIN,
  }))
  const any = [
    { pattern: toPattern({ words: wording.forbidden.flatMap(({ words = [] }) => words) }), script: LATIN },
    { pattern: toPattern({ stems: wording.forbidden.flatMap(({ stems = [] }) => stems) }), script: NOT_LATIN },
  ]
  const allowed = new Set(wording.allowed.map(({ sentence }) => normalise(sentence)))
  return { rules, any, allowed, claims: new Map() }
}

export function findForbidden(leaves: TextLeaf[], wording: Wording): string[] {
  const rules = compile(wording)
  const ownLeaves = leaves.filter(({ place }) => !QUOTED.test(place))
  return listFaults([...ownLeaves, ...joinLines(ownLeaves)], ({ value }) =>
    [...toClaims(value, rules)].map(([words, reason]) => `"${words}" is not allowed: ${reason}`),
  )
}

function toPattern({ words, stems = [] }: Pick<Wording['forbidden'][number], 'words' | 'stems'>): RegExp {
  const any = `(?:${(words ?? stems).map(normalise).join('|')})`
  return new RegExp(words ? `(?<![\\p{L}\\p{M}\\p{N}])${any}(?![\\p{L}\\p{M}\\p{N}])` : `${any}[\\p{L}\\p{M}]*`, 'giu')
}

/** Finds every forbidden word in a text with its reason, even if split by tags, entities or invisible characters. */
function toClaims(value: string, rules: Rules): Claims {
  const { allowed, claims } = rules
  const known = claims.get(value)
  if (known) return known
  const sentences = new Set([toPlainText(value), toPlainText(value, ' ')].map(normalise).flatMap(toSentences))
  const found = new Map(
    [...sentences].filter((sentence) => !allowed.has(sentence)).flatMap((sentence) => findInSentence(sentence, rules)),
  )
  claims.set(value, found)
  return found
}

function findInSentence(sentence: string, { rules, any }: Rules): [words: string, reason: string][] {
  const present = any.filter(({ pattern, script }) => script.test(sentence) && sentence.search(pattern) >= 0)
  if (present.length === 0) return []
  const found = rules
    .filter(({ script }) => present.some((entry) => entry.script === script))
    .flatMap(({ pattern, ...rule }) =>
      [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({
        ...rule,
        words,
        span: [index, index + words.length] as Span,
      })),
    )
  return found
    .filter(({ span }, _, all) => !all.some((match) => isInside(span, match.span)))
    .map(({ words, reason }): [string, string] => [words, reason])
}

/** Start and end of a word in its sentence. */
type Span = readonly [start: number, end: number]

/** A word of a longer claim is not reported again. */
const isInside = ([start, end]: Span, [from, to]: Span) => from <= start && end <= to && end - start < to - from

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
  return listFaults(leaves, ({ value }) => {
    const words = value.replace(NOT_WORDS, '')
    return rules
      .filter(({ pattern }) => pattern.test(words))
      .map(({ write, spelling }) => `"${spelling}" is written "${write}"`)
  })
}

/** Ignores the dot below a letter, because Hindi is written with and without it: `ख़त्म`, `खत्म`. */
const normalise = (text: string) => text.normalize('NFKD').replaceAll('\u093c', '').normalize('NFC')

/** “No. 1” and “Dr. Rao” do not end a sentence. A colon does not either, because “Myth:” turns an allowed sentence into a claim. */
const END = /(?<=[.!?;।])(?<!\b(?:no|dr|mr|mrs)\.)\s+/iu
const toSentences = (value: string) => value.split(END)

/** Removes links, mail addresses and placeholders, whose spelling is fixed. */
const NOT_WORDS = /\]\([^)]*\)|\S+@\S+|https?:\/\/\S+|\{[^{}\s]*\}/g

/** Matches whole words: IO-400 does not match in IO-400U. */
export const toWholeWord = (spelling: string) =>
  new RegExp(`(?<![\\p{L}\\d-])${spelling.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')
