import type { PartLine } from '#app/desk/pages/sale-view.server.ts'

interface PartLinesProps {
  lines: PartLine[]
  leadRef: string
}

/** The requested parts, latest first. The desk's script updates the texts while a part is unpaid. */
export function PartLines({ lines, leadRef }: PartLinesProps) {
  if (lines.length === 0) return null
  const isOpen = lines.some((line) => line.isOpen)
  return (
    <div role="status">
      <ul className="grid gap-1.5 text-small" data-paying={isOpen ? leadRef : undefined}>
        {lines.map(({ id, text, isPaid }) => (
          <li
            key={id}
            className="min-w-0 wrap-anywhere data-paid:font-semibold data-paid:text-filtered-ink"
            data-part-line={id}
            data-paid={isPaid ? '' : undefined}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
