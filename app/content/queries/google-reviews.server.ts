import { loadContent } from '#app/content/load.server.ts'
import { googleReviewsPageSchema } from '#app/content/schemas/google-reviews.ts'
import { getReviews } from './reviews.server.ts'

/** The page's words around the reviews, with the score filled in. */
export function getGoogleReviewsPage(root?: string) {
  const page = loadContent('pages/googlereviews.json', googleReviewsPageSchema, root)
  const { rating, count, entries } = getReviews(root)
  const lead = page.lead.replace('{rating}', String(rating)).replace('{count}', String(count))
  return { ...page, lead, entries }
}
