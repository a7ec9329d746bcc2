import { loadContent } from '#app/content/load.server.ts'
import { reviewsSchema } from '#app/content/schemas/reviews.ts'

export const getReviews = (root?: string) => loadContent('reviews.json', reviewsSchema, root)
