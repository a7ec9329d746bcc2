/**
 * Page numbers of a list, as they stand in `?page=`. No parameter is the first page.
 * @returns null for what is no number of a page: `0`, `x`, `02`, an empty text
 */
export function readPageNumber(parameter: string | null): number | null {
  if (parameter === null) return 1
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null
}

/** @returns null for a page that the list does not have */
export function takePage<Item>(items: Item[], page: number, perPage: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / perPage))
  if (page > pageCount) return null
  return { pageCount, items: items.slice((page - 1) * perPage, page * perPage) }
}
