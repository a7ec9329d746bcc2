import { z } from 'zod'

import { text, sample, pictureId } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const documentSheet = z.strictObject({ picture: pictureId, title: text, subject: text, alt: text, sample })

export const documentsSchema = z.strictObject({
  certificates: z.array(documentSheet).length(18, 'must be eighteen sheets'),
  patents: z.array(documentSheet).length(12, 'must be twelve drawings'),
})

export type DocumentSheet = z.output<typeof documentSheet>

/** Samples until the scanned certificates and patent drawings are available. */
export const getDocuments = (root?: string) => loadContent('documents.json', documentsSchema, root)
