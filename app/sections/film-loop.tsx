import type { ComponentProps } from 'react'

import { Island } from '#app/islands/island.tsx'
import type { LoopId } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { VideoLoop } from '#app/ui/video-loop.tsx'

type FilmLoopProps = { id: LoopId } & Pick<ComponentProps<typeof Picture>, 'alt' | 'sizes' | 'priority'>

/** A silent film that repeats while on screen, over its still picture. */
export function FilmLoop({ id, ...picture }: FilmLoopProps) {
  return (
    <Island name="video-loop" of={VideoLoop} when="visible" id={id}>
      <Picture id={`${id}-poster`} {...picture} />
    </Island>
  )
}
