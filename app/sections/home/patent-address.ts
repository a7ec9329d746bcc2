/** The address of an open drawing: `/?patent=3#patents`. The page answers it without JavaScript too. */
export const PATENTS_ID = 'patents'
const PARAMETER = 'patent'
/** The content's rules ask for exactly so many drawings. */
export const PATENT_COUNT = 12

/** @param number from 1 */
export const patentHref = (number: number) => `/?${PARAMETER}=${number}#${PATENTS_ID}`

/** The gallery with no drawing open. */
export const galleryHref = `/#${PATENTS_ID}`

/** Once the drawing that the address asked for is closed, the address asks for it no more. */
export function forgetPatent() {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  // Not through the router: it would ask the server for the page's data again.
  history.replaceState(history.state, '', url)
}

/** @returns the number in the address, or null when there is no drawing of that number */
export function readPatent(url: string): number | null {
  const value = new URL(url).searchParams.get(PARAMETER) ?? ''
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= PATENT_COUNT ? number : null
}

/** The next or the previous number; after the last comes the first. */
export const stepPatent = (number: number, step: 1 | -1) => ((number - 1 + step + PATENT_COUNT) % PATENT_COUNT) + 1
