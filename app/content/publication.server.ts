/**
 * Which pages visitors may see now (docs/content.md). Every list and address is filtered here, by the file of the page. The
 * files are read before validation, because names and counts depend on it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'

import { editionOf, followsEdits } from './edition.server.ts'
import { PAGE_FOLDERS, type PageFolder } from './page-addresses.ts'
import { listLoosely, readLoosely } from './read-loosely.server.ts'
import { projectRoot } from './changed-content.server.ts'

/** `opensAt`: when visitors first see it, in milliseconds; Infinity for a draft. */
export type DatedPage = { file: string; path: string; opensAt: number }

/** `until`: when the preview link expires, in milliseconds. */
export type Preview = DatedPage & { until: number }

type Publication = { slug: string; status: string; publishAt: string; published: string }

/** `until`: when the generation ends, in milliseconds. */
type Shown = {
  edition: string
  from: number
  until: number
  generation: number
  hidden: ReadonlyMap<string, DatedPage>
}

const OFFSET_OF_INDIA = '+05:30'

const previews = new AsyncLocalStorage<Preview>()
const shownByRoot = new Map<string, Shown>()
const readThisTick = new Set<string>()
const datedFiles = new Map<string, { edition: number; page: DatedPage | null }>()

/** Whether visitors see the page of this file, or the current request previews it. @param file inside `content/` */
export function isPublic(file: string, root = projectRoot()): boolean {
  const page = getShown(root).hidden.get(file)
  if (!page) return true
  const preview = previews.getStore()
  return preview !== undefined && (preview.file === file || opensBefore(page, preview))
}

/** The preview of a scheduled page shows the site as it will be then. */
const opensBefore = (page: DatedPage, { opensAt }: DatedPage) => opensAt < Infinity && page.opensAt <= opensAt

/** False only for the URL of a hidden page. @param href `/jaipur#form` */
export function isPublicPath(href: string, root = projectRoot()): boolean {
  const pathname = href.split(/[?#]/, 1)[0]!
  return listHiddenPages(root).every((page) => page.path !== pathname || isPublic(page.file, root))
}

/** Drafts, and pages whose time has not come. */
export const listHiddenPages = (root = projectRoot()): DatedPage[] => [...getShown(root).hidden.values()]

/** Runs `work` with one hidden page visible. @param link its address; null previews nothing */
export function withPreview<Result>(link: { path: string; until: number } | null, work: () => Result, root?: string) {
  const page = link && listHiddenPages(root).find(({ path }) => path === link.path)
  return page ? previews.run({ ...page, until: link.until }, work) : work()
}

/** The preview that the current request shows. */
export const getPreview = (): Preview | null => previews.getStore() ?? null

/**
 * Rises whenever visitors may see other content than before: at the time of a scheduled page, and after `refreshContent`. Everything derived from content and stored, such as a cached page, belongs to one
 * generation.
 */
export const contentGeneration = (root = projectRoot()): number => getShown(root).generation

function getShown(root: string): Shown {
  const last = shownByRoot.get(root)
  return last && isUpToDate(last, root) ? last : readShown(root, last)
}

/** In production, a request costs no more than this comparison. */
function isUpToDate({ edition, from, until }: Shown, root: string): boolean {
  if (followsEdits) return readThisTick.has(root)
  const now = Date.now()
  return edition === editionOfPages(root) && from <= now && now < until
}

/** @param last the previous result; its generation is reused if nothing has changed */
function readShown(root: string, last: Shown | undefined): Shown {
  const now = Date.now()
  const pages = listDatedPages(root)
  const hidden = pages.filter(({ opensAt }) => opensAt > now)
  const times = pages.map(({ opensAt }) => opensAt)
  const edition = followsEdits ? JSON.stringify(hidden) : editionOfPages(root)
  const from = Math.max(-Infinity, ...times.filter((at) => at <= now))
  const shown =
    last?.edition === edition && last.from === from
      ? last
      : {
          edition,
          from,
          until: Math.min(Infinity, ...times.filter((at) => at > now)),
          generation: (last?.generation ?? 0) + 1,
          hidden: new Map(hidden.map((page) => [page.file, page])),
        }
  shownByRoot.set(root, shown)
  if (followsEdits) rememberThisTick(root)
  return shown
}

/** Development looks at every file again, but not for each of the hundred files that one page reads. */
function rememberThisTick(root: string) {
  readThisTick.add(root)
  queueMicrotask(() => readThisTick.delete(root))
}

/** In production, all files share one number. */
const editionOfPages = (root: string) => String(editionOf('pages', root))

/** The pages with a status or a date. */
function listDatedPages(root: string): DatedPage[] {
  return ['pages', ...Object.keys(PAGE_FOLDERS)].flatMap((folder) =>
    listLoosely(folder, root).flatMap((file) => readDatedPage(file, root) ?? []),
  )
}

function readDatedPage(file: string, root: string): DatedPage | null {
  const edition = editionOf(file, root)
  const place = `${root} ${file}`
  const last = datedFiles.get(place)
  if (last?.edition === edition) return last.page
  const content = readLoosely<Publication>(file, root)
  const opensAt = toOpening(content)
  const page = opensAt === -Infinity ? null : { file, path: toPath(file, content), opensAt }
  datedFiles.set(place, { edition, page })
  return page
}

function toPath(file: string, { slug = '' }: Partial<Publication>): string {
  const folder = path.dirname(file)
  return folder === 'pages' ? `/${path.basename(file, '.json')}` : PAGE_FOLDERS[folder as PageFolder](slug)
}

/** @returns milliseconds; -Infinity for a page without a date */
function toOpening({ status, publishAt, published }: Partial<Publication>): number {
  if (status === 'draft') return Infinity
  const times = [
    publishAt && `${publishAt}:00${OFFSET_OF_INDIA}`,
    published && `${published}T00:00:00${OFFSET_OF_INDIA}`,
  ]
  // The schemas report times that cannot be read.
  return Math.max(-Infinity, ...times.map((time) => Date.parse(time ?? '')).filter((time) => !Number.isNaN(time)))
}
