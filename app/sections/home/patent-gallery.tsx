import type { PatentsView } from '#app/content/home/home.server.ts'
import { Island } from '#app/islands/island.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleNote } from '#app/ui/sample-value.tsx'
import { PATENTS_ID, patentHref } from './patent-address.ts'
import { PatentViewer, type PatentDrawing } from './patent-viewer.tsx'

/** @prop open the drawing's number from the address */
type PatentGalleryProps = PatentsView & { open: number | null }

export function PatentGallery({ title, summary, note, without, drawings, open }: PatentGalleryProps) {
  if (drawings.length === 0)
    return (
      <Fold id={PATENTS_ID} title={title} summary={without}>
        <p className="text-small">{without}</p>
      </Fold>
    )
  return (
    <Fold id={PATENTS_ID} title={title} summary={summary} open={open !== null}>
      <SampleNote>{note}</SampleNote>
      <Island name="patent-viewer" of={PatentViewer} drawings={drawings.map(toShown)} open={open}>
        <ol className="on-deep mt-4 grid grid-cols-2 gap-3 rounded-panel bg-deep p-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-5 lg:p-7">
          {drawings.map(({ picture, title: drawing }, index) => (
            <li key={picture}>
              <a className="group block text-fine leading-snug" href={patentHref(index + 1)} data-in-place>
                <Picture
                  id={picture}
                  alt=""
                  sizes="(min-width: 900px) 280px, 44vw"
                  imgClassName="mb-2 w-full rounded-input border border-line-on-deep group-hover:border-accent-on-deep"
                />
                <span className="block text-on-deep-soft">Fig. {index + 1}</span>
                <b className="block font-semibold">{drawing}</b>
              </a>
            </li>
          ))}
        </ol>
      </Island>
    </Fold>
  )
}

const toShown = ({ picture, title, subject, alt }: PatentDrawing): PatentDrawing => ({ picture, title, subject, alt })
