import type { BylineView } from '#app/content/articles/articles.server.ts'
import { cx } from '#app/ui/cx.ts'

export function Byline({
  author,
  reviewer,
  published,
  note,
  updated,
  readingTime,
  className,
}: BylineView & { className: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-x-5 gap-y-0.5 text-small leading-relaxed text-ink-soft', className)}>
      {author && (
        <li className="font-semibold text-ink">
          {author.name}
          {author.note && ` (${author.note})`}
        </li>
      )}
      {reviewer && (
        <li>
          {reviewer.label}
          {reviewer.note && ` (${reviewer.note})`}
        </li>
      )}
      <li>
        <time dateTime={published.iso}>{published.text}</time>
        {note && ` (${note})`}
      </li>
      {updated && <li>{updated}</li>}
      <li>{readingTime}</li>
    </ul>
  )
}
