import type { HomePage } from '#app/content/schemas/home.ts'

export function FactStrip({ facts }: { facts: HomePage['facts'] }) {
  return (
    <div className="fact-strip on-deep">
      <dl className="page-width">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
