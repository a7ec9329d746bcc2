import type { CSSProperties } from 'react'

import type { PlateCount } from '#app/content/products/products.server.ts'

/** Each machine's electrode plates, drawn one by one: how, the page's styles say. */
export function PlateCounts({ title, plates }: { title: string; plates: PlateCount[] }) {
  return (
    <div className="plate-counts">
      <h3>{title}</h3>
      <ul>
        {plates.map(({ name, count }) => (
          <li key={name} style={{ '--plates': count } as CSSProperties}>
            <b>{count}</b> <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
