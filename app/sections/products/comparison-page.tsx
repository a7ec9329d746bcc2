import type { Link } from '#app/content/fields/fields.ts'
import type { ComparisonPageView } from '#app/content/products/comparisons.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { UnderSink } from '#app/sections/shared/under-sink.tsx'
import { Letterhead } from '#app/sections/shared/letterhead.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { Lead, RichText, TextLink } from '#app/ui/text.tsx'
import { ComparisonTable, TableTools } from './comparison-table.tsx'
import { ComparisonLinks } from './often-compared.tsx'

type ComparisonPageProps = { page: ComparisonPageView; above: Link; demo: Link }

/** Two products: the price difference, their buyers, and all known facts. */
export function ComparisonPage({ page, above, demo }: ComparisonPageProps) {
  const {
    heading,
    question,
    answer,
    difference,
    answers,
    here,
    copy,
    chosen,
    underSink,
    third,
    others: otherComparisons,
  } = page
  return (
    <>
      <div className="page-width pb-band print:pb-0">
        <Letterhead />
        <Breadcrumb trail={[above]} here={here} />
        <h1 className="mt-2 max-w-[18em] print:text-title">{heading}</h1>
        <Lead className="mt-4 print:text-small">
          {question} <span className="text-strong">{answer}</span> {difference}
        </Lead>
        <Split ratio="1/1" className="my-8 gap-x-16 gap-y-5 print:grid-cols-2">
          {answers.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-action pt-3">
              <h2 className="text-h3">{title}</h2>
              <p className="mt-1.5 text-ink-soft">
                <RichText text={text} />
              </p>
            </div>
          ))}
        </Split>
        <TableTools copy={copy}>
          <ComparisonTable copy={copy} chosen={chosen} />
        </TableTools>
        {underSink && <UnderSink {...underSink} className="mt-8 print:hidden" />}
        <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
          <ButtonLink {...demo} />
          <TextLink {...third} />
        </p>
        <VisitLine className="mt-3 print:hidden" />
      </div>
      <TitledSection id="others" ground="alt" className="py-band print:hidden" tight title={otherComparisons.title}>
        <ComparisonLinks links={otherComparisons.links} />
      </TitledSection>
    </>
  )
}
