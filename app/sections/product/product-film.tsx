import { useState, type MouseEvent } from 'react'

import type { FilmView, Frame, OpenedView } from '#app/content/products/product-page-view.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { VideoLoop } from '#app/ui/video-loop.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { GALLERY_ID, galleryHref, pictureHref } from './view-address.ts'

/** The specification's time for each picture. */
const STAY_MS = 4000

type ProductFilmProps = FilmView & { view: OpenedView }

/** The film at full width, with the pictures as its frames. Each opens full screen. */
export function ProductFilm({ title, label, enlarge, position, path, loop, frames, view }: ProductFilmProps) {
  const [shown, setShown] = useState(typeof view === 'number' ? view : null)
  const show = (number: number | null) => {
    setShown(number)
    // Closing a picture removes it from the address.
    if (number === null && view !== null) history.replaceState(history.state, '', galleryHref(path))
  }
  return (
    <div className="product-film on-deep">
      <VideoLoop {...loop} sizes="100vw" />
      <Section id={GALLERY_ID} className="product-gallery">
        <div className="page-width">
          <SectionHead sectionId={GALLERY_ID} title={title} />
        </div>
        {/* While a picture is open, the frame that the focus goes back to stays where it is. */}
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
        <PictureViewer {...{ frames, position, path, shown }} onShow={show} />
      </Section>
    </div>
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
      <a href={href} onClick={openHere} draggable={false}>
        <span className="sr-only">{enlarge}: </span>
        <Picture id={picture} alt={alt} sizes="(min-width: 1000px) 45vw, (min-width: 640px) 62vw, 86vw" />
        <span className="product-frame-zoom icon-button">
          <Icon name="search" size={20} />
        </span>
      </a>
      <figcaption className="flex gap-3.5 pt-3 text-small leading-normal text-soft">
        <span className="text-title leading-none font-light text-strong">{number}</span> {caption}
      </figcaption>
    </figure>
  )
}
