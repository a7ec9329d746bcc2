import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { googleReviewsPageSchema } from '#app/content/schemas/google-reviews.ts'

/** The page's words around the reviews, with the score of this hour filled in. */
export const getGoogleReviewsPage = ({ rating, count }: { rating: number; count: number }, root?: string) =>
  fill(loadContent('pages/googlereviews.json', googleReviewsPageSchema, root), { rating, count })
