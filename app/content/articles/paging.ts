/** Parses `?page=`. @returns null for an invalid number, such as `0`, `x`, `02` or an empty string */
export function readPageNumber(parameter: string | null): number | null {
  if (parameter === null) return 1
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null
}

/** @returns null beyond the last page */
export function takePage<Item>(items: Item[], page: number, perPage: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / perPage))
  if (page > pageCount) return null
  return { pageCount, items: items.slice((page - 1) * perPage, page * perPage) }
}
