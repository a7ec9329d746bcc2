/**
 * Holds the output of `remix dev`, in one folder per process. `remix dev` empties the folder of browser files when a build starts. Open
 * pages still request them, so finished files are linked here.
 */
import { copyFileSync, globSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Builds whose files stay. Pages of older builds are no longer open. */
const MAX_BUILDS = 10

export type BuildFolder = ReturnType<typeof openBuildFolder>

export function openBuildFolder(path: string) {
  const folder = resolve(path)
  const written = join(folder, 'assets')
  const linked = join(folder, 'linked')
  let newest: string[] = []
  /** The browser files of builds whose server ran, newest last. */
  const served: string[][] = []
  removeEnded(dirname(folder))

  return {
    keepAssets() {
      newest = listFiles(written)
      for (const name of newest) linkInto(linked, name, join(written, name))
    },

    /** @returns a copy of the server's module that stays unchanged while a process runs it */
    keepServer(): string {
      served.push(newest)
      if (served.length > MAX_BUILDS) served.shift()
      const needed = new Set(served.flat())
      for (const name of listFiles(linked)) if (!needed.has(name)) rmSync(join(linked, name))
      // The same depth as the original, because its source map has relative paths.
      const copy = join(folder, `server-${Date.now()}`)
      mkdirSync(copy)
      for (const name of ['index.js', 'index.js.map']) copyFileSync(join(folder, 'server', name), join(copy, name))
      return join(copy, 'index.js')
    },

    removeServer: (file: string) => rmSync(dirname(file), { recursive: true, force: true }),

    /** @param name below `/build/`. An older build's style sheet has the newest content. */
    findAsset(name: string): string | null {
      const same = newest.filter((other) => other.endsWith('.css') && withoutHash(other) === withoutHash(name))
      return existing(linked, same.length === 1 ? same[0]! : name)
    },
  }
}

const withoutHash = (name: string) => name.replace(/-[A-Z0-9]{8}(?=\.css$)/, '')

const listFiles = (folder: string) => globSync('**/*.*', { cwd: folder })

function existing(folder: string, name: string): string | null {
  const path = join(folder, name)
  return path.startsWith(folder) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null
}

/** A hard link costs no space, and survives when Remix removes the original. */
function linkInto(folder: string, name: string, from: string) {
  const to = join(folder, name)
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    // The file is already linked, or was removed because the next build has begun.
    if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Folders are named after the process ids that build there. */
function removeEnded(parent: string) {
  for (const pid of readdirSync(parent)) {
    if (!isRunning(Number(pid))) rmSync(join(parent, pid), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
