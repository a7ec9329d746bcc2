import type { GoogleReviewsPage } from '#app/content/schemas/google-reviews.ts'
import type { Reviews } from '#app/content/schemas/reviews.ts'
import { Monogram } from '#app/sections/monogram.tsx'
import { SampleNote } from '#app/sections/sample-note.tsx'
import { SampleBadge } from '#app/ui/badge.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Lines } from '#app/ui/section.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type WordsFirstProps = GoogleReviewsPage & Pick<Reviews, 'entries'>

/** The reviews as something to read: each sentence large, who wrote it and the stars small. */
export function WordsFirst({ eyebrow, title, lead, listLabel, note, close, entries }: WordsFirstProps) {
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
          {entries.some(({ sample }) => sample) && <SampleNote>{note}</SampleNote>}
        </div>
      </header>
      <ol className="words-list page-width" aria-label={listLabel}>
        {entries.map((entry) => (
          <li key={entry.author}>
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

function Words({ author, text, rating, age, sample }: Reviews['entries'][number]) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <Monogram name={author} />
        <span>
          <b>{author}</b> {age}
        </span>
        <Stars rating={rating} />
        {sample && <SampleBadge />}
      </figcaption>
    </figure>
  )
}
