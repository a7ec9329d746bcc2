/** A control with label, error and hint, connected for screen readers. */
import type { ComponentProps } from 'react'
import type { FieldMetadata } from '@conform-to/react'

import { t, translated } from '#app/messages/messages.ts'
import { cx } from './cx.ts'

export type FieldOptions = {
  label: string
  hint?: string
  required: boolean
  kind: 'text' | 'tel' | 'email' | 'textarea' | 'select'
  options?: readonly string[]
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'numeric' | 'email'
  autoCapitalize?: string
  rows?: number
}

/** `last` makes the action key on a phone's keyboard submit the form. */
type FieldProps = { field: FieldMetadata<string | undefined>; view: FieldOptions; last: boolean }

export function Field({ field, view, last }: FieldProps) {
  const error = field.errors?.[0]
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={field.id}>
        {view.label}
        {view.required ? null : <span className="field-optional"> {t('(optional)')}</span>}
      </label>
      <FieldControl field={field} view={view} last={last} />
      {error && (
        <p id={field.errorId} className="field-error">
          {translated(error)}
        </p>
      )}
      {/* Also shown together with an error. */}
      {view.hint && (
        <p id={field.descriptionId} className="field-hint">
          {view.hint}
        </p>
      )}
    </div>
  )
}

function FieldControl({ field, view, last }: FieldProps) {
  const invalid = Boolean(field.errors?.length)
  const common = {
    id: field.id,
    name: field.name,
    // Omits Conform's `key`, which would replace the field on reset and lose the focus. The empty default lets reset() clear it.
    defaultValue: field.initialValue ?? '',
    required: view.required,
    'aria-invalid': invalid || undefined,
    'aria-describedby': cx(invalid && field.errorId, view.hint && field.descriptionId) || undefined,
    autoComplete: view.autoComplete,
    autoCapitalize: view.autoCapitalize,
    className: 'field-control',
  }
  if (view.kind === 'textarea') return <textarea {...common} rows={view.rows ?? 3} />
  if (view.kind === 'select') return <Select {...common} options={view.options ?? []} />
  return <input {...common} type={view.kind} inputMode={view.inputMode} enterKeyHint={last ? 'send' : 'next'} />
}

function Select({ options, ...control }: ComponentProps<'select'> & { options: readonly string[] }) {
  return (
    <select {...control}>
      <option value="">{t('Please choose')}</option>
      {options.map((option) => (
        // Without `value`, a browser's translation would change the posted value.
        <option key={option} value={option}>
          {translated(option)}
        </option>
      ))}
    </select>
  )
}
