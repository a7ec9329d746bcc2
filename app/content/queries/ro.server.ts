import { loadContent } from '#app/content/load.server.ts'
import { roSchema } from '#app/content/schemas/ro.ts'

/** What `BesideRo` says. */
export const getRo = (root?: string) => loadContent('ro.json', roSchema, root)
