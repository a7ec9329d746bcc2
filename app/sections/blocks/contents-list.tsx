import type { Block } from '#app/content/fields/blocks.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

const link =
  'flex min-h-11 items-center gap-3.5 py-2 text-small leading-snug text-balance text-ink-soft transition-colors duration-hover ease-calm hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink'

interface ContentsListProps {
  blocks: Block[]
  title: string
  className?: string
}

/** Folded on phones, a column on wide screens. With scripts, the current chapter is marked (`app/browser/chapters.ts`). */
export function ContentsList({ blocks, title, className }: ContentsListProps) {
  const chapters = blocks.filter((block) => block.type === 'heading')
  if (chapters.length < 2) return null

  const links = (
    <ol>
      {chapters.map(({ id, text }) => (
        <li key={id} className="border-t border-line">
          <a className={link} href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={cx('contents-list print:hidden', className)} aria-label={title}>
      <details className="group border-y border-line xl:hidden">
        <summary className="flex min-h-13 items-center justify-between font-semibold">
          {title}
          <Icon
            className="text-action transition-[rotate] duration-reveal ease-calm group-open:rotate-45"
            name="plus"
            size={22}
          />
        </summary>
        {links}
      </details>
      <div className="hidden xl:sticky xl:top-[calc(var(--header-height)+32px)] xl:block xl:max-h-[calc(100vh-var(--header-height)-64px)] xl:overflow-y-auto">
        <Eyebrow>{title}</Eyebrow>
        <div className="border-b border-line">{links}</div>
      </div>
    </nav>
  )
}
