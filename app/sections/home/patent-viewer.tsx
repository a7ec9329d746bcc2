import { useState, type MouseEvent, type ReactNode } from 'react'

import type { DocumentSheet } from '#app/content/home/documents.server.ts'
import { t } from '#app/messages/messages.ts'
import { PictureViewer } from '#app/ui/picture-viewer.tsx'
import { PATENT_COUNT, forgetPatent, galleryHref, patentHref, readPatent } from './patent-address.ts'

export type PatentDrawing = Pick<DocumentSheet, 'picture' | 'title' | 'subject' | 'alt'>

interface PatentViewerProps {
  drawings: PatentDrawing[]
  /** The drawing that the address opens, from 1. */
  open: number | null
  /** Links to drawings. */
  children?: ReactNode
}

/** On phones the arrows are under the drawing, near the thumb. */
const classNames = {
  dialog: 'viewer',
  figure:
    'grid grid-cols-[1fr_auto_auto] grid-rows-[minmax(72px,1fr)_auto_auto_minmax(72px,1fr)] items-start gap-3 px-5 pb-5 lg:grid-cols-[96px_minmax(0,1fr)_96px] lg:grid-rows-[minmax(40px,1fr)_auto_auto_minmax(40px,1fr)] lg:justify-items-center lg:p-0',
  picture:
    'viewer-picture col-span-full row-start-2 justify-self-center overflow-hidden rounded-input lg:col-span-1 lg:col-start-2',
  image: 'max-h-[calc(100dvh-240px)] w-auto lg:max-h-[calc(100dvh-210px)]',
  arrow: 'row-start-3 lg:row-start-2 lg:size-14 lg:self-center',
  previous: 'col-start-2 lg:col-start-1',
  next: 'col-start-3',
  caption: 'row-start-3 grid pt-1 text-small leading-normal text-on-deep-soft lg:col-start-2 lg:text-center',
}

/** Opens the drawings of its links. */
export function PatentViewer({ drawings, open, children }: PatentViewerProps) {
  const [shown, setShown] = useState(open)
  const show = (number: number | null) => {
    setShown(number)
    if (number === null) forgetPatent()
  }
  const openHere = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    // A link opened in a new tab or window shows the same drawing.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(readPatent(link.href))
  }
  return (
    <>
      <div className="contents" onClick={openHere}>
        {children}
      </div>
      <PictureViewer
        pictures={drawings.map(toPicture)}
        shown={shown}
        onShow={show}
        toHref={patentHref}
        closeHref={galleryHref}
        noun={t('drawing')}
        sizes="(min-width: 900px) 80vw, 100vw"
        closesOutside
        classNames={classNames}
      />
    </>
  )
}

const toPicture = ({ picture, alt, title, subject }: PatentDrawing, index: number) => ({
  picture,
  alt,
  label: title,
  caption: (
    <>
      <span>
        {t('Fig.')} {index + 1}, {t('out of {count}').replace('{count}', String(PATENT_COUNT))}
      </span>
      <b className="text-h3 leading-normal font-semibold text-on-deep">{title}</b>
      <span>{subject}</span>
    </>
  ),
})
