import type { LineDay, LineItem } from '#app/desk/pages/card-view.server.ts'
import { DeskIcon } from './desk-icon.tsx'
import { LINK } from './page-parts.tsx'

const marks: Record<LineItem['variant'], string> = {
  plain: 'bg-surface-tint text-ink-soft',
  member: 'bg-strong text-on-strong',
  late: 'bg-surface-alt text-acidic-ink',
  done: 'bg-surface-alt text-filtered-ink',
}
const titles: Record<LineItem['variant'], string> = {
  plain: 'font-semibold',
  member: 'font-semibold',
  late: 'font-semibold text-acidic-ink',
  done: 'font-semibold text-filtered-ink',
}

/** One timeline of visitor, screening, deliveries, staff, visits and payments. */
export function Timeline({ days }: { days: LineDay[] }) {
  return days.map(({ day, items }) => (
    <section key={day}>
      <h3 className="pt-3 pb-1 text-fine tracking-normal text-ink-soft">{day}</h3>
      <ol>
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ol>
    </section>
  ))
}

function Item({ item: { time, icon, variant, title, text, lang, isUndone, tries = [] } }: { item: LineItem }) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-2.5 pb-3.5 text-small leading-normal">
      <span className={`grid size-8 place-items-center rounded-pill ${marks[variant]}`}>
        <DeskIcon name={icon} size={16} />
      </span>
      <div className="min-w-0 pt-1">
        <p className={titles[variant]}>{title}</p>
        {text && (
          <p className="wrap-break-word whitespace-pre-line text-ink-soft" lang={lang}>
            {isUndone ? <s>{text}</s> : text}
            {isUndone && ' (taken back)'}
          </p>
        )}
        {tries.length > 1 && (
          <details>
            <summary className={LINK}>{tries.length} tries</summary>
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-fine text-ink-soft">
              {tries.map((attempt, index) => (
                <div key={index} className="contents">
                  <dt>{attempt.at}</dt>
                  <dd>{attempt.text}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <span className="pt-1 text-fine whitespace-nowrap text-ink-soft">{time}</span>
    </li>
  )
}
