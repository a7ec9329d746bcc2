/** What each kind of machine needs in the kitchen. The numbers of the drawing are the places of the list. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { productPlace } from './product.ts'

export const kitchenSchema = z.record(
  productPlace,
  z.strictObject({
    title: text,
    alt: text,
    needs: z.array(text).min(4).max(5).describe('What the machine needs, in the order of the numbers in the drawing.'),
  }),
)

export const getKitchen = (root?: string) => loadContent('kitchen.json', kitchenSchema, root)
