import type { KitchenView } from '#app/content/answers/answers.server.ts'

type Drawing = Pick<KitchenView['drawings'][number], 'place' | 'alt'>

/** A kitchen from the front. Its numbers are those of the list below; the letters are the sides of the machine. */
export function KitchenDrawing({ place, alt }: Drawing) {
  return (
    <svg
      className="w-full fill-none stroke-ink stroke-2"
      viewBox="0 0 360 300"
      strokeLinejoin="round"
      strokeLinecap="round"
      role="img"
      aria-label={alt}
    >
      <Counter />
      {place === 'under-sink' ? <UnderSink /> : <CounterTop />}
    </svg>
  )
}

/** The counter, cut through at the sink, and the cabinet below. */
const Counter = () => (
  <>
    <path className="fill-surface-tint stroke-none" d="M8 150H352V164H8z" />
    <path d="M8 150H352M8 164H112M208 164H352M112 150V204H208V150M24 164V288H336V164" />
  </>
)

function CounterTop() {
  return (
    <>
      <path className="stroke-3" d="M160 150V96a16 16 0 0 1 32 0v12" />
      <path className="stroke-accent stroke-3" d="M192 108h22q12 0 12 12v22h24" />
      <path className="fill-surface" d="M250 62h70v88h-70z" />
      <path className="stroke-accent stroke-3" d="M262 62V44q0-10-10-10t-10 10v8" />
      <path className="stroke-acidic stroke-3" d="M250 128h-28q-24 0-24 26v26" />
      <path d="M292 18h28v26h-28zM302 28v6M310 28v6M306 44v18" />
      <Side d="M250 56H320" x={285} y={52} letter="W" />
      <Side d="M328 62V150" x={338} y={110} letter="H" />
      <Mark number={1} x={276} y={136} />
      <Mark number={2} x={212} y={92} />
      <Mark number={3} x={160} y={186} />
      <Mark number={4} x={338} y={30} />
    </>
  )
}

function UnderSink() {
  return (
    <>
      <path className="stroke-3" d="M140 150V110a14 14 0 0 1 28 0v8" />
      <path className="fill-surface" d="M236 150h12v14h-12z" />
      <path className="stroke-3" d="M242 150V84a18 18 0 0 0-36 0v10" />
      <path className="fill-surface" d="M226 196h62v84h-62z" />
      <path className="stroke-accent stroke-3" d="M242 196V164" />
      <path className="stroke-accent stroke-3" d="M48 232h20q12 0 12 12v16q0 8 10 8h136" />
      <path d="M24 232h24M40 224h16v16H40zM48 224v-10M40 214h16" />
      <path className="stroke-3" d="M160 204v32q0 12-12 12H24" />
      <path className="stroke-acidic stroke-3" d="M226 222h-46q-12 0-18-4" />
      <path d="M304 190h26v24h-26zM313 199v6M321 199v6M317 214v22q0 10-10 10h-19" />
      <Side d="M226 190H288" x={270} y={186} letter="W" />
      <Side d="M296 196V280" x={306} y={268} letter="H" />
      <Mark number={1} x={264} y={138} />
      <Mark number={2} x={257} y={262} />
      <Mark number={3} x={72} y={214} />
      <Mark number={4} x={182} y={244} />
      <Mark number={5} x={317} y={178} />
    </>
  )
}

/** A measured side of the machine. */
const Side = ({ d, x, y, letter }: { d: string; x: number; y: number; letter: string }) => (
  <>
    <path className="stroke-line-strong" d={d} />
    <text className="fill-ink stroke-none text-fine" x={x} y={y} textAnchor="middle">
      {letter}
    </text>
  </>
)

const Mark = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <>
    <circle className="fill-ink stroke-none" cx={x} cy={y} r={10} />
    <text
      className="fill-surface stroke-none text-fine font-semibold"
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {number}
    </text>
  </>
)
