import { z } from 'zod'

import { lines, link, pictureId, productName, sample, seo, text } from '#app/content/fields/fields.ts'
import { longDay } from '#app/time/india.ts'
import type { PictureId } from '#app/ui/picture-manifest.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isShown, onlyShown, showsSamples } from '#app/content/site/samples.server.ts'

export const reviewsSchema = z.strictObject({
  overall: z
    .strictObject({ rating: z.number().min(1).max(5), count: z.int().positive(), sample })
    .describe(
      'The rating on Google and the number of reviews. If PLACES_API_KEY is set, the site fetches current figures instead.',
    ),
  attribution: text.describe('Source and order of the reviews that the site fetches from Google.'),
  readLabel: text.describe('Label of the link to all reviews on Google.'),
  writeLabel: text.describe('Label of the link to write a review on Google.'),
  placeId: text
    .regex(/^[\w-]+$/, 'must be the id of a place')
    .optional()
    .describe('The id of the place on Google, for both links. If PLACES_PLACE_ID is set, that one is used.'),
  entries: z
    .array(
      z.strictObject({
        author: text,
        text,
        rating: z.int().min(1).max(5),
        age: text,
        date: z.iso.date('must be a date like 2026-11-21').optional().describe('Replaces `age`.'),
        city: text.optional(),
        product: productName.optional().describe('The machine that the author owns.'),
        picture: pictureId.optional().describe('A photograph from the author, who has agreed to it.'),
        sample,
      }),
    )
    .min(3, 'must be at least three, because three are shown side by side'),
})

export type Reviews = z.output<typeof reviewsSchema>

export const googleReviewsPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: lines,
  lead: text
    .includes('{rating}')
    .includes('{count}')
    .describe('The sentences below the heading. {rating} becomes the average rating, {count} the number of reviews.'),
  withoutScore: z
    .strictObject({ description: text, lead: text })
    .describe('Replaces description and lead on a published site while the rating is not known.'),
  listLabel: text,
  note: text,
  close: z.strictObject({ title: text, text, link }),
})

export type GoogleReviewsPage = z.output<typeof googleReviewsPageSchema>

/** One shape for reviews of any source. */
export type ReviewEntry = {
  author: string
  /** The author's page on Google. */
  authorHref: string | null
  text: string
  rating: number
  age: string
  /** The author’s city and machine. */
  about?: string | undefined
  picture?: PictureId | undefined
  sample: boolean
}

export type ReviewsShown = {
  /** `google` means fetched from Google, `content` from `content/reviews.json`. */
  source: 'google' | 'content'
  rating: number
  count: number
  ratingIsSample: boolean
  entries: ReviewEntry[]
  /** The owner of the reviews; set only for Google's. */
  attribution: string | null
  /** Null if the place at Google is unknown. */
  readLink: { label: string; href: string } | null
  /** Null if the place at Google is unknown. */
  writeLink: { label: string; href: string } | null
}

/** Reviews from the content; a published site omits samples. */
export function getReviews(root?: string) {
  const reviews = loadContent('reviews.json', reviewsSchema, root)
  const entries = onlyShown(reviews.entries, root).map(({ date, age, ...entry }) => ({
    ...entry,
    age: date ? longDay(date) : age,
  }))
  return { ...reviews, entries }
}

/** Whether the page of reviews has something to show without Google's. */
export function hasReviews(root?: string) {
  const { overall, entries } = getReviews(root)
  return entries.length > 0 || isShown(overall, root)
}

type Score = Pick<ReviewsShown, 'rating' | 'count' | 'ratingIsSample'>

/** The page's copy, with the current score if it may be shown. */
export function getGoogleReviewsPage({ rating, count, ratingIsSample }: Score, root?: string) {
  const { withoutScore, ...page } = loadContent('pages/googlereviews.json', googleReviewsPageSchema, root)
  if (!ratingIsSample || showsSamples(root)) return fill(page, { rating, count })
  const { description, lead } = withoutScore
  return { ...page, seo: { ...page.seo, description }, lead }
}
