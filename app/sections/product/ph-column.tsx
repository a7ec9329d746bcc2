import type { CSSProperties } from 'react'

import type { ChapterView } from '#app/content/product-page/product-page.server.ts'
import { toPlace } from '#app/sections/ph-scale.ts'

type PhColumnProps = Pick<Extract<ChapterView['visual'], { kind: 'scale' }>, 'marks'>

/** The pH scale as a column of water, with the height of each kind. */
export function PhColumn({ marks }: PhColumnProps) {
  return (
    <ol className="product-ph-column relative mt-6 mb-7 h-130 lg:ml-[8%] lg:h-150">
      {marks.map(({ ph, title, text }) => (
        <li
          key={ph}
          className="absolute top-[calc(100%*(1-var(--at)))] right-0 left-14 grid -translate-y-1/2 grid-cols-[62px_1fr] items-center gap-x-3.5 leading-snug lg:left-24 lg:grid-cols-[110px_1fr]"
          style={{ '--at': toPlace(ph) } as CSSProperties}
        >
          <p className="row-span-2 pl-3.5 font-features-['tnum'_0] text-subtitle leading-snug font-thin tracking-tighter lg:pl-6 lg:text-heading lg:leading-snug">
            <span className="sr-only">pH </span>
            {ph.toFixed(1)}
          </p>
          <h3 className="text-body leading-snug">{title}</h3>
          <p className="text-fine leading-snug text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
