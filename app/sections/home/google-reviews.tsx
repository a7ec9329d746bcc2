import type { HomeReviewsView } from '#app/content/home/home.server.ts'
import type { HomePage } from '#app/content/home/home.ts'
import type { ReviewEntry } from '#app/content/reviews/reviews.server.ts'
import { ReviewAuthor } from '#app/sections/reviews/review-author.tsx'
import { Slides } from '#app/sections/shared/moving.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/text.tsx'

/** The specification's timings. */
const STAY_MS = 3000
const TRANSITION_MS = 1000

type GoogleReviewsProps = HomePage['reviews'] & { reviews: HomeReviewsView }

/** The score, if it is known, a link to the reviews, and the first of them. */
export function GoogleReviews({ title, outOf, countLabel, quotesLabel, link, reviews }: GoogleReviewsProps) {
  const { score, isSample, quotes, attribution, readLink } = reviews
  return (
    <Section id="reviews" ground="tint" className="py-6 lg:py-12">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-8 large-text:grid-cols-1">
        {score && <p className="text-figure">{score.rating.toFixed(1)}</p>}
        <div className={score ? undefined : 'col-span-full lg:col-span-2'}>
          <SectionTitle text={title} className="text-h3" />
          {score && (
            <p className="text-small leading-normal">
              <b className="font-semibold">{outOf}</b>,{' '}
              {countLabel.replace('{count}', score.count.toLocaleString('en-IN'))}
            </p>
          )}
          {isSample && <SampleTag of="reviews" />}
        </div>
        <div className={score ? 'max-lg:col-start-2 large-text:col-start-1' : undefined}>
          <TextLink {...(readLink ?? link)} />
        </div>
      </div>
      {quotes.length > 0 && (
        <div className="page-width mt-5">
          <Slides
            label={quotesLabel}
            perView={{ base: 1, md: 2, lg: 3 }}
            gap={32}
            autoplayMs={STAY_MS}
            transitionMs={TRANSITION_MS}
            loop
          >
            {quotes.map((entry, index) => (
              <Quote key={index} {...entry} />
            ))}
          </Slides>
          {attribution && <p className="text-fine text-ink-soft">{attribution}</p>}
        </div>
      )}
    </Section>
  )
}

/** Shortened by an ellipsis; the section's link leads to the whole text. */
function Quote({ text, rating, ...author }: ReviewEntry) {
  return (
    <figure className="flex flex-col border-t border-line-strong pt-4">
      <blockquote className="mb-4">
        <p className="line-clamp-6 leading-relaxed">{text}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-3">
        <ReviewAuthor {...author} />
        <Stars rating={rating} />
      </figcaption>
    </figure>
  )
}
