import type { BylineView } from '#app/content/views/blog.ts'

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ author, published, note, updated, readingTime }: BylineView) {
  return (
    <ul className="byline">
      <li>{author}</li>
      <li>
        <time dateTime={published.iso}>{published.text}</time>
        {note && ` (${note})`}
      </li>
      {updated && <li>{updated}</li>}
      <li>{readingTime}</li>
    </ul>
  )
}
