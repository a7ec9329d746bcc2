import { z } from 'zod'

import { text, sample, e164, emailAddress, httpsUrl, lines, conflict } from './fields.ts'

const address = z.strictObject({
  kind: z.enum(['registered', 'branch']),
  title: text,
  lines,
  city: text,
  pincode: text.regex(/^[1-9]\d{5}$/, 'must be six digits, the first not 0'),
  mapQuery: text.describe('What the map is asked for.'),
  sample,
})

export const siteSchema = z.strictObject({
  brand: text,
  publish: z.boolean().default(false).describe('true: values that are still samples are left out, not marked.'),
  themeColor: text
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #03101f')
    .describe('Of the browser around the page; `--deepest` of app/styles/tokens.css.'),
  description: text,
  legalName: z.strictObject({ text, sample }),
  phone: z.strictObject({ e164, sample }),
  email: z.strictObject({ address: emailAddress, sample }),
  whatsapp: z.strictObject({
    e164,
    greeting: text,
    texts: z
      .strictObject({
        product: text,
        comparison: text,
        city: text,
        demo: text,
        demoAt: text,
      })
      .describe('The first message from other pages: no name, no number.'),
    sample,
  }),
  addresses: z
    .array(address)
    .refine((all) => all.some(({ kind }) => kind === 'registered'), 'must hold the registered address'),
  hours: z.strictObject({ rows: z.array(z.strictObject({ days: text, time: text })).min(1), sample }),
  social: z.array(
    z.strictObject({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), url: httpsUrl, sample }),
  ),
  grievance: z.strictObject({ name: text, designation: text, email: emailAddress, phone: e164, promise: text, sample }),
  warranty: z.strictObject({
    machineYears: z.int().positive(),
    plateChamberYears: z.int().positive(),
    conflicts: z.array(conflict),
  }),
  disclaimer: text,
  pictureNote: text,
})

export type Site = z.output<typeof siteSchema>
export type Address = Site['addresses'][number]
