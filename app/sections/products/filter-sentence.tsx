import { useState } from 'react'

import type { FieldName, FilterField, FilterView } from '#app/content/products/products-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Question } from './filter-products.ts'

interface FilterSentenceProps {
  filterView: FilterView
  filter: Question['filter']
}

/** The filters as a sentence with choices; rarely used ones are folded. */
export function FilterSentence({ filterView: { sentence, more, show, fields }, filter }: FilterSentenceProps) {
  const filled = { fields, filter }
  // Open if one of its filters is set; afterwards the visitor decides.
  const [isOpen] = useState(() => namesIn(more.sentence).some((name) => isSaid(name, filled)))
  return (
    <div className="print:hidden">
      <p className="text-title leading-body font-normal">
        <Words sentence={sentence} {...filled} />{' '}
        <button type="submit" className={buttonClass({ size: 'compact', variant: 'outline' })}>
          {show}
        </button>
      </p>
      <details className="group/more mt-1" open={isOpen}>
        <summary className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-action hover:text-action-hover xl:text-ink">
          <Icon name="plus" size={18} className="group-open/more:hidden" />
          <Icon name="minus" size={18} className="hidden group-open/more:block" />
          {more.label}
        </summary>
        <p className="text-lead leading-body">
          <Words sentence={more.sentence} {...filled} />
        </p>
      </details>
    </div>
  )
}

/** Includes the comma, which must not begin a line. */
const WORDS = /(\{\w+\},?)/
const WORD = /\{(\w+)\}(,?)/

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as FieldName)

type Filled = { fields: FilterField[]; filter: Question['filter'] }

const isSaid = (name: FieldName, { fields, filter }: Filled) =>
  fields.some((field) => field.name === name && field.options[0]?.value !== filter[name])

function Words({ sentence, fields, filter }: Filled & { sentence: string }) {
  return sentence.split(WORDS).map((part) => {
    const [, name, stop] = WORD.exec(part) ?? []
    const field = fields.find((candidate) => candidate.name === name)
    return field ? <Word key={part} field={field} value={filter[field.name]} stop={stop} /> : part
  })
}

type WordProps = { field: FilterField; value: string; stop: string | undefined }

function Word({ field: { name, label, options }, value, stop }: WordProps) {
  return (
    <label className="products-word whitespace-nowrap">
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
