/**
 * Releases: what a build leaves. The server's part is `build/<id>/`, and the link `build/index.js` leads to the one that the
 * next start takes. The browser's files, whose names hold a hash of their content, are all together in `public/build/`, so
 * that the pages of an older release still find theirs.
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
/** From the last time that a release was in use: a running server says so each hour (`server/release.ts`). */
const KEPT_FOR_MS = 2 * 24 * 60 * 60_000

export const isCurrent = (id: string) => realPath(join(RELEASES, CURRENT)) === realPath(join(RELEASES, id, CURRENT))

/** With all of its files, in the server's part and in the browser's. */
export const isBuilt = (id: string) =>
  existsSync(join(RELEASES, id, LIST)) && listAssets(join(RELEASES, id)).every((name) => existsSync(join(ASSETS, name)))

/** @param folder holds what was built, and loses it */
export function addRelease(id: string, folder: string) {
  const names = listFiles(join(folder, 'assets'))
  for (const name of names) moveInto(ASSETS, name, join(folder, 'assets', name))
  moveInto(RELEASES, join(id, CURRENT), join(folder, 'server/index.js'))
  const list = join(folder, LIST)
  writeFileSync(list, JSON.stringify(names))
  // Last, since it stands for the whole.
  moveInto(RELEASES, join(id, LIST), list)
}

/** At once: a server that starts in this moment gets the one or the other. */
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
 * Pages of the release that runs in another folder are open in browsers: what they ask for is served here too.
 * @returns false when there is none
 */
export function keepAssetsOf(project: string): boolean {
  const release = realPath(join(project, RELEASES, CURRENT))
  if (!release) return false
  const names = listAssets(dirname(release))
  for (const name of names) cpSync(join(project, ASSETS, name), join(ASSETS, name), { force: false })
  return names.length > 0
}

/** Removes releases that nobody has used for two days, and files that belong to none of the others. */
export function removeOld() {
  const ids = readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const [old, kept] = partition(ids, (id) => !isCurrent(id) && isOld(join(RELEASES, id)))
  for (const id of old) rmSync(join(RELEASES, id), { recursive: true, force: true })
  const needed = new Set(kept.flatMap((id) => listAssets(join(RELEASES, id))))
  for (const name of listFiles(ASSETS)) {
    if (!needed.has(name) && isOld(join(ASSETS, name))) rmSync(join(ASSETS, name), { force: true })
  }
}

function moveInto(folder: string, name: string, from: string) {
  const to = join(folder, name)
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** @returns none for a build that is under way, or was broken off */
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

const isOld = (path: string) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_FOR_MS

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
