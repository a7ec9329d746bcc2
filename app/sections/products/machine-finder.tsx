import type { OftenComparedView } from '#app/content/products/comparisons.server.ts'
import type { ProductsPageView } from '#app/content/products/products-page.server.ts'
import type { Way } from '#app/content/products/products.server.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { SampleLegend } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { CompareTray } from './compare-tray.tsx'
import { FinderSentence } from './finder-sentence.tsx'
import { findMachines } from './finder.ts'
import { MachineComparison } from './machine-comparison.tsx'
import { MachineRow } from './machine-row.tsx'
import { NoneFound } from './none-found.tsx'
import { ProductsBanner } from './products-banner.tsx'
import { FOUND, useFinder } from './use-finder.ts'
import { countOf } from './words.ts'

const ID = 'machines'

type MachineFinderProps = { page: ProductsPageView; often: OftenComparedView; way: Way }

/** The filter, the found products, and the comparison: one GET form. */
export function MachineFinder({ page, often, way }: MachineFinderProps) {
  const { banner, finder, machines, row, tray, comparison, demo } = page
  const { question, linkTo, formKey, formProps } = useFinder(finder, machines)
  const found = findMachines(machines, question)
  const chosen = question.compare.flatMap((key) => machines.find((machine) => machine.key === key) ?? [])
  const unseen = chosen.filter((machine) => !found.includes(machine))
  return (
    <>
      {/* A printed comparison is the table alone. Without autoComplete, a browser that comes back would put old answers under a newer sentence. */}
      <form
        key={formKey}
        method="get"
        action={`/products#${FOUND}`}
        autoComplete="off"
        className={chosen.length > 1 ? 'print:hidden' : undefined}
        {...formProps}
      >
        <ProductsBanner banner={banner}>
          <FinderSentence finder={finder} words={question.words} />
        </ProductsBanner>
        <Section id={ID} className="page-width pb-fluid">
          <h2 id={sectionHeadingId(ID)} className="sr-only">
            {finder.title}
          </h2>
          <p id={FOUND} className="pt-2 pb-3 text-small focus:outline-none" tabIndex={-1}>
            <b role="status">{countOf(found.length, finder.count)}</b>
            {found.length > 0 && `, ${finder.taxes}.`}{' '}
            <PageLink
              className="inline-flex min-h-11 items-center text-action underline underline-offset-3 hover:text-action-hover print:hidden"
              to={finder.unsure.href}
            >
              {finder.unsure.label}
            </PageLink>
          </p>
          {found.length > 0 ? (
            <ol>
              {found.map((machine) => (
                <MachineRow
                  key={machine.key}
                  machine={machine}
                  words={row}
                  way={way}
                  isChosen={question.compare.includes(machine.key)}
                />
              ))}
            </ol>
          ) : (
            <NoneFound finder={finder} machines={machines} question={question} linkTo={linkTo} />
          )}
          {unseen.map(({ key }) => (
            <input key={key} type="hidden" name="compare" value={key} />
          ))}
          {found.some(({ origin }) => origin?.isSample) && <SampleLegend className="mt-3 print:hidden" />}
          <CompareTray words={tray} chosen={chosen} tooMany={question.tooMany} />
        </Section>
      </form>
      <MachineComparison
        words={comparison}
        often={often}
        demo={demo.link}
        machines={machines}
        chosen={chosen}
        question={question}
        linkTo={linkTo}
      />
    </>
  )
}
