import { useState } from 'react'
import type { MouseEvent } from 'react'

import type { DocumentSheet } from '#app/content/about/documents.server.ts'
import type { PatentsView } from '#app/content/home/home-view.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleNote } from '../sample-note.tsx'
import { PATENTS_ID, forgetPatent, patentHref } from './patent-address.ts'
import { PatentViewer } from './patent-viewer.tsx'

/** @prop open the drawing's number from the address */
type PatentGalleryProps = PatentsView & { open: number | null }

export function PatentGallery({ title, summary, note, without, drawings, open }: PatentGalleryProps) {
  const [shown, setShown] = useState(open)
  const show = (number: number | null) => {
    setShown(number)
    if (number === null) forgetPatent()
  }
  return (
    <>
      <Fold id={PATENTS_ID} title={title} summary={drawings.length === 0 ? without : summary} open={open !== null}>
        {drawings.length === 0 ? (
          <p className="text-small">{without}</p>
        ) : (
          <>
            <SampleNote>{note}</SampleNote>
            <ol className="on-deep mt-4 grid grid-cols-2 gap-3 rounded-panel bg-deep p-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-5 lg:p-7">
              {drawings.map((drawing, index) => (
                <Drawing key={drawing.picture} {...drawing} index={index} onOpen={() => setShown(index + 1)} />
              ))}
            </ol>
          </>
        )}
      </Fold>
      <PatentViewer drawings={drawings} shown={shown} onShow={show} />
    </>
  )
}

type DrawingProps = DocumentSheet & { index: number; onOpen: () => void }

function Drawing({ picture, title, index, onOpen }: DrawingProps) {
  const openHere = (event: MouseEvent) => {
    // In a new tab or window, the link shows the same drawing.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <a className="group block text-fine leading-snug" href={patentHref(index + 1)} onClick={openHere}>
        <Picture
          id={picture}
          alt=""
          sizes="(min-width: 900px) 280px, 44vw"
          imgClassName="mb-2 w-full rounded-input border border-line-on-deep group-hover:border-accent-on-deep"
        />
        <span className="block text-on-deep-soft">Fig. {index + 1}</span>
        <b className="block font-semibold">{title}</b>
      </a>
    </li>
  )
}
