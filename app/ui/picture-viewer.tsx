import { useEffect, type MouseEvent, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons/icon.tsx'
import { Picture } from './picture.tsx'
import type { PictureId } from './picture-manifest.ts'

interface PictureViewerProps {
  /** `label` names the picture's dialog. */
  pictures: { picture: PictureId; alt: string; label: string; caption: ReactNode }[]
  /** Number of the open picture, counted from 1. */
  shown: number | null
  onShow: (number: number | null) => void
  toHref: (number: number) => string
  closeHref: string
  /** The noun in the arrows' labels: `drawing` for "Next drawing". */
  noun: string
  sizes: string
  /** A click outside the picture closes the viewer. @default false */
  closesOutside?: boolean
  classNames: Record<'dialog' | 'figure' | 'picture' | 'image' | 'arrow' | 'previous' | 'next' | 'caption', string>
}

/** One picture, full screen. Its links work without scripts; with them, pictures change in place. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, shown, onShow, closeHref, classNames } = props
  const label = shown === null ? undefined : pictures[shown - 1]?.label
  return (
    <Dialog
      open={label !== undefined}
      onClose={() => onShow(null)}
      label={label ?? ''}
      variant="screen"
      closeHref={closeHref}
      className={classNames.dialog}
    >
      {label !== undefined && <EnlargedPicture {...props} number={shown!} />}
    </Dialog>
  )
}

function EnlargedPicture({ number, ...props }: PictureViewerProps & { number: number }) {
  const { pictures, onShow, toHref, noun, sizes, closesOutside = false, classNames } = props
  const { picture, alt, caption } = pictures[number - 1]!
  const steps = [
    {
      to: stepPicture(number, -1, pictures.length),
      label: t('Previous {noun}').replace('{noun}', noun),
      side: 'previous',
      icon: 'arrow-left',
    },
    {
      to: stepPicture(number, 1, pictures.length),
      label: t('Next {noun}').replace('{noun}', noun),
      side: 'next',
      icon: 'arrow-right',
    },
  ] as const
  useArrowKeys(
    () => onShow(steps[0].to),
    () => onShow(steps[1].to),
  )
  const closeOutside = (event: MouseEvent) => {
    if (closesOutside && event.target === event.currentTarget) onShow(null)
  }
  return (
    <figure className={classNames.figure} onClick={closeOutside}>
      <Picture
        key={picture}
        className={classNames.picture}
        imgClassName={classNames.image}
        id={picture}
        alt={alt}
        sizes={sizes}
        priority
      />
      {steps.map(({ to, label, side, icon }) => (
        <a
          key={side}
          className={cx('icon-button', classNames.arrow, classNames[side])}
          href={toHref(to)}
          aria-label={label}
          onClick={(event) => {
            event.preventDefault()
            onShow(to)
          }}
        >
          <Icon name={icon} size={20} />
        </a>
      ))}
      <figcaption className={classNames.caption} aria-live="polite">
        {caption}
      </figcaption>
    </figure>
  )
}

/** Wraps around at both ends. */
export const stepPicture = (number: number, step: 1 | -1, count: number) => ((number - 1 + step + count) % count) + 1

/** Listens on the window, so that keys work with any focus. */
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
