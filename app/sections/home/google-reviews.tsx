import type { HomePage } from '#app/content/schemas/home.ts'
import type { ReviewEntry, ReviewsShown } from '#app/content/views/reviews.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ReviewAuthor } from '../reviews/review-author.tsx'
import { ReviewsSource } from '../reviews/reviews-source.tsx'

const ID = 'reviews'
/** The specification's timings. */
const STAY_MS = 3000
const TRANSITION_MS = 1000

type GoogleReviewsProps = HomePage['reviews'] & { reviews: ReviewsShown }

/** The score as a number one cannot miss, and what people wrote. */
export function GoogleReviews({ title, countLabel, quotesLabel, note, link, reviews }: GoogleReviewsProps) {
  const { rating, count, entries } = reviews
  return (
    <Section id={ID} className="reviews">
      <div className="page-width">
        <div className="score">
          <p className="score-number">{rating}</p>
          <div className="score-words">
            <h2 id={sectionHeadingId(ID)}>{title}</h2>
            <p className="score-count">
              <Stars rating={rating} bare /> {countLabel.replace('{count}', count.toLocaleString('en-IN'))}
            </p>
            <TextLink {...link} />
          </div>
          <ReviewsSource {...reviews} sampleNote={note} className="mt-3 lg:mt-0" />
        </div>
        <Carousel
          className="quotes"
          label={quotesLabel}
          perView={{ base: 1, md: 2, lg: 3 }}
          gap={32}
          autoplayMs={STAY_MS}
          transitionMs={TRANSITION_MS}
          loop
        >
          {entries.map((entry, index) => (
            <Quote key={index} {...entry} />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}

/** A long text ends with an ellipsis here: it stands in full where the section's link leads. */
function Quote({ text, rating, sample, ...author }: ReviewEntry) {
  return (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <ReviewAuthor {...author} />
        {sample ? <SampleBadge /> : <Stars rating={rating} />}
      </figcaption>
    </figure>
  )
}
