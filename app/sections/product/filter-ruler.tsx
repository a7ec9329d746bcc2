import { formatSpan } from '#app/messages/phrases.ts'
import type { ProductPageView } from '#app/content/product-page/product-page.server.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'
import { unbroken } from '#app/ui/unbroken.ts'

const STEP_MONTHS = 6

/** Three years on a ruler, with the filter changes. */
export function FilterRuler({ title, text, axis, changes, until }: ProductPageView['filters']) {
  const months = Array.from({ length: until / STEP_MONTHS + 1 }, (_, index) => index * STEP_MONTHS)
  return (
    <TitledSection
      id="filters"
      space="section"
      title={title}
      lead={unbroken(text)}
      leadClassName="max-w-text max-md:hidden"
    >
      <div className="product-ruler">
        <ul className="relative mx-3 h-11">
          {changes.map(({ from, to, label }) => (
            <li
              key={label}
              className="absolute inset-y-0 grid place-items-center text-center text-fine leading-tight text-on-action nth-2:text-ink"
              style={{ '--from': from / until, '--to': to / until }}
            >
              <b>{label}</b>
              <span className="sr-only">: {formatSpan(String(from), String(to))}</span>
            </li>
          ))}
        </ul>
        <ol className="drawn relative mx-3 h-14.5 border-t-2 border-ink" aria-hidden="true">
          {months.map((month) => (
            <li
              key={month}
              className="absolute top-0 left-[calc(100%*var(--at))] -translate-x-1/2 pt-5 text-lead leading-body font-light before:absolute before:top-0 before:left-1/2 before:h-4 before:w-0.5 before:-translate-x-1/2 before:bg-ink"
              style={{ '--at': month / until }}
            >
              {month}
            </li>
          ))}
        </ol>
        <Fine>{axis}</Fine>
      </div>
    </TitledSection>
  )
}
