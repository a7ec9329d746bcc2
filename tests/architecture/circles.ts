import type { Import } from './imports.ts'

/** Finds circular imports. */
export type Edge = [from: string, to: string]

/** @returns one cycle; null if there is none */
export function findCircle(edges: Edge[]): string[] | null {
  let left = edges
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const importers = new Set(left.map(([from]) => from))
    left = left.filter(([, to]) => importers.has(to))
  }
  // Every remaining file has an import among the remaining ones, so following them ends in a cycle.
  const next = new Map(left)
  const path: string[] = []
  let at = left[0]?.[0]
  while (at !== undefined && !path.includes(at)) {
    path.push(at)
    at = next.get(at)
  }
  return at === undefined ? null : [...path.slice(path.indexOf(at)), at]
}

/** Finds the imports that point upwards once the folders are ordered so that few do. Without a cycle, there are none. */
export function findUpward(edges: Edge[]): Edge[] {
  const upward: Edge[] = []
  let left = [...new Map(edges.map((edge) => [edge.join(' '), edge])).values()]
  while (findCircle(left)) {
    const inCircles = left.filter(([from, to]) => leadsTo(to, from, left))
    const rank = (folder: string) =>
      inCircles.reduce((sum, [from, to]) => sum + Number(from === folder) - Number(to === folder), 0)
    const top = inCircles.map(([from]) => from).reduce((best, each) => (rank(each) > rank(best) ? each : best))
    upward.push(...inCircles.filter(([, to]) => to === top))
    left = inCircles.filter(([from, to]) => from !== top && to !== top)
  }
  return upward
}

function leadsTo(start: string, end: string, edges: Edge[]): boolean {
  const reached = new Set([start])
  // Iterating over a set also visits items added meanwhile.
  for (const at of reached) for (const [from, to] of edges) if (from === at) reached.add(to)
  return reached.has(end)
}

/** The folder of a file in app/, or `root` for files directly in app/, which combine the others. */
const roomOf = (path: string) => /^app\/(?:([^/]+)\/)?/.exec(path)?.at(1) ?? (path.startsWith('app/') ? 'root' : null)

/** A folder in app/content, or a file next to those folders. */
const contentFolderOf = (path: string) => /^app\/content\/[^/]+/.exec(path)?.[0] ?? null

/** Lists imports between the folders of app/ and between those of app/content. Ignores code that is loaded on demand. */
export function listArrows(imports: Import[]): Edge[] {
  const own = imports.filter(({ isDynamic }) => !isDynamic)
  return [roomOf, contentFolderOf].flatMap((folderOf) =>
    own.flatMap(({ from, to }): Edge[] => {
      const [here, there] = [folderOf(from), folderOf(to)]
      return here && there && here !== there ? [[here, there]] : []
    }),
  )
}
