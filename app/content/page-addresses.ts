/** Folders of `content/` with a page per file, and the path of each page. */
export const PAGE_FOLDERS = {
  products: (slug) => `/products/${slug}`,
  articles: (slug) => `/blog/${slug}`,
  cities: (slug) => `/${slug}`,
  festivals: toFestivalPath,
  policies: (slug) => `/${slug}`,
} satisfies Record<string, (slug: string) => string>

export type PageFolder = keyof typeof PAGE_FOLDERS

/** Festivals whose path is at the top level. */
const AT_THE_TOP = ['durgapooja', 'mira-modal-school']

export function toFestivalPath(slug: string) {
  return AT_THE_TOP.includes(slug) ? `/${slug}` : `/festivals/${slug}`
}
