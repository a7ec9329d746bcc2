/** How an ionizer works together with RO, which most kitchens have. Used on the home page and /ionizer-or-ro. */
import { z } from 'zod'

import { lines, link, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { roStages } from '#app/content/prices/costs.ts'

const pipe = z.strictObject({
  stages: roStages.describe('The devices between the tap and the glass. Selects the drawing.'),
  title: text,
  alt: text,
  takesOut: text.describe('Substances that are removed from the water.'),
  keeps: text.describe('Substances that stay in the water.'),
  changes: text.describe('The effect on the pH.'),
  rightFor: text.describe('The homes that this arrangement suits.'),
})

export const roSchema = z.strictObject({
  eyebrow: text,
  title: lines,
  lead: text,
  drawn: z.strictObject({
    ro: text.describe('Label of the RO in the drawing.'),
    ionizer: text.describe('Label of the ionizer in the drawing.'),
    drain: text.describe('Label of the waste water in the drawing.'),
  }),
  terms: z.strictObject({
    takesOut: text.describe('Label before the removed substances.'),
    keeps: text.describe('Label before the substances that stay.'),
    changes: text.describe('Label before the effect on the pH.'),
  }),
  pipes: z.array(pipe).min(1),
  notToBuy: z.strictObject({ title: text, reasons: z.array(text).min(1) }),
  link,
})

export type Ro = z.output<typeof roSchema>
export type RoPipe = z.output<typeof pipe>
export type RoStages = z.output<typeof roStages>

export const getRo = (root?: string) => loadContent('ro.json', roSchema, root)
