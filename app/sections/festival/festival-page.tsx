import type { ReactNode } from 'react'

import type { FestivalView } from '#app/content/festivals/festivals.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { FestivalPlace } from './festival-place.tsx'
import { FestivalScene } from './festival-scene.tsx'
import { FestivalTable } from './festival-table.tsx'

type FestivalPageProps = {
  festival: FestivalView
  site: Site
  children: ReactNode
}

/** One template for both festivals; only the drawings differ. */
export function FestivalPage({ festival, site, children }: FestivalPageProps) {
  return (
    <div className={`festival-${festival.placement}`}>
      <FestivalScene {...festival}>{children}</FestivalScene>
      <FestivalTable {...festival.table} festival={festival.placement} />
      <FestivalPlace {...festival.place} site={site} />
    </div>
  )
}
