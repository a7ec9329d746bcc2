import type { ReviewEntry } from '#app/content/views/reviews.ts'
import { Monogram } from './monogram.tsx'

/**
 * Who wrote a review, and when. Initials instead of the author's photo: it would be fetched from Google by every visitor's
 * browser, unasked.
 */
export function ReviewAuthor({ author, authorHref, age }: Pick<ReviewEntry, 'author' | 'authorHref' | 'age'>) {
  return (
    <>
      <Monogram name={author} />
      <span className="review-author">
        <b>
          {authorHref ? (
            <a href={authorHref} rel="nofollow noopener">
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
