import type { HomePage } from '#app/content/home/home.ts'

export function FactStrip({ facts }: { facts: HomePage['facts'] }) {
  return (
    <div className="on-deep border-t border-line-on-deep bg-deepest">
      <dl className="page-width grid grid-cols-[repeat(3,auto)] justify-between gap-3 py-3.5 md:justify-start md:gap-x-8 md:py-5 lg:gap-x-16 large-text:grid-cols-1">
        {facts.map(({ term, detail }) => (
          <div key={term} className="md:flex md:items-baseline md:gap-2.5 md:whitespace-nowrap">
            <dt className="text-fine text-on-deep-soft md:text-small">{term}</dt>
            <dd className="text-small font-medium md:text-body">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
