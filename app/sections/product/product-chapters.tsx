import type { ChapterView } from '#app/content/product-page/product-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Eyebrow, Lead, Numeral } from '#app/ui/text.tsx'
import { ChapterVisual } from './chapter-visual.tsx'

export function ProductChapters({ chapters }: { chapters: ChapterView[] }) {
  return chapters.map((chapter) => <Chapter key={chapter.theme} {...chapter} />)
}

const grounds = {
  water: { ground: 'own', className: 'product-chapter-water' },
  cell: { ground: 'deep', className: '' },
  care: { ground: 'plain', className: '' },
} as const

/** A row of pictures needs the full width; otherwise text and picture alternate sides. */
const grids = {
  whole: 'gap-6 lg:gap-12',
  water: 'gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-fluid-xl',
  cell: 'gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-fluid-xl',
  care: 'gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:gap-fluid-xl',
}

function Chapter({ theme, eyebrow, title, text, number, visual }: ChapterView) {
  const isWhole = visual.kind === 'displays'
  const { ground, className } = grounds[theme]
  return (
    <Section id={theme} ground={ground} space="section" className={cx('relative overflow-clip', className)}>
      <div
        className={cx(
          'page-width grid grid-cols-1',
          isWhole ? grids.whole : grids[theme],
          // Beside a tall scale, the text begins with it.
          visual.kind === 'scale' && 'lg:items-start',
        )}
      >
        <div className={isWhole ? 'lg:grid lg:grid-cols-2 lg:items-end lg:gap-x-16' : undefined}>
          <div>
            <Eyebrow className="max-md:hidden">{eyebrow}</Eyebrow>
            <SectionTitle text={title} />
          </div>
          <div>
            <Lead className="mt-4 max-w-text lg:mt-5">{text}</Lead>
            {/* On phones, the figures at the top are near enough. */}
            {number && (
              <p className="mt-7 flex flex-wrap items-end gap-x-4.5 max-md:hidden">
                <Numeral size={isWhole ? 'md' : 'lg'} className="flex-none large-text:text-figure">
                  {number.value}
                </Numeral>{' '}
                <span className="max-w-phrase min-w-24 flex-1 pb-1 text-small leading-normal text-soft">
                  {number.label}
                </span>
              </p>
            )}
          </div>
        </div>
        <div
          className={cx(
            'min-w-0',
            visual.kind === 'picture' && 'max-md:hidden',
            theme === 'water' && !isWhole && 'lg:-order-1',
          )}
        >
          <ChapterVisual {...visual} />
        </div>
      </div>
    </Section>
  )
}
