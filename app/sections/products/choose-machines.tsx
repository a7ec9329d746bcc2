import type { ListedMachine } from '#app/content/views/products-page.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sectionHeadingId } from '#app/ui/section.tsx'
import { KeptNames } from './kept-names.tsx'
import type { MachineComparisonProps } from './machine-comparison.tsx'
import { fill, joinNames } from './words.ts'

const HEADING = sectionHeadingId('compare')

/** Ready comparisons, for who has not ticked anything. */
export function ChoosePair({ words, machines, question, linkTo }: MachineComparisonProps) {
  const { title, text, pairs } = words.invitation
  return (
    <div className="products-choose">
      <div className="products-choose-head">
        <h2 id={HEADING}>{title}</h2>
        <p>{text}</p>
      </div>
      <ul className="products-pairs">
        {pairs.map((pair) => {
          const both = pair.machines.flatMap((key) => machines.find((machine) => machine.key === key) ?? [])
          return (
            <li key={pair.question}>
              <a {...linkTo({ ...question, compare: pair.machines }, 'compare')}>
                <span className="products-pair-pictures">
                  {both.map(({ key, picture }) => (
                    <Picture key={key} id={picture} alt="" sizes="140px" />
                  ))}
                </span>
                <span className="products-pair-question">{pair.question}</span>
                <span className="products-pair-names">
                  {joinNames(both.map(({ name }) => name))}
                  <Icon name="arrow-right" size={18} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** One machine is chosen: it asks for another. */
export function ChoosePartner({
  words,
  machines,
  question,
  linkTo,
  first,
}: MachineComparisonProps & { first: ListedMachine }) {
  return (
    <div className="products-choose">
      <div className="products-choose-head">
        <h2 id={HEADING}>
          <KeptNames text={fill(words.one.title, { name: first.name })} names={[first.name]} />
        </h2>
        <p>{words.one.text}</p>
      </div>
      <ul className="products-partners">
        {machines
          .filter(({ key }) => key !== first.key)
          .map(({ key, name, picture }) => (
            <li key={key}>
              <a {...linkTo({ ...question, compare: [first.key, key] }, 'compare')}>
                <Picture id={picture} alt="" sizes="140px" />
                {name}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}
