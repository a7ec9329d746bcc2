import { z } from 'zod'

import { seo, text } from './fields.ts'

/** The words around the questions and the answers, which are in `content/finder.json`. */
export const whichMachinePageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line under it.'),
  lead: text,
  stillOpen: text,
  private: text,
  soFar: z.strictObject({ label: text, none: text, tryFirst: text, notYet: text }),
  show: text,
  answer: z.strictObject({
    here: text,
    yourTap: text,
    change: text,
    eyebrow: text,
    theMachine: text,
    taxes: text,
    see: text,
    why: text,
    dearer: text,
    more: text,
    samePrice: text,
    changes: text,
    limits: z.strictObject({ title: text, yours: text, alt: text, text }),
    first: text,
    send: text,
    print: text,
    kept: text,
    message: text,
    notYet: text,
  }),
  visit: z.strictObject({ title: text, lead: text }),
  ask: z.strictObject({ title: text, lead: text }),
  attach: z.strictObject({ title: text, answer: text, label: text }),
})

export type WhichMachinePage = z.output<typeof whichMachinePageSchema>
