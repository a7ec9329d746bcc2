import type { ReactNode } from 'react'

import type { FinderQuestion } from '#app/content/finder/finder.ts'
import { ChoiceFrame } from '#app/ui/choice-frame.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Fine } from '#app/ui/text.tsx'
import { OptionDrawing } from './option-drawing.tsx'
import { questionId } from './question-id.ts'

/** Classes by number of answers. Three fit side by side on phones, under their drawings. */
const columns: Record<number, string> = {
  2: 'grid-cols-2 md:max-xl:max-w-140',
  3: 'grid-cols-3 md:max-xl:max-w-140',
  4: 'grid-cols-2 md:grid-cols-4 xl:grid-cols-2',
  5: 'grid-cols-2 md:grid-cols-5 xl:grid-cols-3',
}

interface QuestionProps {
  question: FinderQuestion
  /** Null for a question within another one, which is optional. */
  number: number | null
  chosen: string | undefined
  /** The inner question. */
  children?: ReactNode
}

export function Question({ question: { name, title, hint, options }, number, chosen, children }: QuestionProps) {
  const isOdd = options.length % 2 === 1 && options.length !== 3
  return (
    <fieldset id={questionId(name)} className="min-w-0 scroll-mt-22">
      <legend
        className={
          number === null
            ? 'sr-only'
            : 'mb-2.5 flex items-center gap-2.5 text-lead leading-snug font-semibold tracking-snug text-balance'
        }
      >
        {number !== null && (
          <span className="grid size-7 flex-none place-items-center rounded-pill bg-ink text-small text-on-action">
            {number}
          </span>
        )}
        {title}
      </legend>
      {hint && <Fine className="mb-2.5 max-w-prose">{hint}</Fine>}
      <div className={cx('grid gap-2', columns[options.length] ?? columns[4])}>
        {options.map(({ value, label }, index) => (
          <Option
            key={value}
            {...{ name, value, label }}
            isChosen={value === chosen}
            isRequired={number !== null}
            isTall={options.length === 3}
            isWide={isOdd && index === options.length - 1}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  value: string
  label: string
  isChosen: boolean
  isRequired: boolean
  isTall: boolean
  isWide: boolean
}

/** The whole field is a target. A tick marks the choice, for people who cannot see the colour. */
function Option({ name, value, label, isChosen, isRequired, isTall, isWide }: OptionProps) {
  return (
    <label
      className={cx(
        'group/choice relative isolate flex min-h-14 cursor-pointer rounded-button border-2 border-transparent py-2 text-small leading-snug font-semibold',
        isTall ? 'flex-col items-center justify-end gap-1.5 px-1.5 text-center' : 'items-center gap-2 px-2.5 md:px-3',
        isWide && 'max-md:col-span-2',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        required={isRequired}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <ChoiceFrame width={2} className="bg-surface group-hover/choice:border-action peer-checked:bg-surface-tint" />
      <OptionDrawing name={name} value={value} />
      <span className="min-w-0">{label} </span>
      <Icon
        name="check"
        size={18}
        className="absolute -top-2 -right-1.5 hidden rounded-pill bg-action p-0.5 text-on-action peer-checked:block"
      />
    </label>
  )
}
