import type { PhLevel } from '#app/content/home/home.server.ts'
import { Readings } from './live-display.tsx'

const SCREEN = { x: 422, y: 500, width: 213, height: 160, rx: 6 }
const MIDDLE = SCREEN.x + SCREEN.width / 2
const KEY = { cx: 452, cy: 778 }

/** Drawn over `sm-s230tl-front`: the screen, the lit key, and the water in the glass. */
export function SmS230tlFront({ levels }: { levels: PhLevel[] }) {
  return (
    <>
      <radialGradient id="live-unlit">
        <stop offset=".7" stopColor="#101214" />
        <stop offset="1" stopColor="#101214" stopOpacity="0" />
      </radialGradient>
      <g className="live-water">
        <path d="M121 276h17l-4 552h-9z" opacity=".4" />
        <path d="M54 890q77-12 153 0l-5 214q-72 22-142 0z" opacity=".4" />
        <ellipse cx="131" cy="889" rx="76" ry="7" opacity=".22" />
      </g>
      <rect {...SCREEN} fill="#0a1420" />
      <rect {...SCREEN} className="lamp-fill" opacity=".3" />
      <g className="live-screen">
        <Readings levels={levels} number={{ x: MIDDLE, y: 596 }} mode={{ x: MIDDLE, y: 638 }} />
      </g>
      <circle {...KEY} r="44" fill="url(#live-unlit)" />
      <g className="live-key" data-lit>
        <circle {...KEY} r="21" />
        <path d="M452 768c4 5 7 9 7 14a7 7 0 0 1-14 0c0-5 3-9 7-14z" />
      </g>
    </>
  )
}
