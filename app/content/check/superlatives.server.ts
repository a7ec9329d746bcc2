/** "The largest display" may be said when the displays of all machines are known; else "the largest we state". */
import type { Product } from '#app/content/schemas/product.ts'
import type { TextLeaf } from './leaves.server.ts'
import { listMissingOf, type FactName } from './missing-facts.server.ts'

const MOST = 'largest|smallest|biggest|widest|narrowest|highest|most|fewest'

const RULES: { fact: FactName; words: string }[] = [
  { fact: 'plates', words: 'plates?|cells?' },
  { fact: 'pH range', words: '(?:pH )?range' },
  { fact: 'power', words: 'power|watts|W' },
  { fact: 'display', words: 'displays?|screens?' },
]

const QUALIFIED = /\b(we|that|which|who) (state|know|name)|\b(stated|states|known)\b/i

export function findUnknownSuperlatives(texts: TextLeaf[], products: Product[]): string[] {
  const open = RULES.map((rule) => ({ ...rule, pattern: toPattern(rule.words), lacking: lacking(rule.fact, products) }))
  return texts.flatMap(({ file, place, value }) =>
    value
      .split(/(?<=[.!?;])\s+/)
      .flatMap((sentence) =>
        open
          .filter(({ lacking, pattern }) => lacking.length > 0 && pattern.test(sentence) && !QUALIFIED.test(sentence))
          .map(
            ({ fact, pattern, lacking }) =>
              `content/${file}: ${place}: "${pattern.exec(sentence)![0]}" cannot be said: the ${fact} of ${lacking.join(', ')} ` +
              'is not known. Name the figure, or say "we state"',
          ),
      ),
  )
}

/** `the smallest cell`, `W, the most in the family`, `plates, the most of the six` */
const toPattern = (words: string) =>
  new RegExp(
    `\\bthe (?:${MOST})(?: [\\w-]+){0,2}? (?:${words})\\b|\\b(?:${words}),? the (?:${MOST})\\b(?: (?:of|in))?|\\bno (?:[^.]* )?machine reaches further`,
    'i',
  )

const lacking = (fact: FactName, products: Product[]) =>
  products.filter((product) => listMissingOf(product).includes(fact)).map(({ name }) => name)
