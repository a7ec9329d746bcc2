/** How an ionizer works together with RO, which most kitchens have: for home and the product pages. */
import { z } from 'zod'

import { lines, link, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

/** Stages between tap and glass, as the drawing names them. */
const stages = z.enum(['ro', 'ionizer', 'ro-ionizer'])

const pipe = z.strictObject({
  stages: stages.describe('What the water passes between the tap and the glass: the drawing knows these.'),
  title: text,
  alt: text,
  takesOut: text.describe('What the water loses on its way.'),
  keeps: text.describe('What stays in the water.'),
  changes: text.describe('What is done to the pH.'),
  rightFor: text.describe('Whom this suits.'),
})

export const roSchema = z.strictObject({
  eyebrow: text,
  title: lines,
  lead: text,
  drawn: z.strictObject({
    ro: text.describe('In the box of the RO.'),
    ionizer: text.describe('In the box of the ionizer.'),
    drain: text.describe('Beside what runs off.'),
  }),
  terms: z.strictObject({
    takesOut: text.describe('Before what the water loses.'),
    keeps: text.describe('Before what stays in it.'),
    changes: text.describe('Before what is done to its pH.'),
  }),
  pipes: z.array(pipe).min(1),
  notToBuy: z.strictObject({ title: text, reasons: z.array(text).min(1) }),
  link,
})

export type Ro = z.output<typeof roSchema>
export type RoPipe = z.output<typeof pipe>
export type RoStages = z.output<typeof stages>

export const getRo = (root?: string) => loadContent('ro.json', roSchema, root)
