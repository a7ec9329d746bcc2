import { loadContent } from '#app/content/load.server.ts'
import { visitPageSchema } from '#app/content/schemas/visit-page.ts'

export const getVisitPage = (root?: string) => loadContent('pages/visit.json', visitPageSchema, root)

/** For a thank-you without a window: the visitor may still choose one. */
export const getVisitLink = (href: string, root?: string) => ({ label: getVisitPage(root).thankYou, href })
