import type { PatentsView } from '#app/content/home/home.server.ts'
import { Island } from '#app/islands/island.tsx'
import { t } from '#app/messages/messages.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { Fine } from '#app/ui/text.tsx'
import { PATENTS_ID, patentHref } from './patent-address.ts'
import { PatentViewer, type PatentDrawing } from './patent-viewer.tsx'

/** @prop open the drawing's number from the address */
type PatentGalleryProps = PatentsView & { open: number | null }

/** Twelve drawings with their viewer: a row to swipe on phones, a grid from 768 px. */
export function PatentGallery({ title, lead, drawings, open }: PatentGalleryProps) {
  if (drawings.length === 0) return null
  return (
    <TitledSection
      id={PATENTS_ID}
      ground="alt"
      className="pb-7 lg:pb-14"
      tight
      wide
      title={title}
      aside={<Fine className="max-md:hidden">{lead}</Fine>}
    >
      <Island name="patent-viewer" of={PatentViewer} drawings={drawings.map(toShown)} open={open}>
        <SwipeRow label={title} className="md:mx-auto md:w-(--page)">
          <ol className="on-deep grid w-max auto-cols-[172px] grid-flow-col gap-3 bg-deep px-gutter py-2.5 md:w-auto md:grid-flow-row md:grid-cols-6 md:rounded-panel md:p-4 xl:grid-cols-12">
            {drawings.map(({ picture, title: drawing }, index) => (
              <li key={picture}>
                <a className="group relative block text-fine leading-snug" href={patentHref(index + 1)} data-in-place>
                  <Picture
                    id={picture}
                    alt=""
                    sizes="190px"
                    imgClassName="mb-1.5 h-11 w-full rounded-input border border-line-on-deep object-cover group-hover:border-accent-on-deep"
                  />
                  <span className="sr-only">
                    {t('Fig.')} {index + 1}{' '}
                  </span>
                  <b className="block font-semibold">{drawing}</b>
                </a>
              </li>
            ))}
          </ol>
        </SwipeRow>
      </Island>
    </TitledSection>
  )
}

const toShown = ({ picture, title, subject, alt }: PatentDrawing): PatentDrawing => ({ picture, title, subject, alt })
