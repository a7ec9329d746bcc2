import type { ComponentType } from 'react'

import type { PhInstrumentView, PhLevel } from '#app/content/home/home.server.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SmS230tlFront, XBlueFront } from './fronts.tsx'

type Pour = PhInstrumentView['pours'][number]

/** Drawn over each picture in its pixels, so another picture needs other numbers. */
const fronts: Record<Pour['front'], ComponentType<{ levels: PhLevel[]; name: string }>> = {
  'x-blue-front': XBlueFront,
  'sm-s230tl-front': SmS230tlFront,
}

/** A product pouring water for its levels. CSS alone changes the display and the water's colour. */
export function LiveIonizer({ product, front, alt, kinds, levels }: Pour & { levels: PhLevel[] }) {
  const { width, height } = pictures[front]
  const Front = fronts[front]
  return (
    <div className="live-ionizer relative" data-level={kinds.join(' ')}>
      <Picture id={front} alt={alt} sizes="(min-width: 900px) 480px, 45vw" imgClassName="w-full" />
      <svg className="absolute inset-0 size-full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Front levels={levels.filter(({ kind }) => kinds.includes(kind))} name={product} />
      </svg>
    </div>
  )
}
