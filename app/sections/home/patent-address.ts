/** The URL of an open drawing, also without JavaScript: `/?patent=3#patents`. */
export const PATENTS_ID = 'patents'
const PARAMETER = 'patent'
/** The content's schema demands this number of drawings. */
export const PATENT_COUNT = 12

/** @param number from 1 */
export const patentHref = (number: number) => `/?${PARAMETER}=${number}#${PATENTS_ID}`

export const galleryHref = `/#${PATENTS_ID}`

/** Closing a drawing removes it from the URL. */
export function forgetPatent() {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

/** @returns the number in the address, or null if there is no such drawing */
export function readPatent(url: string): number | null {
  const value = new URL(url).searchParams.get(PARAMETER) ?? ''
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= PATENT_COUNT ? number : null
}
