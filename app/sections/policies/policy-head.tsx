import type { PolicyView } from '#app/content/views/policy.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

/** What most visitors came for: a few lines and a few figures. */
export function PolicyHead({ title, edition, inShort, figures, words }: PolicyView) {
  return (
    <header className="policy-head">
      <div className="page-width">
        <Breadcrumb trail={[{ href: '/', label: words.home }]} here={title} />
        <h1>{title}</h1>
        <p className="fine">{edition}</p>
        <div className="policy-short">
          <h2>{words.inShort}</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>
                <RichText text={line} />
              </li>
            ))}
          </ul>
        </div>
        <h2 className="sr-only">{words.figures}</h2>
        <ul className="policy-figures">
          {figures.map(({ value, unit, label }) => (
            <li key={label}>
              <b>{value}</b> <span className="policy-unit">{unit}</span> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}
