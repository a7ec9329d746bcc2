import type { PhLevel } from '#app/content/views/home.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The drawing over the picture is in the picture's own pixels; another picture needs other numbers. */
const PICTURE = { id: 'x-blue-front', width: 882, height: 1178 } as const
const PANEL = { x: 291, y: 374, width: 461, height: 650, rx: 60 }
const CENTRE = { cx: 521, cy: 600 }
/** Three quarters of a circle, open at the bottom; pathLength makes its degrees the unit of dashes. */
const DIAL = { ...CENTRE, r: 128, pathLength: 360, transform: `rotate(135 ${CENTRE.cx} ${CENTRE.cy})` }
const KEYS = [
  { signal: 'alkaline', label: 'Alkaline', x: 396 },
  { signal: 'filtered', label: 'Filtered', x: 521 },
  { signal: 'acidic', label: 'Acidic', x: 646 },
]

/** An ionizer filling a glass. What its display says and the colour of the water follow the chosen level, by CSS alone. */
export function LiveIonizer({ levels, alt }: { levels: PhLevel[]; alt: string }) {
  return (
    <div className="live-ionizer">
      <Picture id={PICTURE.id} alt={alt} sizes="(min-width: 900px) 560px, 80vw" />
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        <Lights />
        <Water />
        <rect {...PANEL} fill="url(#live-panel)" />
        <circle {...CENTRE} r="226" fill="url(#live-glow)" />
        <Dial />
        {levels.map((level) => (
          <Reading key={level.kind} {...level} />
        ))}
        {KEYS.map((key) => (
          <Key key={key.signal} {...key} />
        ))}
      </svg>
    </div>
  )
}

function Lights() {
  return (
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
      <linearGradient id="live-water" x2="0" y2="1">
        <stop offset="0" className="lamp-stop" stopOpacity=".24" />
        <stop offset="1" className="lamp-stop" stopOpacity=".52" />
      </linearGradient>
    </defs>
  )
}

function Water() {
  return (
    <g className="live-water">
      <path className="lamp-fill" d="M123 280h12l-2 548h-8z" opacity=".4" />
      <path d="M53 832q78-12 156 0l-5 196q-73 24-146 0z" fill="url(#live-water)" />
      <ellipse className="lamp-fill" cx="131" cy="831" rx="77" ry="7" opacity=".22" />
    </g>
  )
}

function Dial() {
  return (
    <g>
      <path className="dial-ticks" d="M403.700 717.300A166 166 0 1 1 638.300 717.300" />
      <circle className="dial-track" {...DIAL} />
      <circle className="dial-lit dial-halo" {...DIAL} />
      <circle className="dial-lit" {...DIAL} />
      <g className="dial-dot" style={{ transformOrigin: `${CENTRE.cx}px ${CENTRE.cy}px` }}>
        <circle cx={CENTRE.cx + DIAL.r} cy={CENTRE.cy} r="9" />
      </g>
      <text className="dial-unit" x={CENTRE.cx} y="542">
        pH
      </text>
    </g>
  )
}

function Reading({ kind, ph }: PhLevel) {
  return (
    <g data-level={kind}>
      <text className="dial-number" x={CENTRE.cx} y="638">
        {ph.toFixed(1)}
      </text>
      <text className="dial-mode" x={CENTRE.cx} y="684">
        {toMode(ph).toUpperCase()}
      </text>
    </g>
  )
}

function Key({ signal, label, x }: (typeof KEYS)[number]) {
  return (
    <g className="live-key" data-signal={signal}>
      <circle cx={x} cy="862" r="28" />
      <path d={`M${x} 849c4.500 6.500 9 11 9 17a9 9 0 0 1-18 0c0-6 4.500-10.500 9-17z`} />
      <text x={x} y="918">
        {label}
      </text>
    </g>
  )
}

const toMode = (ph: number) => (ph < 7 ? 'acidic' : ph > 7 ? 'alkaline' : 'filtered')
