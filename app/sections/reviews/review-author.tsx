import type { ReviewEntry } from '#app/content/reviews/reviews.server.ts'
import { Monogram } from './monogram.tsx'

/** The initials and both lines are the target. */
const target =
  'underline decoration-line-strong underline-offset-3 after:absolute after:-inset-y-1.25 after:-right-2 after:-left-14 hover:decoration-current'

/**
 * The author and date of a review. Initials instead of the author's photo: it would be fetched from Google by every visitor's
 * browser, unasked.
 */
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
