/**
 * The field types of `content/`. Objects are strict, so a misspelt key is an error. An unknown value is a
 * plausible sample with `"sample": true` next to it; `content:check --publish` lists those.
 */
import { z } from 'zod'

import { oneOf } from '#app/content/plain-messages.ts'
import { toE164 } from '#app/forms/phone.ts'
import { loops, pictures, type PictureId } from '#app/ui/picture-manifest.ts'

export const text = z.string().trim().min(1, 'must not be empty')
export const sample = z.literal(true).optional()

export const e164 = text.refine(
  (phone) => toE164(phone) === phone,
  'must be an Indian number written like +919876543210',
)
export const emailAddress = z.email('must be an e-mail address')
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https URL' })
export const href = text.regex(/^(\/|#)[^\s]*$/, {
  error: ({ input }) =>
    `must be a path of this site (/contacts) or a place on the page (#machines)${
      /^(https?:|www\.)/i.test(String(input)) ? '; only running text can link to another site: [label](https://…)' : ''
    }`,
})
export const slug = text.regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and dashes')
/** A name that orders, leads and other files refer to. Its fixed form keeps it untranslated. */
export const latinName = text.regex(/^[\p{Script=Latin}\p{Script=Common}]+$/u, 'must be written in Latin letters')
/** A name by which files are matched. Its fixed form keeps it untranslated. */
export const stateName = text.regex(/^[A-Z][A-Za-z]*( [A-Za-z]+)*$/, 'must be the name of a state like Madhya Pradesh')
export const pictureId = z.enum(
  Object.keys(pictures) as [PictureId, ...PictureId[]],
  oneOf('a picture of app/ui/picture-manifest.ts', Object.keys(pictures)),
)
export const loopId = z.enum(loops, oneOf('a loop of app/ui/picture-manifest.ts', loops))
/** A product's name; content files refer to it by the key of its file in braces: `{x-blue}`. */
export const productName = text
export const lines = z.array(text).min(1).max(3)
export const focus = z
  .int()
  .min(0)
  .max(100)
  .describe(
    'Distance from the left edge, in per cent, of the point that stays in view if the screen crops the picture.',
  )

export const link = z.strictObject({ label: text, href })
export const conflict = z.strictObject({ field: text, alsoRead: text, where: text })
export const seo = z.strictObject({
  title: text.max(60, 'must be at most 60 characters, or search results cut it'),
  description: text.min(50, 'must be at least 50 characters').max(170, 'must be at most 170 characters'),
  shareImage: slug.describe('The picture for shared links: file name in public/og, without .jpg.'),
  updated: z.iso
    .date('must be a date like 2026-11-21')
    .describe('Date of the last change to the page’s text, for search engines.'),
})
export const furtherReading = z.strictObject({
  title: text,
  articles: z.array(slug).min(1).max(3).describe('One to three articles, by their slugs.'),
})
export const year = z.int().min(1900).max(2100)
export const youtubeId = text.regex(/^[A-Za-z0-9_-]{11}$/, 'must be the 11 characters after watch?v=')

export type Link = z.output<typeof link>
export type Seo = z.output<typeof seo>

/** Styles use these names; each kind has its own light. */
export const phLevelKind = z.enum(['strong-acidic', 'beauty', 'neutral', 'drinking', 'cooking', 'strong-alkaline'])
/** A number, or by name one of `content/facts.json`: `"{tds.limit}"`. */
export const factNumber = z
  .union([z.number(), text.transform((fact) => Number(fact.replaceAll(',', '')))])
  .pipe(z.number('must be a number or the name of a fact').positive())

export const ph = z.number().min(2, 'must be a pH from 2 to 12').max(12, 'must be a pH from 2 to 12')
