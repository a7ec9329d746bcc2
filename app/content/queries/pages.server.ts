/** Every public page of the site: for the sitemaps, the check of links, and the tests that visit all of them. */
import type { z } from 'zod'

import { files, folders } from '#app/content/files.ts'
import { loadContent } from '#app/content/load.server.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import type { seo } from '#app/content/schemas/fields.ts'
import { toFestivalPath } from './festivals.server.ts'

export type PageGroup = 'home' | 'machines' | 'learn' | 'blog' | 'partner' | 'cities' | 'talk' | 'policies'
/** `file`: of its words, in `content/`. */
export type Page = { group: PageGroup; path: string; title: string; updated: string; file: string }

/** Pages with a file of their own. */
const SINGLE: [PageGroup, path: string, file: string][] = [
  ['home', '/', 'pages/home.json'],
  ['home', '/about-us', 'pages/about-us.json'],
  ['home', '/googlereviews', 'pages/googlereviews.json'],
  ['machines', '/products', 'pages/products.json'],
  ['machines', '/buy-products', 'pages/buy-products.json'],
  ['learn', '/health-benefits', 'pages/health-benefits.json'],
  ['learn', '/rnd', 'pages/rnd.json'],
  ['blog', '/blog', 'pages/blog.json'],
  ['partner', '/franchises', 'pages/franchises.json'],
  ['partner', '/franchise-opportunities', 'pages/franchise-opportunities.json'],
  ['talk', '/book-demo', 'pages/book-demo.json'],
  ['talk', '/connect', 'pages/connect.json'],
  ['talk', '/contacts', 'pages/contacts.json'],
  ['policies', '/withdraw', 'pages/withdraw.json'],
  ['policies', '/sitemap', 'pages/sitemap.json'],
]

/** Folders with a page for each file, and its address. */
const FOLDERS: [PageGroup, folder: string, toPath: (slug: string) => string][] = [
  ['machines', 'products', (slug) => `/products/${slug}`],
  ['blog', 'articles', (slug) => `/blog/${slug}`],
  ['cities', 'cities', (slug) => `/${slug}`],
  ['talk', 'festivals', toFestivalPath],
  ['policies', 'policies', (slug) => `/${slug}`],
]

/** What each of these files holds, whatever else is in it. */
type PageFile = { slug: string } & ({ seo: Seo } | { detail: { seo: Seo } })
type Seo = z.output<typeof seo>

export function listPages(root?: string): Page[] {
  const single = SINGLE.map(([group, path, file]) =>
    toPage(group, path, file, loadContent(file, files[file]!, root) as PageFile),
  )
  const inFolders = FOLDERS.flatMap(([group, folder, toPath]) =>
    listContentFiles(folder, root).map((file) => {
      const content = loadContent(file, folders[folder]!, root) as PageFile
      return toPage(group, toPath(content.slug), file, content)
    }),
  )
  return [...single, ...inFolders]
}

function toPage(group: PageGroup, path: string, file: string, content: PageFile): Page {
  const { title, updated } = 'seo' in content ? content.seo : content.detail.seo
  return { group, path, title, updated, file }
}
