import { useEffect, type MouseEvent } from 'react'

import type { Frame } from '#app/content/product-page/product-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { galleryHref, pictureHref, stepPicture } from './view-address.ts'

interface PictureViewerProps {
  frames: Frame[]
  /** `{number} of {count}` */
  position: string
  path: string
  /** The open picture, from 1. */
  shown: number | null
  onShow: (number: number | null) => void
}

/** One picture, full screen. Its links work without scripts; with them, pictures change in place. */
export function PictureViewer({ frames, position, path, shown, onShow }: PictureViewerProps) {
  const frame = shown === null ? undefined : frames[shown - 1]
  return (
    <Dialog
      open={frame !== undefined}
      onClose={() => onShow(null)}
      label={frame?.alt ?? ''}
      look="screen"
      closeHref={galleryHref(path)}
      className="product-enlarged bg-deepest"
    >
      {frame && shown !== null && (
        <EnlargedPicture
          frame={frame}
          position={position.replace('{number}', String(shown)).replace('{count}', String(frames.length))}
          toHref={(step) => pictureHref(path, stepPicture(shown, step, frames.length))}
          onStep={(step) => onShow(stepPicture(shown, step, frames.length))}
        />
      )}
    </Dialog>
  )
}

interface EnlargedPictureProps {
  frame: Frame
  position: string
  toHref: (step: 1 | -1) => string
  onStep: (step: 1 | -1) => void
}

function EnlargedPicture({ frame, position, toHref, onStep }: EnlargedPictureProps) {
  useArrowKeys(onStep)
  return (
    <figure className="grid h-dvh grid-rows-[1fr_auto]">
      <Picture
        key={frame.picture}
        className="place-self-center"
        imgClassName="max-h-[calc(100dvh-150px)] w-auto landscape:max-w-[92vw]"
        id={frame.picture}
        alt={frame.alt}
        sizes="100vw"
        priority
      />
      <StepLink label="Previous picture" icon="arrow-left" href={toHref(-1)} onStep={() => onStep(-1)} />
      <StepLink label="Next picture" icon="arrow-right" href={toHref(1)} onStep={() => onStep(1)} />
      <figcaption className="min-h-19 pt-3.5 pr-35 pl-5 text-small leading-normal text-on-deep-soft" aria-live="polite">
        <span className="block font-semibold text-on-deep">{position}</span> {frame.caption}
      </figcaption>
    </figure>
  )
}

const places = { 'arrow-left': 'right-18', 'arrow-right': 'right-4' }

type StepLinkProps = { label: string; icon: 'arrow-left' | 'arrow-right'; href: string; onStep: () => void }

function StepLink({ label, icon, href, onStep }: StepLinkProps) {
  const stepHere = (event: MouseEvent) => {
    event.preventDefault()
    onStep()
  }
  return (
    <a
      className={cx('icon-button absolute bottom-[calc(18px+env(safe-area-inset-bottom))]', places[icon])}
      href={href}
      aria-label={label}
      onClick={stepHere}
    >
      <Icon name={icon} size={20} />
    </a>
  )
}

/** Works wherever the focus is. */
function useArrowKeys(onStep: (step: 1 | -1) => void) {
  useEffect(() => {
    const step = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1)
      if (key === 'ArrowRight') onStep(1)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [onStep])
}
