/** Islands that move while on screen, once the visitor has interacted. */
import type { ComponentProps } from 'react'

import { Island } from '#app/islands/island.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import type { LoopId } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { VideoLoop } from '#app/ui/video-loop.tsx'

export const Slides = (props: ComponentProps<typeof Carousel>) => (
  <Island name="carousel" of={Carousel} when="visible" {...props} />
)

type FilmLoopProps = { id: LoopId } & Pick<ComponentProps<typeof Picture>, 'alt' | 'sizes' | 'priority'>

/** A silent film that repeats, over its still picture. */
export function FilmLoop({ id, ...picture }: FilmLoopProps) {
  return (
    <Island name="video-loop" of={VideoLoop} when="visible" id={id}>
      <Picture id={`${id}-poster`} {...picture} />
    </Island>
  )
}
