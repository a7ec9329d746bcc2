/** Reviews as pages show them, wherever they come from. */
export type ReviewEntry = {
  author: string
  /** The author's own page at Google. */
  authorHref: string | null
  text: string
  rating: number
  /** As Google words it: `2 months ago`. */
  age: string
  sample: boolean
}

export type ReviewsShown = {
  /** `google`: as Google gave them a moment ago. `content`: those of `content/reviews.json`. */
  source: 'google' | 'content'
  rating: number
  count: number
  /** The owner has not confirmed the score. */
  ratingIsSample: boolean
  entries: ReviewEntry[]
  /** Whose they are; only beside Google's. */
  attribution: string | null
  /** To all of them, if we know the place at Google. */
  readLink: { label: string; href: string } | null
}
