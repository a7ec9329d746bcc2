import type { BylineView } from '#app/content/articles/articles.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'

export function Byline({
  authorName,
  reviewer,
  published,
  note,
  updated,
  readingTime,
  className,
}: BylineView & { className: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-x-5 gap-y-0.5 text-small leading-relaxed text-ink-soft', className)}>
      <li className="font-semibold text-ink">{authorName}</li>
      {reviewer && <li>{reviewer.label}</li>}
      <li>
        <time dateTime={published.iso}>{published.text}</time>
      </li>
      {updated && <li>{updated}</li>}
      <li>{readingTime}</li>
      {note && (
        <li>
          <SampleTag of="details" />
        </li>
      )}
    </ul>
  )
}
