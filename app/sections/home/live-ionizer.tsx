import type { PhInstrumentView, PhLevel } from '#app/content/home/home.server.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ComponentType } from 'react'

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

const PANEL = { x: 291, y: 374, width: 461, height: 650, rx: 60 }
const CENTRE = { cx: 521, cy: 600 }
/** Three quarters of a circle, open at the bottom. pathLength makes a degree the unit of dashes. */
const DIAL = {
  d: 'M649 600a128 128 0 1 1-256 0 128 128 0 0 1 256 0Z',
  pathLength: 360,
  transform: `rotate(135 ${CENTRE.cx} ${CENTRE.cy})`,
}
const KEYS = [
  { signal: 'alkaline', x: 396 },
  { signal: 'filtered', x: 521 },
  { signal: 'acidic', x: 646 },
]

/** Drawn over `x-blue-front`: the dial, the three keys, and the water in the glass. */
function XBlueFront({ levels, name }: { levels: PhLevel[]; name: string }) {
  return (
    <>
      <defs>
        <linearGradient id="live-panel" x2=".25" y2="1">
          <stop offset="0" stopColor="#11161c" />
          <stop offset=".3" stopColor="#05070a" />
          <stop offset="1" stopColor="#1b1e22" />
        </linearGradient>
        <radialGradient id="live-glow">
          <stop offset="0" className="lamp-stop" stopOpacity=".62" />
          <stop offset=".55" className="lamp-stop" stopOpacity=".2" />
          <stop offset="1" className="lamp-stop" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className="live-water">
        <path d="M123 280h12l-2 548h-8z" opacity=".4" />
        <path d="M53 832q78-12 156 0l-5 196q-73 24-146 0z" opacity=".4" />
        <ellipse cx="131" cy="831" rx="77" ry="7" opacity=".22" />
      </g>
      <rect {...PANEL} fill="url(#live-panel)" />
      <circle {...CENTRE} r="226" fill="url(#live-glow)" />
      <path className="dial-ticks" d="M403.700 717.300A166 166 0 1 1 638.300 717.300" />
      <path className="dial-track" {...DIAL} />
      <path className="dial-lit" {...DIAL} />
      <g className="dial-dot" style={{ transformOrigin: `${CENTRE.cx}px ${CENTRE.cy}px` }}>
        <circle cx={CENTRE.cx + 128} cy={CENTRE.cy} r="9" />
      </g>
      <text className="dial-unit" x={CENTRE.cx} y="542">
        pH
      </text>
      <Readings levels={levels} number={{ x: CENTRE.cx, y: 638 }} mode={{ x: CENTRE.cx, y: 684 }} />
      {KEYS.map(({ signal, x }) => (
        <g key={signal} className="live-key" data-signal={signal}>
          <circle cx={x} cy="862" r="30" />
          <path d={`M${x} 848c5 7 10 12 10 19a10 10 0 0 1-20 0c0-7 5-12 10-19z`} />
        </g>
      ))}
      <text className="dial-unit" x={CENTRE.cx} y="976">
        {name}
      </text>
    </>
  )
}

const SCREEN = { x: 422, y: 500, width: 213, height: 160, rx: 6 }
const MIDDLE = SCREEN.x + SCREEN.width / 2
const KEY = { cx: 452, cy: 778 }

/** Drawn over `sm-s230tl-front`: the screen, the lit key, and the water in the glass. */
function SmS230tlFront({ levels }: { levels: PhLevel[] }) {
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

type Place = { x: number; y: number }

/** The display's number for a level, and its kind of water. */
function Readings({ levels, number, mode }: { levels: PhLevel[]; number: Place; mode: Place }) {
  return levels.map(({ kind, ph }) => (
    <g key={kind} data-level={kind}>
      <text className="dial-number" {...number}>
        {ph.toFixed(1)}
      </text>
      <text className="dial-mode" {...mode}>
        {toMode(ph).toUpperCase()}
      </text>
    </g>
  ))
}

const toMode = (ph: number) => (ph < 7 ? 'acidic' : ph > 7 ? 'alkaline' : 'filtered')
