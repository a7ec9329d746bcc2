import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

import type { DocumentSheet } from '#app/content/home/documents.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PATENT_COUNT, forgetPatent, galleryHref, patentHref, readPatent, stepPatent } from './patent-address.ts'

export type PatentDrawing = Pick<DocumentSheet, 'picture' | 'title' | 'subject' | 'alt'>

interface PatentViewerProps {
  drawings: PatentDrawing[]
  /** The drawing that the address opens, from 1. */
  open: number | null
  /** Links to drawings. */
  children?: ReactNode
}

/** One drawing, full screen. Its links work without scripts; with them, pictures change in place. */
export function PatentViewer({ drawings, open, children }: PatentViewerProps) {
  const [shown, setShown] = useState(open)
  const drawing = shown === null ? undefined : drawings[shown - 1]
  const close = () => {
    setShown(null)
    forgetPatent()
  }
  const openHere = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    // In a new tab or window, the link shows the same drawing.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(readPatent(link.href))
  }
  return (
    <>
      <div className="contents" onClick={openHere}>
        {children}
      </div>
      <Dialog
        open={drawing !== undefined}
        onClose={close}
        label={drawing ? drawing.title : ''}
        look="screen"
        closeHref={galleryHref}
        className="viewer"
      >
        {drawing && shown !== null && <Stage drawing={drawing} number={shown} onShow={setShown} onClose={close} />}
      </Dialog>
    </>
  )
}

type StageProps = {
  drawing: PatentDrawing
  number: number
  onShow: (number: number) => void
  onClose: () => void
}

/** A click beside the drawing closes it. */
function Stage({ drawing, number, onShow, onClose }: StageProps) {
  const previous = stepPatent(number, -1)
  const next = stepPatent(number, 1)
  useArrowKeys(
    () => onShow(previous),
    () => onShow(next),
  )
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <figure
      className="grid grid-cols-[1fr_auto_auto] grid-rows-[minmax(72px,1fr)_auto_auto_minmax(72px,1fr)] items-start gap-3 px-5 pb-5 lg:grid-cols-[96px_minmax(0,1fr)_96px] lg:grid-rows-[minmax(40px,1fr)_auto_auto_minmax(40px,1fr)] lg:justify-items-center lg:p-0"
      onClick={closeOutside}
    >
      <Picture
        key={drawing.picture}
        className="viewer-picture col-span-full row-start-2 justify-self-center overflow-hidden rounded-input lg:col-span-1 lg:col-start-2"
        imgClassName="max-h-[calc(100dvh-240px)] w-auto lg:max-h-[calc(100dvh-210px)]"
        id={drawing.picture}
        alt={drawing.alt}
        sizes="(min-width: 900px) 80vw, 100vw"
        priority
      />
      <StepLink label="Previous drawing" icon="arrow-left" to={previous} onShow={onShow} />
      <StepLink label="Next drawing" icon="arrow-right" to={next} onShow={onShow} />
      <figcaption
        className="row-start-3 grid pt-1 text-small leading-normal text-on-deep-soft lg:col-start-2 lg:text-center"
        aria-live="polite"
      >
        <span>
          Fig. {number} of {PATENT_COUNT}
        </span>
        <b className="text-h3 leading-normal font-semibold text-on-deep">{drawing.title}</b>
        <span>{drawing.subject}</span>
      </figcaption>
    </figure>
  )
}

/** On phones the arrows are under the drawing, near the thumb. */
const places = { 'arrow-left': 'col-start-2 lg:col-start-1', 'arrow-right': 'col-start-3' }

type StepLinkProps = {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  to: number
  onShow: (number: number) => void
}

function StepLink({ label, icon, to, onShow }: StepLinkProps) {
  const showHere = (event: MouseEvent) => {
    event.preventDefault()
    onShow(to)
  }
  return (
    <a
      className={cx('icon-button row-start-3 lg:row-start-2 lg:size-14 lg:self-center', places[icon])}
      href={patentHref(to)}
      aria-label={label}
      onClick={showHere}
    >
      <Icon name={icon} size={20} />
    </a>
  )
}

/** Works wherever the focus is. */
function useArrowKeys(onLeft: () => void, onRight: () => void) {
  useEffect(() => {
    const step = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onLeft()
      if (key === 'ArrowRight') onRight()
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [onLeft, onRight])
}
