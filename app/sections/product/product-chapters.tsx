import type { ChapterView } from '#app/content/views/product-page.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { ChapterVisual } from './chapter-visual.tsx'

/** Water, cell, care: each one claim with its number, told by a picture. */
export function ProductChapters({ chapters }: { chapters: ChapterView[] }) {
  return chapters.map((chapter) => <Chapter key={chapter.theme} {...chapter} />)
}

function Chapter({ theme, eyebrow, title, text, number, visual }: ChapterView) {
  const isDeep = theme === 'cell'
  return (
    <Section
      id={theme}
      className={`product-chapter product-chapter-${theme} product-visual-${visual.kind} ${isDeep ? 'on-deep' : ''}`}
    >
      <div className="product-chapter-grid page-width">
        <div className="product-chapter-words">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(theme)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{text}</p>
          <p className="product-chapter-number">
            <b>{number.value}</b> <span>{number.label}</span>
          </p>
        </div>
        <div className="product-chapter-visual">
          <ChapterVisual {...visual} />
        </div>
      </div>
    </Section>
  )
}
