import type { FinderView, ListedMachine } from '#app/content/views/products-page.ts'
import { findLoosenings, type Question } from './finder.ts'
import type { LinkTo } from './use-finder.ts'
import { countOf, fill } from './words.ts'

interface NoneFoundProps {
  finder: FinderView
  machines: ListedMachine[]
  question: Question
  linkTo: LinkTo
}

/** Says which word of the sentence keeps the machines away, and offers the sentence without it. */
export function NoneFound({ finder, machines, question, linkTo }: NoneFoundProps) {
  const { title, text, option, everything } = finder.none
  const loosenings = findLoosenings(machines, question, finder)
  const plain = {
    words: { ...question.words, place: '', price: '', plates: '', origin: '' },
    compare: question.compare,
  }
  return (
    <div className="products-none">
      <h3>{title}</h3>
      {loosenings.length > 0 && <p>{text}</p>}
      <ul>
        {loosenings.map(({ name, said, instead, count, question: looser }) => (
          <li key={name}>
            <a {...linkTo(looser, 'machines')}>
              <s>{said}</s> {instead} <span>{fill(option, { count: countOf(count, finder.count) })}</span>
            </a>
          </li>
        ))}
        <li>
          <a {...linkTo(plain, 'machines')}>{everything}</a>
        </li>
      </ul>
    </div>
  )
}
