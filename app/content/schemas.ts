/**
 * What may stand in content/*.json. Objects are strict, so a misspelt key is an error and not a silent loss. A value that is
 * not known yet is a plausible sample with `"sample": true` beside it; `content:check --publish` lists those.
 */
import { z } from 'zod'

import { toE164 } from '#app/forms/phone.ts'
import { pictures, type PictureId } from '#app/ui/picture-manifest.ts'

const text = z.string().trim().min(1, 'must not be empty')
const sample = z.literal(true).optional()

const e164 = text.refine((phone) => toE164(phone) === phone, 'must be an Indian number written like +919876543210')
const emailAddress = z.email('must be an e-mail address')
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https URL' })
const href = text.regex(/^(\/|#)[^\s]*$/, 'must be a path of this site (/contacts) or a place on the page (#machines)')
const slug = text.regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and dashes')
const pictureId = z.enum(
  Object.keys(pictures) as [PictureId, ...PictureId[]],
  'must be a picture of app/ui/picture-manifest.ts',
)
const lines = z.array(text).min(1).max(3)

const link = z.strictObject({ label: text, href })
const conflict = z.strictObject({ field: text, alsoRead: text, where: text })
const seo = z.strictObject({
  title: text.max(70, 'must be at most 70 characters, or search results cut it'),
  description: text.min(50, 'must be at least 50 characters').max(170, 'must be at most 170 characters'),
  /** A file of public/og, without .jpg. */
  shareImage: slug,
})

const address = z.strictObject({
  kind: z.enum(['registered', 'branch']),
  title: text,
  lines,
  city: text,
  pincode: text.regex(/^[1-9]\d{5}$/, 'must be six digits, the first not 0'),
  /** What the map is asked for. */
  mapQuery: text,
  sample,
})

export const siteSchema = z.strictObject({
  brand: text,
  description: text,
  legalName: z.strictObject({ text, sample }),
  phone: z.strictObject({ e164, sample }),
  email: z.strictObject({ address: emailAddress, sample }),
  whatsapp: z.strictObject({ e164, greeting: text, sample }),
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
  /** Stands beside every form. A new wording takes a new version: each lead keeps the version it agreed to. */
  consent: z.strictObject({
    version: z.iso.date('must be a date like 2026-11-21'),
    taken: text,
    purpose: text,
    withdraw: text,
  }),
  disclaimer: text,
  pictureNote: text,
})

const linkGroup = z.strictObject({ title: text, links: z.array(link).min(1) })

export const navigationSchema = z.strictObject({
  main: z.array(link.extend({ smallScreensOnly: z.literal(true).optional() })).min(1),
  demo: link,
  footer: z.strictObject({ explore: linkGroup, policies: linkGroup, cities: linkGroup }),
})

/** The styles know these kinds by name: each has its colour of light. */
const phLevelKind = z.enum(['strong-acidic', 'beauty', 'neutral', 'drinking', 'cooking', 'strong-alkaline'])
const ph = z.number().min(2, 'must be a pH from 2 to 12').max(12, 'must be a pH from 2 to 12')

export const productSchema = z.strictObject({
  slug,
  name: text,
  productId: z.int().positive().optional(),
  kind: text,
  /** In rupees. */
  price: z.int().positive(),
  buyable: z.literal(true).optional(),
  ph: z
    .strictObject({ from: ph, to: ph })
    .refine(({ from, to }) => from < to, 'must go from the lower to the higher value')
    .optional(),
  /** Of the electrolysis cell. */
  plates: z.int().positive().optional(),
  facts: z.array(z.strictObject({ label: text, value: text })).max(3),
  note: text,
  pictures: z.strictObject({ cutout: pictureId, studio: pictureId }),
  /** What other sources say of the same field. */
  conflicts: z.array(conflict),
})

const documentSheet = z.strictObject({ picture: pictureId, title: text, subject: text, alt: text, sample })

export const documentsSchema = z.strictObject({
  certificates: z.array(documentSheet).length(18, 'must be eighteen sheets'),
  patents: z.array(documentSheet).length(12, 'must be twelve drawings'),
})

export const reviewsSchema = z.strictObject({
  rating: z.number().min(1).max(5),
  count: z.int().positive(),
  entries: z
    .array(z.strictObject({ author: text, text, rating: z.int().min(1).max(5), age: text, sample }))
    .min(3, 'must be at least three: so many stand beside each other'),
})

/** The map knows these places by name. */
const exportRegion = z.enum(['america', 'europe', 'middle-east', 'australia', 'africa', 'south-america'])
const year = z.int().min(1900).max(2100)
const youtubeId = text.regex(/^[A-Za-z0-9_-]{11}$/, 'must be the 11 characters after watch?v=')

export const homePageSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    label: text,
    slides: z
      .array(
        z.strictObject({
          /** In the index of the slides. */
          name: text,
          title: lines,
          lead: text,
          primary: link,
          secondary: link,
          picture: pictureId,
          /** Of the same subject, for phones. */
          portrait: pictureId,
          /** What stays in sight where the screen cuts the picture: per cent from its left. */
          focus: z.int().min(0).max(100),
          alt: text,
        }),
      )
      .min(1),
  }),
  facts: z
    .array(z.strictObject({ term: text, detail: text }))
    .length(3, 'must be three facts: the strip has three places'),
  ph: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    note: text,
    /** Of the picture whose display follows the choice. */
    alt: text,
    levels: z
      .array(z.strictObject({ kind: phLevelKind, name: text, ph, range: text, for: text, not: text }))
      .refine((levels) => new Set(levels.map(({ kind }) => kind)).size === levels.length, 'must name each kind once')
      .refine(
        (levels) => levels.some(({ kind }) => kind === 'drinking'),
        'must hold the kind "drinking": it is shown first',
      ),
  }),
  machines: z.strictObject({ eyebrow: text, title: lines, link, buy: link }),
  why: z.strictObject({
    eyebrow: text,
    title: lines,
    life: z.strictObject({ number: text, title: text, text }),
    cleaning: z.strictObject({ title: lines, text, steps: z.tuple([text, text, text]) }),
    display: z.strictObject({
      title: lines,
      text,
      lights: z.array(
        z.strictObject({ signal: z.enum(['acidic', 'filtered', 'alkaline']), reading: text, name: text }),
      ),
    }),
    warranty: z.strictObject({ title: text, machine: text, plateChamber: text }),
    origin: z.strictObject({ title: text }),
    demo: z.strictObject({ title: text, text, link, picture: pictureId, alt: text }),
  }),
  inside: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    link,
    picture: pictureId,
    alt: text,
    /** From the top of the picture down. */
    callouts: z.array(
      z.strictObject({
        part: z.enum(['inlet', 'plate', 'acidic', 'alkaline', 'terminal', 'base']),
        title: text,
        text,
      }),
    ),
    platesTitle: text,
  }),
  day: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    note: text,
    moments: z
      .array(
        z.strictObject({
          time: text.regex(/^\d\d:\d\d$/, 'must be a time like 06:30'),
          title: text,
          text,
          /** Its pH and name are those of the instrument's level. */
          level: phLevelKind,
          picture: pictureId,
        }),
      )
      .length(10, 'must be ten moments'),
  }),
  certificates: z.strictObject({
    eyebrow: text,
    title: lines,
    note: text,
    arrange: z.strictObject({ legend: text, fan: text, grid: text }),
  }),
  patents: z.strictObject({ eyebrow: text, title: lines, note: text }),
  exports: z.strictObject({
    eyebrow: text,
    title: lines,
    figures: z.array(z.strictObject({ number: text, label: text })),
    origin: text,
    /** What the map shows, for those who do not see it. */
    map: text,
    caption: text,
    shares: z.array(z.strictObject({ region: exportRegion, name: text, percent: z.number().min(0).max(100) })),
    note: text,
    table: z.strictObject({ label: text, caption: text, region: text, share: text }),
    conflicts: z.array(conflict),
  }),
  reviews: z.strictObject({
    title: text,
    countLabel: text.includes('{count}', 'must hold {count}, which becomes the number'),
    quotesLabel: text,
    note: text,
  }),
  manufacturer: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    link,
    eras: z.array(z.strictObject({ from: year, to: year })).min(1),
    film: z.strictObject({
      label: text,
      note: text,
      picture: pictureId,
      portrait: pictureId,
      alt: text,
      youtubeId,
      sample,
    }),
  }),
  connect: z.strictObject({ title: text, text, link }),
  contact: z.strictObject({ eyebrow: text, title: text, lead: text, picture: pictureId, alt: text }),
})

export const contactsPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  phoneLabel: text,
  chatLabel: text,
  emailLabel: text,
  addressesTitle: text,
  hoursTitle: text,
  mapLabel: text,
})

export type Site = z.output<typeof siteSchema>
export type Address = Site['addresses'][number]
export type Navigation = z.output<typeof navigationSchema>
export type Link = z.output<typeof link>
export type Product = z.output<typeof productSchema>
export type DocumentSheet = z.output<typeof documentSheet>
export type Reviews = z.output<typeof reviewsSchema>
export type ExportRegion = z.output<typeof exportRegion>
export type HomePage = z.output<typeof homePageSchema>
export type PhLevelKind = z.output<typeof phLevelKind>
export type ContactsPage = z.output<typeof contactsPageSchema>
