import type { ProductsPageView } from '#app/content/views/products-page.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { CompareTray } from './compare-tray.tsx'
import { FinderSentence } from './finder-sentence.tsx'
import { findMachines } from './finder.ts'
import { MachineComparison } from './machine-comparison.tsx'
import { MachineRow } from './machine-row.tsx'
import { NoneFound } from './none-found.tsx'
import { PhAxis } from './ph-line.tsx'
import { useFinder } from './use-finder.ts'
import { countOf } from './words.ts'

const ID = 'machines'

type MachineFinderProps = Pick<ProductsPageView, 'finder' | 'machines' | 'row' | 'axis' | 'tray' | 'comparison'>

/** The sentence that finds, the machines that it found, and those of them that stand side by side. One GET form. */
export function MachineFinder({ finder, machines, row, axis, tray, comparison }: MachineFinderProps) {
  const { question, linkTo, formKey, formProps } = useFinder(finder, machines)
  const found = findMachines(machines, question)
  const chosen = question.compare.flatMap((key) => machines.find((machine) => machine.key === key) ?? [])
  const unseen = chosen.filter((machine) => !found.includes(machine))
  return (
    <>
      <Section id={ID} className="products-list page-width">
        <h2 id={sectionHeadingId(ID)} className="sr-only">
          {finder.title}
        </h2>
        {/* Without autoComplete, a browser that comes back would put old answers under a newer sentence. */}
        <form key={formKey} method="get" action={`/products#${ID}`} autoComplete="off" {...formProps}>
          <FinderSentence finder={finder} words={question.words} count={countOf(found.length, finder.count)} />
          {found.length > 0 ? (
            <>
              <PhAxis {...axis} />
              <ol>
                {found.map((machine) => (
                  <MachineRow
                    key={machine.key}
                    machine={machine}
                    words={row}
                    isChosen={question.compare.includes(machine.key)}
                  />
                ))}
              </ol>
            </>
          ) : (
            <NoneFound finder={finder} machines={machines} question={question} linkTo={linkTo} />
          )}
          {unseen.map(({ key }) => (
            <input key={key} type="hidden" name="compare" value={key} />
          ))}
          <CompareTray words={tray} chosen={chosen} tooMany={question.tooMany} />
        </form>
      </Section>
      <MachineComparison
        words={comparison}
        row={row}
        machines={machines}
        chosen={chosen}
        question={question}
        linkTo={linkTo}
      />
    </>
  )
}
