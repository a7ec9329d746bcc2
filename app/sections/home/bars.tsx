import { cx } from '#app/ui/cx.ts'

export type Bar = { figure: string; text: string; percent: number }

/** Bars to scale, one scale per row. */
export function Bars({ rows, className }: { rows: Bar[]; className?: string }) {
  return (
    <ul className={cx('grid gap-x-8 gap-y-2.5', className)}>
      {rows.map(({ figure, text, percent }) => (
        <li
          key={text}
          className="home-bar grid grid-cols-[56px_minmax(0,1fr)] text-small leading-snug"
          style={{ '--percent': `${percent}%` }}
        >
          <b className="font-semibold">{figure}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
