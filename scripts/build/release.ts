/**
 * Manages build output. The server's part is `build/<id>/`, and the link `build/index.js` selects the release for the next start. Browser
 * files have a content hash in their names and share `public/build/`, so that pages opened before a deployment still find theirs.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const RELEASES = 'build'
const ASSETS = 'public/build'
const CURRENT = 'index.js'
const LIST = 'assets.json'
/** How long an unused release stays. A running server marks its release as used each hour (`server/release.ts`). */
const MAX_UNUSED_MS = 2 * 24 * 60 * 60_000

export const isCurrent = (id: string) => realPath(join(RELEASES, CURRENT)) === realPath(join(RELEASES, id, CURRENT))

export const hasRelease = () => realPath(join(RELEASES, CURRENT)) !== null

export const isBuilt = (id: string) =>
  existsSync(join(RELEASES, id, LIST)) && listAssets(join(RELEASES, id)).every((name) => existsSync(join(ASSETS, name)))

/** @param folder the finished build, which is moved away */
export function addRelease(id: string, folder: string) {
  const names = listFiles(join(folder, 'assets'))
  for (const name of names) moveInto(ASSETS, name, join(folder, 'assets', name))
  moveInto(RELEASES, join(id, CURRENT), join(folder, 'server', CURRENT))
  const list = join(folder, LIST)
  writeFileSync(list, JSON.stringify(names))
  // Written last, because the list marks the release as complete.
  moveInto(RELEASES, join(id, LIST), list)
}

/** Switches atomically, so that a server starting at this moment gets one release or the other. */
export function switchTo(id: string) {
  const current = join(RELEASES, CURRENT)
  const before = realPath(current)
  if (before) touch(dirname(before))
  touch(join(RELEASES, id))
  const link = join(RELEASES, `${CURRENT}.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(join(id, CURRENT), link)
  renameSync(link, current)
}

/**
 * Also serves the browser files of a release in another folder, for pages that are still open.
 * @returns false if there is no release
 */
export function keepAssetsOf(project: string): boolean {
  const release = realPath(join(project, RELEASES, CURRENT))
  if (!release) return false
  const names = listAssets(dirname(release))
  for (const name of names) cpSync(join(project, ASSETS, name), join(ASSETS, name), { force: false })
  return names.length > 0
}

/** Removes releases unused for two days, and files that no other release has. */
export function removeOld() {
  const ids = readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const [old, others] = partition(ids, (id) => !isCurrent(id) && isOld(join(RELEASES, id)))
  for (const id of old) rmSync(join(RELEASES, id), { recursive: true, force: true })
  const needed = new Set(others.flatMap((id) => listAssets(join(RELEASES, id))))
  for (const name of listFiles(ASSETS)) {
    if (!needed.has(name) && isOld(join(ASSETS, name))) rmSync(join(ASSETS, name), { force: true })
  }
}

function moveInto(folder: string, name: string, from: string) {
  const to = join(folder, name)
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** @returns an empty list for an unfinished build */
function listAssets(release: string): string[] {
  const list = join(release, LIST)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

function partition<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

const isOld = (path: string) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_UNUSED_MS

function touch(path: string) {
  const now = new Date()
  utimesSync(path, now, now)
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
