/** What may not be said of water, and how names are written: the rules are content/wording.json. */
import { loadContent } from '#app/content/load.server.ts'
import { wordingSchema, type Wording } from '#app/content/schemas/wording.ts'
import type { TextLeaf } from './leaves.server.ts'

/** A sentence that denies the claim (`does not cure`) may stand. */
const DENIAL = /\b(not|never|no|none|nor|neither|cannot|without|nothing|nobody|n['’]t|un\w+ed)\b|n['’]t\b/i

export const getWording = (root?: string) => loadContent('wording.json', wordingSchema, root)

export function findForbidden(leaves: TextLeaf[], { forbidden, allowed }: Wording): string[] {
  const allowedSentences = new Set(allowed.map(({ sentence }) => sentence))
  const rules = forbidden.map(({ pattern, reason }) => ({ pattern: new RegExp(pattern, 'iu'), reason }))
  return leaves.flatMap(({ file, place, value }) =>
    toSentences(value).flatMap((sentence) => {
      if (DENIAL.test(sentence) || allowedSentences.has(sentence)) return []
      const rule = rules.find(({ pattern }) => pattern.test(sentence))
      return rule
        ? [`content/${file}: ${place}: "${rule.pattern.exec(sentence)?.[0]}" may not be said: ${rule.reason}`]
        : []
    }),
  )
}

export function findMisspelt(leaves: TextLeaf[], { names }: Wording): string[] {
  return leaves.flatMap(({ file, place, value }) =>
    names.flatMap(({ write, not }) =>
      not
        .filter((spelling) => toWholeWord(spelling).test(value.replace(ADDRESS, '')))
        .map((spelling) => `content/${file}: ${place}: "${spelling}" is written "${write}"`),
    ),
  )
}

const toSentences = (value: string) => value.split(/(?<=[.!?:;])\s+/)

/** Of links and mail boxes, whose spelling is not ours to change. */
const ADDRESS = /\]\([^)]*\)|\S+@\S+|https?:\/\/\S+/g

/** As a whole word, so that IO-400 is not found in IO-400U. */
export const toWholeWord = (spelling: string) =>
  new RegExp(`(?<![\\p{L}\\d-])${spelling.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')
