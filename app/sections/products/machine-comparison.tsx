import type { ComparisonView, ListedMachine, ProductsPageView } from '#app/content/views/products-page.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { sectionHeadingId } from '#app/ui/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { CrossedSign } from './crossed-sign.tsx'
import type { Question } from './finder.ts'
import { ChoosePair, ChoosePartner } from './choose-machines.tsx'
import { KeptNames } from './kept-names.tsx'
import type { LinkTo } from './use-finder.ts'
import { fill, joinNames } from './words.ts'

const ID = 'compare'

export interface MachineComparisonProps {
  words: ComparisonView
  row: ProductsPageView['row']
  machines: ListedMachine[]
  chosen: ListedMachine[]
  question: Question
  linkTo: LinkTo
}

/** Two to four machines side by side; with fewer, the way there. */
export function MachineComparison(props: MachineComparisonProps) {
  const [first, second] = props.chosen
  return (
    <section id={ID} className="products-compare page-width" aria-labelledby={sectionHeadingId(ID)} tabIndex={-1}>
      {first && second ? (
        <SideBySide {...props} />
      ) : first ? (
        <ChoosePartner {...props} first={first} />
      ) : (
        <ChoosePair {...props} />
      )}
    </section>
  )
}

function SideBySide({ words, row, chosen, question, linkTo }: MachineComparisonProps) {
  const isHydrated = useHydrated()
  const names = chosen.map(({ name }) => name)
  return (
    <>
      <div className="products-compare-head">
        <h2 id={sectionHeadingId(ID)}>
          <KeptNames text={fill(words.title, { names: joinNames(names) })} names={names} />
        </h2>
        <p>
          <CrossedSign /> {words.lead}
        </p>
        {question.tooMany && <p className="products-compare-full">{words.tooMany}</p>}
      </div>
      <input type="checkbox" id="only-differences" className="products-switch-input" />
      <label htmlFor="only-differences" className="products-switch">
        {words.onlyDifferences}
      </label>
      {/* Its place is kept until it can print. */}
      <button
        type="button"
        className={buttonClass({ size: 'compact', className: 'products-quiet products-print' })}
        style={isHydrated ? undefined : { visibility: 'hidden' }}
        onClick={() => window.print()}
      >
        <Icon name="printer" size={18} />
        {words.print}
      </button>
      <ComparisonTable words={words} row={row} chosen={chosen} question={question} linkTo={linkTo} />
      <p className="products-compare-note">{words.note}</p>
    </>
  )
}
