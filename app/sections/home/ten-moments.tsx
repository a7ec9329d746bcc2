import type { Moment, TenMomentsView } from '#app/content/home/home.server.ts'
import { formatTimeOfDay } from '#app/messages/clock.ts'
import { isEnglish } from '#app/messages/messages.ts'
import { toPlace, toTone } from '#app/sections/ph-scale.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { Fine } from '#app/ui/text.tsx'

/** From this hour on, text is light on a dark sky. */
const NIGHTFALL = '20:30'

/** Ten hours of a household's day with their levels, on a curve if there is room. */
export function TenMoments({ eyebrow, title, lead, note, moments }: TenMomentsView) {
  return (
    <TitledSection
      id="day"
      ground="own"
      className="day py-10 lg:pt-section lg:pb-fluid-xl"
      tight
      wide
      {...{ eyebrow, title, lead }}
      leadClassName="max-lg:hidden"
    >
      <SwipeRow label={lead} className="day-scroll">
        <div className="day-track relative grid" style={{ '--moments': moments.length }}>
          <DayCurve levels={moments.map(({ ph }) => ph)} />
          <ol className="moments relative grid">
            {moments.map((moment) => (
              <MomentItem key={moment.time} {...moment} />
            ))}
          </ol>
        </div>
      </SwipeRow>
      <Fine className="page-width mt-3 lg:mt-10">{note}</Fine>
    </TitledSection>
  )
}

function MomentItem({ time, title, text, ph, levelName, picture, onlyWith }: Moment) {
  return (
    <li
      className="moment relative row-span-5 grid grid-rows-subgrid px-1.5 lg:px-2.5"
      style={toTone(ph)}
      data-night={time >= NIGHTFALL || undefined}
    >
      <time
        className="row-start-2 mt-2 text-fine text-ink-soft lg:row-start-1 lg:mt-0 lg:text-subtitle lg:font-light lg:text-ink"
        dateTime={time}
      >
        {toClock(time)}
      </time>
      <Picture
        className="row-start-1 lg:row-start-2 lg:mt-3"
        imgClassName="aspect-4/3 w-full rounded-card object-cover lg:aspect-square"
        id={picture}
        alt=""
        sizes="160px"
      />
      <h3 className="row-start-3 text-control leading-snug lg:mt-3.5 lg:text-body">{title}</h3>
      <p className="row-start-4 text-fine leading-normal text-ink-soft lg:mt-1">{text}</p>
      <p className="moment-level row-start-5 mt-2 pt-1 text-fine lg:mt-3.5 lg:pt-2 lg:text-body">
        <b>
          <span className="lg:sr-only">pH </span>
          {ph.toFixed(1)}
        </b>
        <span>
          <span className="lg:hidden">, </span>
          {levelName}
          {onlyWith && `, ${onlyWith}`}
        </span>
      </p>
    </li>
  )
}

/** Columns beyond the first and last moment, so that the line leaves the screen. */
const BEYOND = 6

/** A day's levels as one line through the middle of each column. */
function DayCurve({ levels }: { levels: number[] }) {
  const line = toPolyline(levels)
  return (
    <svg className="day-curve" viewBox={`0 0 ${levels.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path className="day-water" d={`${line}V2H-${BEYOND}z`} />
      <path className="day-line" d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function toPolyline(levels: number[]) {
  const points = levels.map((ph, index) => ({ x: index + 0.5, y: 1 - toPlace(ph) }))
  const first = points[0]
  if (!first) return ''
  const bends = points.slice(1).map(({ x, y }, index) => `C${x - 0.5} ${points[index]!.y} ${x - 0.5} ${y} ${x} ${y}`)
  return `M-${BEYOND} ${first.y}H${first.x}${bends.join('')}H${levels.length + BEYOND}`
}

/** `19:30` -> `7:30 pm` */
function toClock(time: string): string {
  if (!isEnglish()) return formatTimeOfDay(time)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${shown} ${hour < 12 ? 'am' : 'pm'}`
}
