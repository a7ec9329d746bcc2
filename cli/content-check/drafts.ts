/** Checks what drafts and scheduled pages leave behind once other pages are public. */
import { formatTime } from '#app/content/pages/preview-view.server.ts'
import { PAGE_FOLDERS } from '#app/content/page-addresses.ts'
import { type DatedPage, listHiddenPages } from '#app/content/publication.server.ts'
import { FORM_PAGES } from '#app/forms/form-pages.ts'
import type { Leaf, TextLeaf } from './leaves.ts'
import { linksOf } from './links.ts'

/** Their links to a hidden page are left out until it opens. */
const WAITING = ['navigation.json', 'redirects.json']

/** An error and no warning, because a visitor would follow the link to a 404. Links between pages that open together are fine. */
export function findEarlyLinks(leaves: Leaf[], root: string): string[] {
  const hidden = listHiddenPages(root)
  const opensAt = new Map(hidden.map((page) => [page.file, page.opensAt]))
  return leaves
    .filter(({ file }) => !WAITING.includes(file))
    .flatMap(({ file, place, value }) =>
      linksTo(file, place, value).flatMap((path) => {
        const page = hidden.find((one) => one.path === path)
        if (!page || page.opensAt <= (opensAt.get(file) ?? -Infinity)) return []
        return `content/${file}: ${place}: leads to ${path}, which visitors do not see yet: it ${describe(page)}`
      }),
    )
}

/** `related` and `reading` list articles by slug. */
function linksTo(file: string, place: string, value: unknown): string[] {
  if (typeof value !== 'string') return []
  if (/^related\[|(^|\.)reading\.articles\[/.test(place)) return [PAGE_FOLDERS.articles(value)]
  return linksOf(file, place, value).map((href) => new URL(href, 'https://site.invalid').pathname)
}

/** What a scaffold wrote must not go live. */
export function findScaffoldTexts(texts: TextLeaf[], root: string): string[] {
  const drafts = new Set(listDrafts(root).map(({ file }) => file))
  return texts
    .filter(({ file, value }) => value.startsWith('Sample: ') && !drafts.has(file))
    .map(
      ({ file, place }) => `content/${file}: ${place}: still has the sample text: write it, or set "status" to "draft"`,
    )
}

/** Code leads to these. */
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
