import type { PolicyView } from '#app/content/policies/policies.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Numeral } from '#app/ui/numeral.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Fine } from '#app/ui/text.tsx'

export function PolicyHead({ title, edition, inShort, figures, copy }: PolicyView) {
  return (
    <header className="bg-surface-alt pt-4 pb-fluid-lg print:bg-transparent print:pt-0 print:pb-4">
      <div className="page-width">
        <Breadcrumb trail={[{ href: '/', label: copy.home }]} here={title} />
        <h1 className="mt-2 max-w-[16ch] text-display md:mt-4 lg:mt-7 print:mt-0 print:text-title">{title}</h1>
        <Fine className="mt-4">{edition}</Fine>
        <div className="mt-fluid-lg grid gap-x-12 gap-y-3.5 lg:grid-cols-[232px_minmax(0,1fr)] print:mt-4 print:block">
          <h2 className="text-small leading-body tracking-normal text-ink-soft lg:pt-3.5">{copy.inShort}</h2>
          <ul className="border-b border-line">
            {inShort.map((line) => (
              <li
                key={line}
                className="border-t border-line py-3 text-lead leading-snug font-medium tracking-snug lg:text-h3 print:py-1 print:text-small"
              >
                <RichText text={line} />
              </li>
            ))}
          </ul>
        </div>
        <h2 className="sr-only">{copy.figures}</h2>
        <ul className="policy-ruler drawn mt-fluid grid grid-cols-2 gap-x-6 gap-y-8 pt-9 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:mt-4 print:break-inside-avoid print:auto-cols-fr print:grid-flow-col print:grid-cols-none large-text:grid-cols-1">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </ul>
      </div>
    </header>
  )
}

function Figure({ value, unit, label }: PolicyView['figures'][number]) {
  return (
    <li>
      <Numeral className="block leading-none whitespace-nowrap print:text-title">{value}</Numeral>{' '}
      <span className="mt-1 mb-0.5 block leading-normal font-semibold">{unit}</span>{' '}
      <span className="block max-w-[24ch] text-small leading-normal text-ink-soft">{label}</span>
    </li>
  )
}
