import { loadContent } from '#app/content/load.server.ts'
import { reviewsSchema } from '#app/content/schemas/reviews.ts'
import { onlyShown } from './samples.server.ts'

/** Those of the content, without samples on a published site. */
export function getReviews(root?: string) {
  const reviews = loadContent('reviews.json', reviewsSchema, root)
  return { ...reviews, entries: onlyShown(reviews.entries, root) }
}
