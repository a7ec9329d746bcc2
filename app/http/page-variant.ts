/**
 * The queries that the site's links and forms produce (docs/server.md). A route that reads its query exports `variant`.
 * @returns the canonical query; '' for the plain page and for unknown values; null if the page does not exist
 */
export type PageVariant = (query: URLSearchParams, params: Record<string, string | undefined>) => string | null

/** Accepts one query parameter with a few values besides the plain page's. */
export function oneOf(query: URLSearchParams, name: string, values: readonly string[]): string {
  const value = query.get(name)
  return value !== null && values.includes(value) ? `?${name}=${value}` : ''
}

/** Accepts `?tab=` for every tab except the first, which the plain page shows. */
export const tabOf = (query: URLSearchParams, [, ...otherTabs]: readonly { id: string }[]) =>
  oneOf(
    query,
    'tab',
    otherTabs.map(({ id }) => id),
  )

/** Returns `['1', '2', '3']` for 3. */
export const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
