import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { Fine } from '#app/ui/text.tsx'

const WIDTH = 340
/** A quarter more than the last limit; the top is open. */
const BEYOND = 1.25

interface TdsScaleProps {
  copy: WhichMachinePage['answer']['limits']
  limits: { tds: number; tdsNoOtherSource: number }
  tds: { value: string; said: string }
}

/** The limits of the Indian standard, and the visitor's range. */
export function TdsScale({ copy, limits, tds }: TdsScaleProps) {
  const toX = (mgPerLitre: number) => (mgPerLitre / (limits.tdsNoOtherSource * BEYOND)) * WIDTH
  const [accepted, allowed] = [toX(limits.tds), toX(limits.tdsNoOtherSource)]
  const yours = tds.value === 'very-high' ? (allowed + WIDTH) / 2 : (accepted + allowed) / 2
  const say = (text: string) =>
    Object.entries({ ...limits, said: tds.said }).reduce(
      (all, [name, value]) => all.replaceAll(`{${name}}`, value.toLocaleString('en-IN')),
      text,
    )
  return (
    <figure>
      <figcaption className="text-small font-semibold">{copy.title}</figcaption>
      <svg className="mt-1 w-full max-w-140" viewBox={`0 0 ${WIDTH} 82`} role="img" aria-label={say(copy.alt)}>
        <rect className="fill-filtered" y="40" width={accepted} height="16" />
        <rect className="fill-acidic" x={accepted} y="40" width={allowed - accepted} height="16" />
        <rect className="fill-error" x={allowed} y="40" width={WIDTH - allowed} height="16" />
        <path className="stroke-ink" strokeWidth="1.5" d={`M${accepted} 36v24M${allowed} 36v24`} />
        <g className="fill-ink text-small" textAnchor="middle">
          <text x={accepted} y="78">
            {limits.tds.toLocaleString('en-IN')}
          </text>
          <text x={allowed} y="78">
            {limits.tdsNoOtherSource.toLocaleString('en-IN')}
          </text>
          <path d={`M${yours} 38l-7-11h14z`} />
          <text x={yours} y="20" fontWeight="700">
            {copy.yours}
          </text>
        </g>
      </svg>
      <Fine className="mt-1">{say(copy.text)}</Fine>
    </figure>
  )
}
