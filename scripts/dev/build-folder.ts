/**
 * What `remix dev` builds, in a folder of its own for each `remix dev`. It empties the folder of the browser's files each time
 * it begins, and pages that are open ask for them: so what it has finished is kept here.
 */
import { copyFileSync, globSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Pages of older builds than these are not open any more. */
const BUILDS_KEPT = 10

export type BuildFolder = ReturnType<typeof openBuildFolder>

export function openBuildFolder(path: string) {
  const folder = resolve(path)
  const written = join(folder, 'assets')
  const kept = join(folder, 'kept')
  let newest: string[] = []
  /** The browser's files of the builds whose server has run, the last one at the end. */
  const served: string[][] = []
  removeEnded(dirname(folder))

  return {
    /** What the build has just written for browsers. */
    keepAssets() {
      newest = listFiles(written)
      for (const name of newest) linkInto(kept, name, join(written, name))
    },

    /** @returns the server's module, which stays as it is while a process runs it */
    keepServer(): string {
      served.push(newest)
      if (served.length > BUILDS_KEPT) served.shift()
      const needed = new Set(served.flat())
      for (const name of listFiles(kept)) if (!needed.has(name)) rmSync(join(kept, name))
      // As deep as the original: the paths of its source map lead on from here.
      const copy = join(folder, `server-${Date.now()}`)
      mkdirSync(copy)
      for (const name of ['index.js', 'index.js.map']) copyFileSync(join(folder, 'server', name), join(copy, name))
      return join(copy, 'index.js')
    },

    removeServer: (file: string) => rmSync(dirname(file), { recursive: true, force: true }),

    /** @param name below `/build/`. A style sheet of an older build has the content that it has by now. */
    findAsset(name: string): string | null {
      const same = newest.filter((other) => other.endsWith('.css') && withoutHash(other) === withoutHash(name))
      return existing(kept, same.length === 1 ? same[0]! : name)
    },
  }
}

const withoutHash = (name: string) => name.replace(/-[A-Z0-9]{8}(?=\.css$)/, '')

const listFiles = (folder: string) => globSync('**/*.*', { cwd: folder })

function existing(folder: string, name: string): string | null {
  const path = join(folder, name)
  return path.startsWith(folder) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null
}

/** A second name costs no space, and stays when Remix removes its own. */
function linkInto(folder: string, name: string, from: string) {
  const to = join(folder, name)
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    // Kept already; or gone, because the next build has begun, which brings its own.
    if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** The folders have the numbers of the processes that build there. */
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
