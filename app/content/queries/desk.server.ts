import { loadContent } from '#app/content/load.server.ts'
import { deskSchema } from '#app/content/schemas/desk.ts'

export const getDesk = (root?: string) => loadContent('desk.json', deskSchema, root)
