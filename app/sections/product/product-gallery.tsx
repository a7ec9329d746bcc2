import { useState, type MouseEvent } from 'react'

import type { FilmView, Frame, OpenedView } from '#app/content/product-page/product-page.server.ts'
import { t } from '#app/messages/messages.ts'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureViewer } from '#app/ui/picture-viewer.tsx'
import { galleryHref, pictureHref } from './view-address.ts'

/** The specification's time for each picture. */
const STAY_MS = 4000

const image = 'aspect-square w-full transition-[scale] duration-hero ease-calm group-hover:scale-103 sm:aspect-4/3'

const viewerClasses = {
  dialog: 'product-enlarged bg-deepest',
  figure: 'grid h-dvh grid-rows-[1fr_auto]',
  picture: 'place-self-center',
  image: 'max-h-[calc(100dvh-150px)] w-auto landscape:max-w-[92vw]',
  arrow: 'absolute bottom-[calc(18px+env(safe-area-inset-bottom))]',
  previous: 'right-18',
  next: 'right-4',
  caption: 'min-h-19 pt-3.5 pr-35 pl-5 text-small leading-normal text-on-deep-soft',
}

type ProductGalleryProps = Pick<FilmView, 'label' | 'enlarge' | 'position' | 'path' | 'frames'> & { view: OpenedView }

/** The product's pictures in a row. Each opens full screen. */
export function ProductGallery({ label, enlarge, position, path, frames, view }: ProductGalleryProps) {
  const [shown, setShown] = useState(typeof view === 'number' ? view : null)
  const show = (number: number | null) => {
    setShown(number)
    // Closing a picture removes it from the URL.
    if (number === null && view !== null) history.replaceState(history.state, '', galleryHref(path))
  }
  return (
    <>
      {/* While a picture is open, the frame to which the focus returns stays in place. */}
      <Carousel
        label={label}
        perView={{ base: 1.12, md: 1.6, lg: 2.2 }}
        gap={12}
        {...(shown === null ? { autoplayMs: STAY_MS } : {})}
        loop
      >
        {frames.map((frame, index) => (
          <FrameLink
            key={frame.picture}
            {...frame}
            enlarge={enlarge}
            number={index + 1}
            href={pictureHref(path, index + 1)}
            onOpen={() => show(index + 1)}
          />
        ))}
      </Carousel>
      <PictureViewer
        pictures={frames.map(({ picture, alt, caption }, index) => ({
          picture,
          alt,
          label: alt,
          caption: (
            <>
              <span className="block font-semibold text-on-deep">
                {position.replace('{number}', String(index + 1)).replace('{count}', String(frames.length))}
              </span>{' '}
              {caption}
            </>
          ),
        }))}
        shown={shown}
        onShow={show}
        toHref={(number) => pictureHref(path, number)}
        closeHref={galleryHref(path)}
        noun={t('picture')}
        sizes="100vw"
        classNames={viewerClasses}
      />
    </>
  )
}

type FrameLinkProps = Frame & { enlarge: string; number: number; href: string; onOpen: () => void }

function FrameLink({ picture, alt, caption, enlarge, number, href, onOpen }: FrameLinkProps) {
  const openHere = (event: MouseEvent) => {
    // In a new tab or window, the link shows the same picture.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <figure className="product-frame">
      <a
        className="group relative block overflow-hidden rounded-frame"
        href={href}
        data-in-place
        onClick={openHere}
        draggable={false}
      >
        <span className="sr-only">{enlarge}: </span>
        <Picture
          imgClassName={cx(image, isCutOut(picture) ? 'object-contain px-[4%] py-[6%]' : 'object-cover')}
          id={picture}
          alt={alt}
          sizes="(min-width: 1040px) 45vw, (min-width: 640px) 62vw, 86vw"
        />
        <span className="icon-button absolute right-3 bottom-3 bg-deepest/55 group-hover:bg-deepest">
          <Icon name="search" size={20} />
        </span>
      </a>
      <figcaption className="flex gap-3.5 pt-3 text-small leading-normal text-soft">
        <span className="text-title leading-none font-light text-strong">{number}</span> {caption}
      </figcaption>
    </figure>
  )
}
