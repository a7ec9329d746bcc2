/** A product page's views, also without JavaScript: `?view=2` opens a picture, `?view=print` is the printable sheet. */
import type { OpenedView } from '#app/content/product-page/product-page.server.ts'

export const GALLERY_ID = 'gallery'
const PARAMETER = 'view'

/** @param number from 1 */
export const pictureHref = (path: string, number: number) => `${path}?${PARAMETER}=${number}#${GALLERY_ID}`

export const galleryHref = (path: string) => `${path}#${GALLERY_ID}`

export const sheetHref = (path: string) => `${path}?${PARAMETER}=print`

/** @returns null for the plain page and for unknown values */
export function readView(url: string, pictures: number): OpenedView {
  const value = new URL(url).searchParams.get(PARAMETER) ?? ''
  if (value === 'print') return value
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= pictures ? number : null
}
