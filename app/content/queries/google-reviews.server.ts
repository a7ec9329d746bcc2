import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { googleReviewsPageSchema } from '#app/content/schemas/google-reviews.ts'
import type { ReviewsShown } from '#app/content/views/reviews.ts'
import { showsSamples } from './samples.server.ts'

type Score = Pick<ReviewsShown, 'rating' | 'count' | 'ratingIsSample'>

/** The page's words around the reviews, with the score of this hour filled in where it may be told. */
export function getGoogleReviewsPage({ rating, count, ratingIsSample }: Score, root?: string) {
  const { withoutScore, ...page } = loadContent('pages/googlereviews.json', googleReviewsPageSchema, root)
  if (!ratingIsSample || showsSamples(root)) return fill(page, { rating, count })
  const { description, lead } = withoutScore
  return { ...page, seo: { ...page.seo, description }, lead }
}
