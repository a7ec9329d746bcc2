import type { Block } from '#app/content/schemas/blocks.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { useChapterInView } from './use-chapter-in-view.ts'

interface ContentsListProps {
  blocks: Block[]
  title: string
  className?: string
}

/**
 * Links to the headings of a text: folded on phones, a column beside the text on wide screens. With JavaScript the chapter
 * that is being read is marked. A text without chapters has no list.
 */
export function ContentsList({ blocks, title, className }: ContentsListProps) {
  const chapters = blocks.filter((block) => block.type === 'heading')
  const current = useChapterInView(chapters)
  if (chapters.length < 2) return null

  const links = (
    <ol>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={cx('contents-list', className)} aria-label={title}>
      <details className="contents-list-fold">
        <summary>
          {title}
          <Icon name="plus" size={22} />
        </summary>
        {links}
      </details>
      <div className="contents-list-column">
        <Eyebrow>{title}</Eyebrow>
        {links}
      </div>
    </nav>
  )
}
