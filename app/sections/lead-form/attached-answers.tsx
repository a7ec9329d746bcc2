import { useState } from 'react'
import type { FieldMetadata } from '@conform-to/react'

import { ANSWERS } from '#app/forms/post.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

export type AnswersToAttach = {
  title: string
  items: string[]
  label: string
  /** The query of the answers' address. */
  value: string
}

interface AttachedAnswersProps extends AnswersToAttach {
  field: FieldMetadata<string | undefined> | undefined
  /** The server returned the form, so the box stays as the visitor left it. */
  hasAnswer: boolean
}

/** Sends the visitor's answers with the form, unless they untick the box. */
export function AttachedAnswers({ title, items, label, value, field, hasAnswer }: AttachedAnswersProps) {
  // Decided at the first render, so that a validation message does not change the box.
  const [isTicked] = useState(!hasAnswer || field?.initialValue !== undefined)
  return (
    <fieldset className="mb-2 rounded-button bg-surface-alt px-4 pt-3 pb-1">
      <legend className="float-left mb-1 w-full text-small font-semibold">{title}</legend>
      <ul className="clear-both text-small leading-relaxed">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="check" size={16} className="mt-1 flex-none text-filtered-ink" />
            {item}
          </li>
        ))}
      </ul>
      <label className="lead-form-tick mt-3 border-t border-line pt-1">
        <input type="checkbox" name={ANSWERS.name} value={value} defaultChecked={isTicked} />
        {label}
      </label>
    </fieldset>
  )
}
