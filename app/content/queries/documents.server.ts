import { loadContent } from '#app/content/load.server.ts'
import { documentsSchema } from '#app/content/schemas/documents.ts'

/** The samples that stand in for the scanned certificates and for the patents' drawings. */
export const getDocuments = (root?: string) => loadContent('documents.json', documentsSchema, root)
