/** The site's pages, for the sitemaps, the link check, and the tests that visit all pages. */
import type { z } from 'zod'

import type { Seo } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { PAGE_FOLDERS, type PageFolder } from '#app/content/page-addresses.ts'
import { pages, type PageEntry, type PageName } from '#app/content/page-registry.server.ts'
import { listComparisonPages } from '#app/content/products/comparisons.server.ts'
import { isPublic } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import { folders } from '#app/content/registry.server.ts'
import type { PageGroup } from '#app/content/site/sitemap.ts'

/** `file`: its copy, in `content/`. */
export type Page = {
  group: PageGroup
  path: string
  title: string
  updated: string
  file: string
  isForSearch: boolean
}

const GROUPS: [PageFolder, PageGroup][] = [
  ['products', 'products'],
  ['articles', 'blog'],
  ['cities', 'cities'],
  ['festivals', 'talk'],
  ['policies', 'policies'],
]

/** The fields that all of these files share. */
type PageFile = { slug: string } & ({ seo: Seo } | { detail: { seo: Seo } })

export const getPage = <Name extends PageName>(name: Name, root?: string): Copy<Name> =>
  loadContent(`pages/${name}.json`, pages[name].schema, root) as Copy<Name>

/** A page that an owner adds. @returns null while it is hidden */
export const findPage = <Name extends PageName>(name: Name, root?: string): Copy<Name> | null =>
  isPublic(`pages/${name}.json`, root) ? getPage(name, root) : null

type Copy<Name extends PageName> = z.output<(typeof pages)[Name]['schema']>

export const listPages = (root?: string): Page[] => listEveryPage(root).filter(({ file }) => isPublic(file, root))

/** Includes drafts and scheduled pages, which visitors must not see. */
export const listEveryPage = (root?: string): Page[] => listReaders(root).flatMap((read) => read())

/** Pages whose files are valid: while a developer edits a file, only its own page shows the mistake. */
export const listReadablePages = (root?: string): Page[] =>
  listReaders(root).flatMap((read) => {
    try {
      return read()
    } catch (error) {
      if (error instanceof ContentError) return []
      throw error
    }
  })

/** Functions that each return one page, or all comparisons. */
const listReaders = (root?: string): (() => Page[])[] => [
  ...Object.entries<PageEntry>(pages).map(([name, entry]) => () => [readPage(name, entry, root)]),
  ...GROUPS.flatMap(([folder, group]) =>
    listContentFiles(folder, root).map((file) => () => [readPageOfFolder(folder, group, file, root)]),
  ),
  () =>
    listComparisonPages(root).map(({ path, file, seo }) => ({
      ...toPage('comparisons', path, file, { slug: path, seo }),
      isForSearch: true,
    })),
]

function readPage(name: string, { group, path = `/${name}`, schema, isForSearch }: PageEntry, root?: string): Page {
  const file = `pages/${name}.json`
  const page = toPage(group, path, file, loadContent(file, schema, root) as PageFile)
  return { ...page, isForSearch: isForSearch ?? true }
}

function readPageOfFolder(folder: PageFolder, group: PageGroup, file: string, root?: string): Page {
  const content = loadContent(file, folders[folder]!, root) as PageFile
  // Festivals are excluded, because they last only a few days.
  return { ...toPage(group, PAGE_FOLDERS[folder](content.slug), file, content), isForSearch: folder !== 'festivals' }
}

function toPage(group: PageGroup, path: string, file: string, content: PageFile) {
  const { title, updated } = 'seo' in content ? content.seo : content.detail.seo
  return { group, path, title, updated, file }
}
