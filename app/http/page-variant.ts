/**
 * The queries of a page that a link or a form of the site can ask for. A route that reads its query exports `variant`; the
 * host asks it before anything is rendered (docs/decisions/060-invented-addresses.md).
 * @returns the search of the one address under which the page is cached; '' for the plain page, which also answers values
 * that nobody offers; null where there is no such page
 */
export type PageVariant = (query: URLSearchParams, params: Record<string, string | undefined>) => string | null

/** For a query of one name with a few values, none of them the plain page's. */
export function oneOf(query: URLSearchParams, name: string, values: readonly string[]): string {
  const value = query.get(name)
  return value !== null && values.includes(value) ? `?${name}=${value}` : ''
}

/** `?tab=` of any tab but the first, which is open on the plain page. */
export const tabOf = (query: URLSearchParams, [, ...others]: readonly { id: string }[]) =>
  oneOf(
    query,
    'tab',
    others.map(({ id }) => id),
  )

/** `['1', '2', '3']` for 3. */
export const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
