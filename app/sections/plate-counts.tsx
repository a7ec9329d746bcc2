import type { CSSProperties } from 'react'

import type { PlateCount } from '#app/content/products/products.server.ts'

/** Each product's plates, one by one; styles decide the look. */
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
