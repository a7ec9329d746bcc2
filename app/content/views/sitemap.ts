import type { Link } from '#app/content/schemas/fields.ts'
import type { SitemapPage } from '#app/content/schemas/sitemap.ts'

/** One branch of the tree with its leaves. */
export type Branch = { id: string; title: string; text: string; leaves: Link[] }
export type SitemapView = Omit<SitemapPage, 'groups'> & { branches: Branch[] }
