import type { ReviewEntry } from '#app/content/reviews/reviews.server.ts'
import { Monogram } from './monogram.tsx'

/** Initials and both lines are the link's target. */
const target =
  'underline decoration-line-strong underline-offset-3 after:absolute after:-inset-y-1.25 after:-right-2 after:-left-14 hover:decoration-current'

/** Initials instead of a photo, which each visitor's browser would fetch from Google unasked. */
export function ReviewAuthor({ author, authorHref, age }: Pick<ReviewEntry, 'author' | 'authorHref' | 'age'>) {
  return (
    <>
      <Monogram name={author} />
      <span className="relative mr-auto text-fine leading-snug text-ink-soft">
        <b className="block font-semibold text-ink">
          {authorHref ? (
            <a className={target} href={authorHref} rel="nofollow noopener">
              {author}
            </a>
          ) : (
            author
          )}
        </b>{' '}
        {age}
      </span>
    </>
  )
}
