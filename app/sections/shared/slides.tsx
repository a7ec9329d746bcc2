import { Island } from '#app/islands/island.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import type { ComponentProps } from 'react'

/** A carousel that scripts take over near the screen, once the visitor has interacted. */
export const Slides = (props: ComponentProps<typeof Carousel>) => (
  <Island name="carousel" of={Carousel} when="visible" {...props} />
)
