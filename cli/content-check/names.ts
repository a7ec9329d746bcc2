/** Checks that names are defined once, in site.json and the product files. Other texts use their `{placeholder}`. */
import type { Names } from '#app/content/names.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { listFaults, type TextLeaf } from './leaves.ts'
import { toWholeWord } from './wording.ts'

/** Files that define a name or contain rules about names. */
const AT_HOME = /^(site\.json: (brand|legalName\.text)|products\/[\w-]+\.json: name|wording\.json: .*)$/

/** City names are allowed, because the placeholder would matter only if the office moved. */
const MAY_BE_SPELT_OUT = new Set(['officeCity', 'officePincode'])

/** Rejects spelled-out names, which a rebrand would miss. */
export function findSpeltOut(written: TextLeaf[], names: Names['names']): string[] {
  const rules = Object.entries(names)
    .filter(([key]) => !MAY_BE_SPELT_OUT.has(key))
    .map(([key, name]) => ({ key, name, pattern: toWholeWord(name) }))
  const checked = written.filter(({ file, place }) => !AT_HOME.test(`${file}: ${place}`))
  return listFaults(checked, ({ value }) =>
    rules.filter(({ pattern }) => pattern.test(value)).map(({ key, name }) => `"${name}" is written {${key}}`),
  )
}

/** Placeholders that pages fill in. Any other is misspelt, or belongs to a removed product. */
const FILLED_BY_PAGES = (
  'amount asOf charges city confirmed count country date delivery digits dimension due fee from hours installation items lead left lender link ' +
  'litres minutes months name names number one origin other others over page pages paid part people ph phone ' +
  'pincode place plates price product rate rating reference refunded rest reviewed rightFor said sort sum to total ' +
  'until use usual version was watts window years'
).split(' ')

export function findUnknownNames(texts: TextLeaf[], { values }: Names): string[] {
  const known = [...Object.keys(values), ...FILLED_BY_PAGES]
  return listFaults(texts, ({ value }) =>
    [...value.matchAll(/\{([^{}\s]+)\}/g)]
      .filter(([, name]) => !FILLED_BY_PAGES.includes(name!))
      .map(
        ([placeholder, name]) =>
          `${placeholder} stands for nothing: it is not a name in site.json, a product in ` +
          `products/ or a figure${suggest(name!, known, (meant) => `{${meant}}`)}`,
      ),
  )
}
