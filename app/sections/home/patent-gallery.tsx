import { useState } from 'react'
import type { MouseEvent } from 'react'

import type { DocumentSheet } from '#app/content/schemas/documents.ts'
import type { PatentsView } from '#app/content/views/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { PATENTS_ID, forgetPatent, patentHref } from './patent-address.ts'
import { PatentViewer } from './patent-viewer.tsx'
import { SampleNote } from '../sample-note.tsx'

/** Two of the twelve are drawn large, at opposite corners of the board. */
const LARGE = [0, 11]

/** @prop open the number of the drawing that the address asks for */
type PatentGalleryProps = PatentsView & { open: number | null }

/** Twelve drawings on one board; each opens full size. */
export function PatentGallery({ eyebrow, title, note, drawings, open }: PatentGalleryProps) {
  const [shown, setShown] = useState(open)
  const show = (number: number | null) => {
    setShown(number)
    if (number === null) forgetPatent()
  }
  return (
    <Section id={PATENTS_ID} className="patents">
      <div className="patents-board on-deep page-width">
        <SectionHead sectionId={PATENTS_ID} eyebrow={eyebrow} title={title} aside={<SampleNote>{note}</SampleNote>} />
        <ol className="drawings">
          {drawings.map((drawing, index) => (
            <Drawing key={drawing.picture} {...drawing} index={index} onOpen={() => setShown(index + 1)} />
          ))}
        </ol>
      </div>
      <PatentViewer drawings={drawings} shown={shown} onShow={show} />
    </Section>
  )
}

type DrawingProps = DocumentSheet & { index: number; onOpen: () => void }

function Drawing({ picture, title, subject, index, onOpen }: DrawingProps) {
  const isLarge = LARGE.includes(index)
  const openHere = (event: MouseEvent) => {
    // A new tab or window, if that is what the visitor asked for, shows the same drawing.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={isLarge ? 'drawing drawing-large' : 'drawing'}>
      <a href={patentHref(index + 1)} onClick={openHere}>
        <Picture
          id={picture}
          alt=""
          sizes={isLarge ? '(min-width: 900px) 430px, 62vw' : '(min-width: 900px) 210px, 30vw'}
        />
        <span className="drawing-number">Fig. {index + 1}</span>
        <span className="drawing-title">{title}</span>
        {isLarge && <span className="drawing-subject">{subject}</span>}
      </a>
    </li>
  )
}
