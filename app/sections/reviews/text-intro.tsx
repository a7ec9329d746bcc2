import type { GoogleReviewsPage, ReviewEntry, ReviewsShown } from '#app/content/reviews/reviews.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Split } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Prose, RichText, TextLink } from '#app/ui/text.tsx'
import { ReviewAuthor } from './review-author.tsx'

/** Longest text in large type, because one review would otherwise fill three phone screens. Samples, which nobody wrote, are small too. */
const LONG_TEXT = 220

type TextIntroProps = Omit<GoogleReviewsPage, 'withoutScore'> & { reviews: ReviewsShown }

/** Reviews to read: the text large, author and stars small. */
export function TextIntro({ eyebrow, title, lead, listLabel, note, close, reviews }: TextIntroProps) {
  return (
    <div className="pt-fluid-lg pb-section">
      <Split ratio="7/5" className="page-width mb-fluid-lg gap-x-16 gap-y-5 lg:items-end">
        <PageTitle eyebrow={eyebrow} title={title} />
        <div>
          <Prose className="mb-5 max-w-text text-lead text-soft">
            <RichText text={lead} />
          </Prose>
          <ReviewsSource {...reviews} sampleNote={note} />
        </div>
      </Split>
      {reviews.entries.length > 0 && (
        <ol className="page-width" aria-label={listLabel}>
          {reviews.entries.map((entry, index) => (
            <li key={index} className="border-t border-line py-fluid-sm">
              <Copy {...entry} variant={variantOf(entry, index)} />
            </li>
          ))}
        </ol>
      )}
      <div className="page-width border-t border-ink pt-fluid">
        <h2>{close.title}</h2>
        <p className="mt-2 mb-3">{close.text}</p>
        <TextLink {...close.link} />
        <VisitLine className="mt-1" />
      </div>
    </div>
  )
}

const columns = 'lg:grid-cols-[minmax(0,1fr)_220px] lg:gap-16'
const variants = {
  /** Full-width layout. */
  first: { figure: 'lg:gap-9', copy: 'max-w-[32ch] text-h1 lg:max-w-none' },
  short: { figure: cx(columns, 'lg:items-end'), copy: 'max-w-[32ch] text-heading' },
  long: { figure: cx(columns, 'lg:items-start'), copy: 'max-w-[60ch] text-lead leading-relaxed lg:text-h3' },
}

const variantOf = ({ text, sample }: ReviewEntry, index: number): keyof typeof variants =>
  sample || text.length > LONG_TEXT ? 'long' : index === 0 ? 'first' : 'short'

function Copy({ text, rating, variant, picture, ...author }: ReviewEntry & { variant: keyof typeof variants }) {
  return (
    <figure className={cx('grid gap-6', variants[variant].figure)}>
      {/* Preserves a person's own paragraphs. */}
      <blockquote className={cx('font-medium whitespace-pre-line', variants[variant].copy)}>{text}</blockquote>
      {picture && (
        <Picture
          imgClassName="aspect-4/3 w-full max-w-80 rounded-panel object-cover"
          id={picture}
          alt=""
          sizes="320px"
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2.5 text-small leading-snug text-ink-soft">
        <ReviewAuthor {...author} />
        <Stars rating={rating} />
      </figcaption>
    </figure>
  )
}

type ReviewsSourceProps = Pick<ReviewsShown, 'entries' | 'attribution' | 'readLink' | 'writeLink'> & {
  sampleNote: string
}

/** The source of the reviews: Google, or none yet. */
function ReviewsSource({ entries, attribution, readLink, writeLink, sampleNote }: ReviewsSourceProps) {
  return (
    <div className="text-small leading-relaxed text-ink-soft">
      {entries.some(({ sample }) => sample) && (
        <p>
          <SampleTag of="reviews" /> {sampleNote}
        </p>
      )}
      {attribution && <p>{attribution}</p>}
      {[readLink, writeLink].map(
        (link) =>
          link && (
            <a key={link.href} className="text-link mr-5" href={link.href} rel="noopener">
              {link.label}
              <Icon name="arrow-right" size={18} />
            </a>
          ),
      )}
    </div>
  )
}
