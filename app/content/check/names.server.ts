/** Names are written once, in site.json and in the product files: everywhere else stands their `{placeholder}`. */
import type { Names } from '#app/content/names.server.ts'
import { suggest } from '#app/content/suggest.ts'
import type { TextLeaf } from './leaves.server.ts'
import { toWholeWord } from './wording.server.ts'

/** Where a name is at home, or is a rule about itself. */
const AT_HOME = /^(site\.json: (brand|legalName\.text)|products\/[\w-]+\.json: name|wording\.json: .*)$/

/** A city's name may be said: only who moves an office would need the placeholder. */
const MAY_BE_SPELT_OUT = new Set(['officeCity', 'officePincode'])

/** A rebrand would forget a name that is spelt out. */
export function findSpeltOut(written: TextLeaf[], names: Names['names']): string[] {
  const rules = Object.entries(names)
    .filter(([key]) => !MAY_BE_SPELT_OUT.has(key))
    .map(([key, name]) => ({ key, name, pattern: toWholeWord(name) }))
  return written
    .filter(({ file, place }) => !AT_HOME.test(`${file}: ${place}`))
    .flatMap(({ file, place, value }) =>
      rules
        .filter(({ pattern }) => pattern.test(value))
        .map(({ key, name }) => `content/${file}: ${place}: "${name}" is written {${key}}`),
    )
}

/** What pages fill in by themselves. Anything else between braces is a misspelling, or a machine that is gone. */
const FILLED_BY_PAGES = (
  'amount asOf city count country date delivery digits hours installation items lead minutes name names number origin ' +
  'others page pages phone pincode place plates price rating reference reviewed sort total version watts years'
).split(' ')

export function findUnknownNames(texts: TextLeaf[], { values }: Names): string[] {
  const known = [...Object.keys(values), ...FILLED_BY_PAGES]
  return texts.flatMap(({ file, place, value }) =>
    [...value.matchAll(/\{([^{}\s]+)\}/g)]
      .filter(([, name]) => !FILLED_BY_PAGES.includes(name!))
      .map(
        ([placeholder, name]) =>
          `content/${file}: ${place}: ${placeholder} stands for nothing: it is no name of site.json, no machine of ` +
          `products/ and no figure${suggest(name!, known, (meant) => `{${meant}}`)}`,
      ),
  )
}
