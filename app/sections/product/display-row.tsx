import type { CSSProperties } from 'react'

import type { ChapterView } from '#app/content/products/product-page-view.ts'
import { Picture } from '#app/ui/picture.tsx'

type Display = Extract<ChapterView['visual'], { kind: 'displays' }>['displays'][number]

/** The same front in three lights, each with its use. */
export function DisplayRow({ displays }: { displays: Display[] }) {
  return (
    <ul className="product-displays">
      {displays.map(({ signal, reading, name, text, picture }) => (
        <li key={signal} style={{ '--light': `var(--signal-${signal})` } as CSSProperties}>
          <Picture id={picture} alt="" sizes="(min-width: 900px) 28vw, 62vw" />
          <h3 className="self-end text-lead leading-snug">
            {name} <span className="ml-1.5 font-light">pH {reading}</span>
          </h3>
          <p className="text-small text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
