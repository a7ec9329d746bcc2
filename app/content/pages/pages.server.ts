/** Every public page, for the sitemaps, the link check, and the tests that visit all pages. */
import type { z } from 'zod'

import { toFestivalPath } from '#app/content/festivals/festivals.server.ts'
import type { Seo } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { pages, type PageEntry, type PageGroup, type PageName } from '#app/content/page-registry.server.ts'
import { listComparisonPages } from '#app/content/products/comparisons.server.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import { folders } from '#app/content/registry.server.ts'

/** `file`: its copy, in `content/`. */
export type Page = {
  group: PageGroup
  path: string
  title: string
  updated: string
  file: string
  isForSearch: boolean
}

/** Folders with a page per file, and the address of each page. */
const FOLDERS: [PageGroup, folder: string, toPath: (slug: string) => string][] = [
  ['products', 'products', (slug) => `/products/${slug}`],
  ['blog', 'articles', (slug) => `/blog/${slug}`],
  ['cities', 'cities', (slug) => `/${slug}`],
  ['talk', 'festivals', toFestivalPath],
  ['policies', 'policies', (slug) => `/${slug}`],
]

/** The fields that all of these files share. */
type PageFile = { slug: string } & ({ seo: Seo } | { detail: { seo: Seo } })

export const getPage = <Name extends PageName>(name: Name, root?: string): Copy<Name> =>
  loadContent(`pages/${name}.json`, pages[name].schema, root) as Copy<Name>

type Copy<Name extends PageName> = z.output<(typeof pages)[Name]['schema']>

export function listPages(root?: string): Page[] {
  const single = Object.entries<PageEntry>(pages).map(
    ([name, { group, path = `/${name}`, schema, isForSearch = true }]) => {
      const file = `pages/${name}.json`
      return { ...toPage(group, path, file, loadContent(file, schema, root) as PageFile), isForSearch }
    },
  )
  const inFolders = FOLDERS.flatMap(([group, folder, toPath]) =>
    listContentFiles(folder, root).map((file) => {
      const content = loadContent(file, folders[folder]!, root) as PageFile
      // Festivals are excluded, because they last only a few days.
      return { ...toPage(group, toPath(content.slug), file, content), isForSearch: folder !== 'festivals' }
    }),
  )
  const comparisons = listComparisonPages(root).map(({ path, file, seo }) => ({
    ...toPage('comparisons', path, file, { slug: path, seo }),
    isForSearch: true,
  }))
  return [...single, ...inFolders, ...comparisons]
}

function toPage(group: PageGroup, path: string, file: string, content: PageFile) {
  const { title, updated } = 'seo' in content ? content.seo : content.detail.seo
  return { group, path, title, updated, file }
}
