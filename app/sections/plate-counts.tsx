import type { CSSProperties } from 'react'

import type { PlateCount } from '#app/content/products/products.server.ts'

/** Each product's plates, one by one. */
export function PlateCounts({ title, plates }: { title: string; plates: PlateCount[] }) {
  return (
    <div className="plate-counts mt-8 border-t border-line-on-deep pt-6 lg:col-span-full lg:mt-14">
      <h3 className="text-small leading-snug font-medium tracking-normal text-on-deep-soft">{title}</h3>
      <ul className="mt-6 grid auto-cols-fr grid-flow-col gap-2 md:gap-4 xl:gap-6">
        {plates.map(({ name, count }) => (
          <li
            key={name}
            className="grid content-start text-fine leading-normal wrap-anywhere text-on-deep-soft lg:text-small lg:leading-normal"
            style={{ '--plates': count } as CSSProperties}
          >
            <b className="mt-3.5 mb-1 text-heading leading-none font-thin tracking-tighter text-on-deep">{count}</b>{' '}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
