import type { ReactNode } from 'react'

import type { StationKind } from '#app/content/rnd/rnd.server.ts'
import { Cell } from './drawings/cell.tsx'
import { Filter } from './drawings/filter.tsx'
import { Inlet } from './drawings/inlet.tsx'
import { Spout } from './drawings/spout.tsx'
import { Valve } from './drawings/valve.tsx'

const drawings: Record<StationKind, ReactNode> = {
  inlet: <Inlet />,
  'filter-1': <Filter stage="sediment" />,
  'filter-2': <Filter stage="carbon" />,
  cell: <Cell />,
  valve: <Valve />,
  spout: <Spout />,
}

/** One part of the cross-section. All share the tube at 72 of 480, so together they form one drawing. */
export function StationDrawing({ kind }: { kind: StationKind }) {
  return (
    <svg className="rnd-drawing" viewBox="0 0 480 380" aria-hidden="true">
      {drawings[kind]}
    </svg>
  )
}
