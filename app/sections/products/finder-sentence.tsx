import type { FinderField, FinderView } from '#app/content/views/products-page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Question } from './finder.ts'

interface FinderSentenceProps {
  finder: FinderView
  words: Question['words']
  /** How many machines the sentence finds, in words. */
  count: string
}

/** The filters as one sentence, whose words are chosen. */
export function FinderSentence({ finder, words, count }: FinderSentenceProps) {
  const { sentence, fields, show } = finder
  return (
    <div className="products-ask">
      <p className="products-sentence">
        {sentence.split(WORDS).map((part) => {
          const [, name, stop] = WORD.exec(part) ?? []
          const field = fields.find((candidate) => candidate.name === name)
          return field ? <Word key={part} field={field} value={words[field.name]} stop={stop} /> : part
        })}{' '}
        <button type="submit" className={buttonClass({ size: 'compact', look: 'light', className: 'products-quiet' })}>
          {show}
        </button>
      </p>
      <p className="products-count" role="status">
        {count}
      </p>
    </div>
  )
}

/** With its comma or full stop, which may not stand alone on the next line. */
const WORDS = /(\{\w+\}[,.]?)/
const WORD = /\{(\w+)\}([,.]?)/

type WordProps = { field: FinderField; value: string; stop: string | undefined }

function Word({ field: { name, label, options }, value, stop }: WordProps) {
  return (
    <label className="products-word">
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {stop}
    </label>
  )
}
