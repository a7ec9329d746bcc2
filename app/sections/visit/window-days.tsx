import type { DayChoice, WindowChoice, WindowPicker } from '#app/content/visits/visit-page-view.ts'
import { ChoiceFrame } from '#app/ui/choice-frame.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

interface WindowDaysProps {
  days: DayChoice[]
  copy: WindowPicker['copy']
  /** The current value. */
  chosen?: string
  isOptional?: boolean
}

/** Days as rows, windows as radio buttons that each name their day. Full or closed windows are plain text. */
export function WindowDays({ days, copy, ...cell }: WindowDaysProps) {
  return (
    <div className="grid gap-1.5">
      {days.map((day) => (
        <Day key={day.day} {...day} cell={{ ...cell, full: copy.full, yours: copy.yours }} />
      ))}
    </div>
  )
}

const ROW = 'grid grid-cols-[52px_minmax(0,1fr)] items-center gap-1.5 sm:grid-cols-[84px_minmax(0,1fr)]'

type CellProps = Pick<WindowDaysProps, 'chosen' | 'isOptional'> & { full: string; yours: string }

function Day({ weekday, date, closed, windows, cell }: DayChoice & { cell: CellProps }) {
  return (
    <div className={ROW}>
      <p className="text-fine leading-tight text-soft">
        <b className="block text-strong">{weekday}</b> {date}
      </p>
      {closed ? (
        <p className={cx(CELL, 'justify-start bg-surface-alt px-3 text-soft')}>{closed}</p>
      ) : (
        <div className="grid grid-cols-4 gap-1.5">
          {windows.map((window) => (
            <WindowCell key={window.value} {...window} {...cell} />
          ))}
        </div>
      )}
    </div>
  )
}

const CELL = 'flex min-h-12 items-center justify-center rounded-input text-fine'

function WindowCell({
  value,
  label,
  spokenLabel,
  state,
  full,
  yours,
  chosen,
  isOptional = false,
}: WindowChoice & CellProps) {
  if (state !== 'free') {
    return (
      <span
        className={cx(CELL, state === 'yours' ? 'bg-strong font-semibold text-on-strong' : 'bg-surface-alt text-soft')}
      >
        <span className="sr-only">{spokenLabel}: </span>
        {state === 'yours' ? yours : full}
      </span>
    )
  }
  return (
    <label className={cx(CELL, 'group/choice relative isolate flex-col border border-transparent font-semibold')}>
      <input
        type="radio"
        name="window"
        value={value}
        defaultChecked={value === chosen}
        required={!isOptional}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <ChoiceFrame className="bg-surface group-hover/choice:border-action peer-checked:bg-action" />
      <span className="sr-only">{spokenLabel}</span>
      <span className="px-1 text-center leading-tight peer-checked:text-on-action" aria-hidden="true">
        {label}
      </span>
      <Icon name="check" size={16} className="hidden text-on-action peer-checked:block" />
    </label>
  )
}
