import type { GoogleReviewsPage } from '#app/content/schemas/google-reviews.ts'
import type { ReviewEntry, ReviewsShown } from '#app/content/views/reviews.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Lines } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ReviewAuthor } from './review-author.tsx'
import { ReviewsSource } from './reviews-source.tsx'

/** Longer than a few sentences: set smaller, or one review would fill three screens of a phone. */
const LONG_TEXT = 220

type WordsFirstProps = GoogleReviewsPage & { reviews: ReviewsShown }

/** The reviews as something to read: each sentence large, who wrote it and the stars small. */
export function WordsFirst({ eyebrow, title, lead, listLabel, note, close, reviews }: WordsFirstProps) {
  return (
    <div className="words-first">
      <header className="words-head page-width">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
        </div>
        <div>
          <p className="lead">
            <RichText text={lead} />
          </p>
          <ReviewsSource {...reviews} sampleNote={note} />
        </div>
      </header>
      <ol className="words-list page-width" aria-label={listLabel}>
        {reviews.entries.map((entry, index) => (
          <li key={index} data-long={entry.text.length > LONG_TEXT || undefined}>
            <Words {...entry} />
          </li>
        ))}
      </ol>
      <div className="words-close page-width">
        <h2>{close.title}</h2>
        <p>{close.text}</p>
        <TextLink {...close.link} />
      </div>
    </div>
  )
}

function Words({ text, rating, sample, ...author }: ReviewEntry) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <ReviewAuthor {...author} />
        <Stars rating={rating} />
        {sample && <SampleBadge />}
      </figcaption>
    </figure>
  )
}
