import type { Reviews } from '#app/content/schemas/reviews.ts'
import type { ReviewsView } from '#app/content/views/home.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Monogram } from './monogram.tsx'
import { SampleNote } from './sample-note.tsx'

const ID = 'reviews'
/** The specification's timings. */
const STAY_MS = 3000
const TRANSITION_MS = 1000

/** The score as a number one cannot miss, and what people wrote. */
export function GoogleReviews({ title, countLabel, quotesLabel, note, rating, count, entries }: ReviewsView) {
  return (
    <Section id={ID} className="reviews">
      <div className="page-width">
        <div className="score">
          <p className="score-number">{rating}</p>
          <div className="score-words">
            <h2 id={sectionHeadingId(ID)}>{title}</h2>
            <p className="score-count">
              <Stars rating={rating} /> {countLabel.replace('{count}', String(count))}
            </p>
          </div>
          {entries.some(({ sample }) => sample) && <SampleNote>{note}</SampleNote>}
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
          {entries.map((entry) => (
            <Quote key={entry.author} {...entry} />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}

function Quote({ author, text, rating, age, sample }: Reviews['entries'][number]) {
  return (
    <figure className="quote">
      <blockquote>{text}</blockquote>
      <figcaption>
        <Monogram name={author} />
        <span className="quote-author">
          <b>{author}</b> {age}
        </span>
        {sample ? <SampleBadge /> : <Stars rating={rating} />}
      </figcaption>
    </figure>
  )
}
