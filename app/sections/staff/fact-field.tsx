/** A field of a facts form, built from the file's schema. */
import type { FieldView } from '#app/desk/edits/fact-fields.ts'
import { cx } from '#app/ui/cx.ts'

export function FactField({ field }: { field: FieldView }) {
  switch (field.kind) {
    case 'tick':
      return <Tick field={field} />
    case 'days':
      return (
        <fieldset>
          <legend className="field-label">{field.label}</legend>
          <div className="flex flex-wrap gap-x-4">
            {field.options.map(({ value, label }) => (
              <label key={value} className="inline-flex min-h-12 items-center gap-2 text-small">
                <input
                  className="size-6"
                  type="checkbox"
                  name={field.name}
                  value={value}
                  defaultChecked={field.values.includes(value)}
                />
                {label}
              </label>
            ))}
          </div>
          <Problem field={field} />
        </fieldset>
      )
    case 'group':
      return (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{field.label}</legend>
          <Problem field={field} />
          {field.fields.map((inner) => (
            <FactField key={inner.name} field={inner} />
          ))}
        </fieldset>
      )
    case 'list':
      return <Rows field={field} />
    default:
      return <Control field={field} />
  }
}

type FieldOf<Kind extends FieldView['kind']> = { field: Extract<FieldView, { kind: Kind }> }

const Tick = ({ field }: FieldOf<'tick'>) => (
  <div>
    <label className="inline-flex min-h-12 items-center gap-2 text-small">
      <input
        className="size-6 flex-none"
        type="checkbox"
        name={field.name}
        value="on"
        defaultChecked={field.isTicked}
      />
      {field.label}
    </label>
    <Problem field={field} />
  </div>
)

function Rows({ field }: FieldOf<'list'>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <Problem field={field} />
      <p className="text-fine text-ink-soft">
        To remove an entry, empty all its boxes. Blank ones are for new entries.
      </p>
      {field.rows.map((row, index) => (
        <fieldset key={index} className="grid gap-3 rounded-input border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 text-fine text-ink-soft">
            <span className="sr-only">{field.label}: </span>
            {index + 1}
          </legend>
          {row.map((inner) => (
            <FactField key={inner.name} field={inner} />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

function Control({ field }: FieldOf<'text' | 'choice'>) {
  const id = `f-${field.name}`
  const common = {
    id,
    name: field.name,
    defaultValue: field.value,
    className: 'field-control',
    'aria-invalid': field.problem ? true : undefined,
    'aria-describedby': cx(field.problem && `${id}-problem`, field.hint && `${id}-hint`) || undefined,
  }
  return (
    <div className="field min-w-0" data-invalid={field.problem ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {field.label}
        {field.kind === 'text' && field.unit && <span className="field-optional"> ({field.unit})</span>}
      </label>
      {field.kind === 'choice' ? (
        <select {...common}>
          <option value="">–</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          // A text field, because a date field would show nothing in place of an invalid date.
          type={field.problem ? 'text' : field.type}
          inputMode={field.isNumber ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={2000}
        />
      )}
      <Problem field={field} id={`${id}-problem`} />
      {field.hint && (
        <p id={`${id}-hint`} className="field-hint">
          {field.hint}
        </p>
      )}
    </div>
  )
}

const Problem = ({ field, id }: { field: FieldView; id?: string }) =>
  field.problem ? (
    <p id={id} className="field-error">
      {field.problem}
    </p>
  ) : null
