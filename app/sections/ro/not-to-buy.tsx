import type { Ro } from '#app/content/costs/ro.server.ts'
import { cx } from '#app/ui/cx.ts'

type NotToBuyProps = Ro['notToBuy'] & { className: string }

/** Lists the people for whom an ionizer is the wrong machine, or premature. */
export function NotToBuy({ title, reasons, className }: NotToBuyProps) {
  return (
    <div
      id="not-to-buy"
      className={cx(
        'rounded-panel bg-caution-surface p-4 lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-6 lg:px-7 lg:py-6',
        className,
      )}
    >
      <h2 className="mb-1 text-h3 lg:text-subtitle">{title}</h2>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {reasons.map((reason) => (
          <li
            key={reason}
            className="relative py-1.5 pl-6.5 text-small leading-normal before:absolute before:top-4 before:left-1 before:h-0.5 before:w-3 before:bg-acidic-ink"
          >
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
