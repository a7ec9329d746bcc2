import type { Import } from './imports.ts'

/** Circular imports. */
export type Edge = [from: string, to: string]

/** @returns one circle; null if there is none */
export function findCircle(edges: Edge[]): string[] | null {
  let left = edges
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const importers = new Set(left.map(([from]) => from))
    left = left.filter(([, to]) => importers.has(to))
  }
  // Every remaining file has an import among the remaining ones, so following them ends in a circle.
  const next = new Map(left)
  const path: string[] = []
  let at = left[0]?.[0]
  while (at !== undefined && !path.includes(at)) {
    path.push(at)
    at = next.get(at)
  }
  return at === undefined ? null : [...path.slice(path.indexOf(at)), at]
}

/** The arrows that point up once the folders stand in an order with few of them. Without a circle, none. */
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
  // A set also visits what is added meanwhile.
  for (const at of reached) for (const [from, to] of edges) if (from === at) reached.add(to)
  return reached.has(end)
}

/** The folder of a file in app/; `root` for the files of app/ itself, which put the others together. */
export const roomOf = (path: string) =>
  /^app\/(?:([^/]+)\/)?/.exec(path)?.at(1) ?? (path.startsWith('app/') ? 'root' : null)

/** A folder of app/content, or a file that stands in it beside the folders. */
const contentFolderOf = (path: string) => /^app\/content\/[^/]+/.exec(path)?.[0] ?? null

/** Between the rooms of app/ and between the folders of app/content. Code that is loaded when it is wanted does not count. */
export function listArrows(imports: Import[]): Edge[] {
  const own = imports.filter(({ isDynamic }) => !isDynamic)
  return [roomOf, contentFolderOf].flatMap((folderOf) =>
    own.flatMap(({ from, to }): Edge[] => {
      const [here, there] = [folderOf(from), folderOf(to)]
      return here && there && here !== there ? [[here, there]] : []
    }),
  )
}
