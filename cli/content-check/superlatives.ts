/** Checks superlatives. "The largest display" requires all products' displays; otherwise the text must be "the largest of the figures we have". */
import type { Product } from '#app/content/products/product.ts'
import { listFaults, toSentences, type TextLeaf } from './leaves.ts'
import { listMissingOf, type FactName } from './missing-facts.ts'

const MOST = 'largest|smallest|biggest|widest|narrowest|highest|most|fewest'

const RULES: { fact: FactName; pattern: RegExp }[] = [
  { fact: 'plates', pattern: toPattern('plates?|cells?') },
  { fact: 'pH range', pattern: toPattern('(?:pH )?range') },
  { fact: 'pH range', pattern: /\bno (?:[^.]* )?machine reaches further/i },
  { fact: 'power', pattern: toPattern('power|watts|W') },
  { fact: 'display', pattern: toPattern('displays?|screens?') },
]

const QUALIFIED = /\b(we|that|which|who) (state|know|name)|\b(stated|states|known|of the figures we have)\b/i

export function findUnknownSuperlatives(texts: TextLeaf[], products: Product[]): string[] {
  const rules = RULES.map((rule) => ({ ...rule, unknown: listUnknown(rule.fact, products) }))
  return listFaults(texts, ({ value }) =>
    toSentences(value)
      .filter((sentence) => !QUALIFIED.test(sentence))
      .flatMap((sentence) =>
        rules
          .filter(({ unknown, pattern }) => unknown.length > 0 && pattern.test(sentence))
          .map(
            ({ fact, pattern, unknown }) =>
              `"${pattern.exec(sentence)![0]}" is not allowed without a figure for the ${fact} of ` +
              `${unknown.join(', ')}. Add the figure, or write "of the figures we have"`,
          ),
      ),
  )
}

/** `the smallest cell`, `W, the most in the family`, `plates, the most of the six` */
function toPattern(words: string) {
  const before = `\\bthe (?:${MOST})(?: [\\w-]+){0,2}? (?:${words})\\b`
  const after = `\\b(?:${words}),? the (?:${MOST})\\b(?: (?:of|in))?`
  return new RegExp(`${before}|${after}`, 'i')
}

const listUnknown = (fact: FactName, products: Product[]) =>
  products.filter((product) => listMissingOf(product).includes(fact)).map(({ name }) => name)
