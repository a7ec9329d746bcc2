import { z } from 'zod'

import { LANGUAGE_STATES, TRANSLATIONS } from '#app/messages/languages.ts'
import { openingHours } from '#app/content/fields/opening-hours.ts'
import {
  conflict,
  e164,
  emailAddress,
  httpsUrl,
  latinName,
  lines,
  link,
  sample,
  text,
} from '#app/content/fields/fields.ts'

const address = z.strictObject({
  kind: z.enum(['registered', 'branch']),
  title: text,
  lines,
  city: text,
  pincode: text.regex(/^[1-9]\d{5}$/, 'must be six digits, the first not 0'),
  mapQuery: text.describe('What the map link searches for.'),
  sample,
})

export const siteSchema = z.strictObject({
  brand: latinName,
  publish: z
    .boolean()
    .default(false)
    .describe(
      'true: the site is published, and leaves out values that are still samples. false: it shows and marks them.',
    ),
  translations: z
    .partialRecord(z.enum(TRANSLATIONS), z.enum(LANGUAGE_STATES))
    .default({})
    .describe(
      'State of each language. `off`: no pages. `drafts`: pages for preview links only. `on`, as without an entry: a page is public once its texts are read.',
    ),
  themeColor: text
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #03101f')
    .describe('Colour of the browser’s bars around the page. Must equal `--deepest` in app/styles/tokens.css.'),
  description: text,
  legalName: z.strictObject({ text, sample }),
  gstin: z
    .strictObject({
      number: text.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of 15 characters'),
      sample,
    })
    .optional()
    .describe('The company’s GST number, printed on quotations and receipts. Leave it out if there is none.'),
  phone: z.strictObject({ e164, sample }),
  email: z.strictObject({ address: emailAddress, sample }),
  whatsapp: z.strictObject({
    e164,
    greeting: text,
    sample,
  }),
  missedCall: z
    .strictObject({
      e164,
      label: text.describe('The words beside the number: “Give a missed call, and we ring back”.'),
    })
    .optional()
    .describe(
      'A number for missed calls, shown beside the forms. Its provider must report calls to the site (docs/sources.md). Leave it out if there is none.',
    ),
  addresses: z
    .array(address)
    .refine((all) => all.some(({ kind }) => kind === 'registered'), 'must hold the registered address'),
  hours: openingHours,
  social: z.array(
    z.strictObject({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), url: httpsUrl, sample }),
  ),
  grievance: z.strictObject({ name: text, designation: text, email: emailAddress, phone: e164, promise: text, sample }),
  warranty: z.strictObject({
    productYears: z.int().positive(),
    plateChamberYears: z.int().positive(),
    conflicts: z.array(conflict),
  }),
  disclaimer: text,
  pictureNote: text,
})

export type Site = z.output<typeof siteSchema>
export type Address = Site['addresses'][number]

const linkGroup = z.strictObject({ title: text, links: z.array(link).min(1) })

export const navigationSchema = z.strictObject({
  main: z.array(link).min(1),
  advice: z.array(link).describe('Links shown beside those of `main` if the header has room for all.'),
  menu: z
    .strictObject({
      title: text.describe('Heading above the machines.'),
      all: link.describe('Link to the list of machines.'),
      finder: link.extend({ text }).describe('Link to /which-machine.'),
      links: z.array(link).describe('Links that only small screens show, after those of `main`.'),
      city: text.describe('Label of the button that opens the list of cities.'),
    })
    .describe('The menu of small screens.'),
  demo: link,
  footer: z.strictObject({
    explore: linkGroup,
    policies: linkGroup,
    cities: linkGroup.extend({
      anchor: text.describe('Words before the name of each city in the footer, for screen readers and search engines.'),
    }),
  }),
})

export type Navigation = z.output<typeof navigationSchema>

/** The mark, and the brand's name beside it, on a grid 32 high. */
export const logoSchema = z
  .strictObject({
    width: z.number().min(32).describe('Width of the mark and the name together.'),
    markWidth: z.number().positive(),
    /** Paths in painting order. */
    paths: z
      .array(
        z.strictObject({
          part: z.enum(['mark', 'word']),
          d: text.regex(/^[MLHVCSQTAZ\d\s.,-]+$/i, 'must be the data of an SVG path'),
          stroke: z
            .number()
            .positive()
            .optional()
            .describe('Width of the stroke. If left out, the shape is filled instead.'),
          round: z.literal(true).optional().describe('true if strokes have round ends.'),
          accent: z
            .literal(true)
            .optional()
            .describe('true for parts in the accent colour. All others have the colour of the text.'),
        }),
      )
      .min(1),
  })
  .refine(({ width, markWidth }) => markWidth <= width, 'must be as wide as its mark, or wider')
