/** Checks public pages for references to drafts and scheduled pages. */
import { formatTime } from '#app/content/pages/preview-view.server.ts'
import { PAGE_FOLDERS } from '#app/content/page-addresses.ts'
import { type DatedPage, listHiddenPages, withPreview } from '#app/content/publication.server.ts'
import { FORM_PAGES } from '#app/forms/registry.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { type Leaf, listFaults, type TextLeaf } from './leaves.ts'
import { linksOf } from './links.ts'

/** Files whose links to a hidden page are left out until it opens. */
const WAITING = ['navigation.json', 'redirects.json']

/** An error rather than a warning, because the link would be a 404. Links between pages that open together are fine. */
export function findEarlyLinks(leaves: Leaf[], root: string): string[] {
  const hidden = listHiddenPages(root)
  const opensAt = new Map(hidden.map((page) => [page.file, page.opensAt]))
  const checked = leaves.filter(({ file }) => !WAITING.includes(file))
  return listFaults(checked, ({ file, place, value }) =>
    linksTo(file, place, value).flatMap((path) => {
      const page = hidden.find((candidate) => candidate.path === path)
      if (!page || page.opensAt <= (opensAt.get(file) ?? -Infinity)) return []
      return `leads to ${path}, which visitors do not see yet: it ${describe(page)}`
    }),
  )
}

/** Entries that wait for the products that they name (`listHiddenNames`), and the places of those names. */
const WAITING_ENTRY: Record<string, RegExp> = {
  'comparisons.json': /^(pairs\[\d+\])\.products\[\d+\]$/,
  'costs.json': /^(filterSets\[\d+\])\.product$/,
  'finder.json': /^((?:products|reasons|dearer)\[\d+\])\.(?:product|over|products\[\d+\])$/,
}

/** Names and figures of a hidden product in a text that is published before it. */
export function findEarlyNames(written: TextLeaf[], root: string): string[] {
  const hidden = listHiddenPages(root)
  const opensAt = new Map(hidden.map((page) => [page.file, page.opensAt]))
  const products = hidden.filter(({ file }) => file.startsWith('products/'))
  if (products.length === 0) return []
  const entries = listEntries(written, products)
  const checked = written.filter(
    ({ file, place }) => !WAITING.includes(file) && !entries.some((entry) => isIn(entry, file, place)),
  )
  return listFaults(checked, ({ file, value }) =>
    products
      .filter((product) => product.opensAt > (opensAt.get(file) ?? -Infinity) && names(value, product))
      .map((product) => `names ${product.path}, which visitors do not see yet: it ${describe(product)}`),
  )
}

type Entry = { file: string; place: string; isWhole: boolean }

/** Entries with hidden products. A reason for several products only loses the hidden ones, so its text is checked. */
function listEntries(written: TextLeaf[], products: DatedPage[]): Entry[] {
  const named = written.flatMap(({ file, place, value }) => {
    const entry = lookUp(WAITING_ENTRY, file)?.exec(place)?.[1]
    return entry ? [{ file, place, entry, isHidden: products.some((product) => names(value, product)) }] : []
  })
  return named
    .filter(({ isHidden }) => isHidden)
    .map(({ file, place, entry }) => {
      const isShared =
        entry.startsWith('reasons') && named.some((mention) => mention.entry === entry && !mention.isHidden)
      return { file, place: isShared ? place : entry, isWhole: !isShared }
    })
}

const isIn = (entry: Entry, file: string, place: string) =>
  entry.file === file && (place === entry.place || (entry.isWhole && place.startsWith(`${entry.place}.`)))

/** `{sm-3k10}`, `{sm-3k10.price}` */
function names(text: string, { file }: DatedPage): boolean {
  const key = file.slice('products/'.length, -'.json'.length)
  return text.includes(`{${key}}`) || text.includes(`{${key}.`)
}

/** Runs `work` with every scheduled product public. @returns null if none is scheduled */
export function withScheduledProducts<Result>(root: string, work: () => Result): Result | null {
  const scheduled = listHiddenPages(root).filter(
    ({ file, opensAt }) => file.startsWith('products/') && opensAt < Infinity,
  )
  const last = scheduled.toSorted((a, b) => a.opensAt - b.opensAt).at(-1)
  return last ? withPreview({ path: last.path, until: Infinity }, work, root) : null
}

/** `related` and `reading` list articles by slug. */
function linksTo(file: string, place: string, value: unknown): string[] {
  if (typeof value !== 'string') return []
  if (/^related\[|(^|\.)reading\.articles\[/.test(place)) return [PAGE_FOLDERS.articles(value)]
  return linksOf(file, place, value).map((href) => new URL(href, 'https://site.invalid').pathname)
}

/** Finds placeholder texts of a scaffold, which must not go live. */
export function findScaffoldTexts(texts: TextLeaf[], root: string): string[] {
  const drafts = new Set(listDrafts(root).map(({ file }) => file))
  return listFaults(texts, ({ file, value }) =>
    value.startsWith('Sample: ') && !drafts.has(file)
      ? ['still has the sample text: write it, or set "status" to "draft"']
      : [],
  )
}

/** Finds hidden pages to which code links. */
export function findHiddenForms(root: string): string[] {
  const paths = Object.values(FORM_PAGES)
  return listHiddenPages(root)
    .filter(({ path }) => paths.includes(path))
    .map((page) => `content/${page.file}: status: the site’s forms lead here, so the page must be public`)
}

/** @returns `/navi-mumbai is a draft` */
export const listHidden = (root: string): string[] =>
  listHiddenPages(root).map((page) => `${page.path} ${describe(page)}`)

export const listDrafts = (root: string): DatedPage[] =>
  listHiddenPages(root).filter(({ opensAt }) => opensAt === Infinity)

const describe = ({ opensAt }: DatedPage) =>
  opensAt === Infinity ? 'is a draft' : `opens on ${formatTime(opensAt)}, in India`
