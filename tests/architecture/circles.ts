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

/** The folder of a file in app/; `root` for the files of app/ itself, which put the others together. */
export const roomOf = (path: string) =>
  /^app\/(?:([^/]+)\/)?/.exec(path)?.at(1) ?? (path.startsWith('app/') ? 'root' : null)
