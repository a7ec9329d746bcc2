import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Eyebrow, Fine, Lead, Lines } from '#app/ui/text.tsx'
import { FirstSteps } from './first-steps.tsx'

interface NotYetProps {
  copy: WhichMachinePage['answer']
  answer: FinderAnswer
  limits: { limit: number; noOtherSource: number }
  /** Opens a chat with this text; the visitor chooses the recipient. */
  sendHref: string
}

/** The result without a product: the water's problem, and what to do about it. */
export function NotYet({ copy, answer: { title, lead, tds, steps }, limits, sendHref }: NotYetProps) {
  return (
    <>
      <div className="grid gap-6 rounded-panel bg-caution-surface p-5 md:px-fluid-lg md:py-fluid-sm lg:grid-cols-2 lg:items-center lg:gap-fluid print:border print:border-line">
        <div>
          <Eyebrow tight>{copy.eyebrow}</Eyebrow>
          <h1>
            <Lines text={title} />
          </h1>
          <Lead className="mt-3 max-w-text">{lead}</Lead>
        </div>
        {tds && <TdsScale copy={copy.limits} limits={limits} tds={tds} />}
      </div>
      <FirstSteps title={copy.first} steps={steps} />
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={sendHref} label={copy.send} icon="chat" variant="chat" rel="nofollow noreferrer" />
        <PrintButton label={copy.print} />
      </p>
      <Fine className="mt-3 print:hidden">{copy.stored}</Fine>
    </>
  )
}

const WIDTH = 340
/** The scale's end, a quarter above the last limit, because the top is open. */
const BEYOND = 1.25

interface TdsScaleProps {
  copy: WhichMachinePage['answer']['limits']
  limits: { limit: number; noOtherSource: number }
  tds: { value: string; said: string }
}

/** The limits of the Indian standard, and the visitor's range. */
function TdsScale({ copy, limits, tds }: TdsScaleProps) {
  const toX = (mgPerLitre: number) => (mgPerLitre / (limits.noOtherSource * BEYOND)) * WIDTH
  const [accepted, allowed] = [toX(limits.limit), toX(limits.noOtherSource)]
  const yours = tds.value === 'very-high' ? (allowed + WIDTH) / 2 : (accepted + allowed) / 2
  return (
    <figure>
      <figcaption className="text-small font-semibold">{copy.title}</figcaption>
      <svg
        className="mt-1 w-full max-w-140"
        viewBox={`0 0 ${WIDTH} 82`}
        role="img"
        aria-label={copy.alt.replace('{said}', tds.said)}
      >
        <rect className="fill-filtered" y="40" width={accepted} height="16" />
        <rect className="fill-acidic" x={accepted} y="40" width={allowed - accepted} height="16" />
        <rect className="fill-error" x={allowed} y="40" width={WIDTH - allowed} height="16" />
        <path className="stroke-ink" strokeWidth="1.5" d={`M${accepted} 36v24M${allowed} 36v24`} />
        <g className="fill-ink text-small" textAnchor="middle">
          <text x={accepted} y="78">
            {limits.limit.toLocaleString('en-IN')}
          </text>
          <text x={allowed} y="78">
            {limits.noOtherSource.toLocaleString('en-IN')}
          </text>
          <path d={`M${yours} 38l-7-11h14z`} />
          <text x={yours} y="20" fontWeight="700">
            {copy.yours}
          </text>
        </g>
      </svg>
      <Fine className="mt-1">{copy.text}</Fine>
    </figure>
  )
}
