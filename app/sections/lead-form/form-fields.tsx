import { countDigits } from '#app/forms/count-digits.ts'
import type { FieldView, FormView } from '#app/forms/define-form.ts'
import { findLocality, type PinLocalities } from '#app/forms/find-locality.ts'
import { toPin } from '#app/forms/pin.ts'
import { t } from '#app/messages/messages.ts'
import { Field } from '#app/ui/field.tsx'
import type { FieldMetadata } from '@conform-to/react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'

/** The fields of a form, in steps if it is long. Number fields show how many digits are missing. */

type Metadata = FieldMetadata<string | undefined>

interface FormFieldsProps {
  view: FormView
  fields: ReadonlyMap<string, Metadata>
  /** The place of the PIN code in a form that the server returned. */
  place: string | undefined
  /** Content after a field, by its name. */
  after?: ReadonlyMap<string, ReactNode> | undefined
}

export function FormFields({ view, fields, place, after }: FormFieldsProps) {
  const toField = (fieldView: FieldView) => {
    const field = fields.get(fieldView.name)
    if (!field) return null
    const fieldProps = { field, view: fieldView, last: fieldView === view.fields.at(-1) }
    const isPin = fieldView.name === 'pincode'
    return (
      <Fragment key={fieldView.name}>
        {isPin ? (
          <PinField {...fieldProps} place={place} />
        ) : (
          <Field {...fieldProps} view={withCount(fieldView, field)} />
        )}
        {after?.get(fieldView.name)}
      </Fragment>
    )
  }
  if (!view.steps) return <>{view.fields.map(toField)}</>
  return (
    <>
      {view.steps.map(({ title, fields: names }) => (
        <fieldset key={title} className="lead-form-step">
          <legend>{title}</legend>
          {view.fields.filter(({ name }) => names.includes(name)).map(toField)}
        </fieldset>
      ))}
    </>
  )
}

interface ShortFieldsProps {
  view: FormView
  fields: ReadonlyMap<string, Metadata>
  /** The heading of the optional fields. */
  fold: string
  button: ReactNode
}

/** Phone and button on one line; the optional fields are folded. */
export function ShortFields({ view, fields, fold, button }: ShortFieldsProps) {
  const phone = view.fields.find(({ name }) => name === 'phone')
  const otherFields = view.fields.filter((fieldView) => fieldView !== phone)
  const phoneField = phone && fields.get(phone.name)
  const isWrong = otherFields.some(({ name }) => fields.get(name)?.errors)
  return (
    <>
      <div className="lead-form-row">
        {phoneField && <Field field={phoneField} view={withCount(phone, phoneField)} last />}
        {button}
      </div>
      {otherFields.length > 0 && (
        <details className="lead-form-fold" open={isWrong || undefined}>
          <summary>{fold}</summary>
          {otherFields.map((fieldView) => {
            const field = fields.get(fieldView.name)
            return field && <Field key={fieldView.name} field={field} view={fieldView} last />
          })}
        </details>
      )}
    </>
  )
}

type PinFieldProps = { field: Metadata; view: FieldView; last: boolean; place: string | undefined }

/** Once the PIN code is complete, the place replaces the hint. */
function PinField({ field, view, last, place: placeOfPage }: PinFieldProps) {
  const place = useLocality(view.localities, typedIn(field), field.initialValue, placeOfPage)
  return <Field field={field} view={{ ...view, hint: place ?? countIn(view, field) ?? view.hint ?? '' }} last={last} />
}

const typedIn = ({ value, initialValue }: Metadata) => value ?? initialValue ?? ''

/** Only beside an error, because every number is too short while someone types. */
const countIn = ({ digits }: FieldView, field: Metadata) =>
  digits && field.errors ? countDigits(typedIn(field), digits) : null

function withCount(view: FieldView, field: Metadata): FieldView {
  const count = countIn(view, field)
  return count ? { ...view, hint: [view.hint, count].filter(Boolean).join(`${t('.')} `) } : view
}

/** Shows the place of a complete PIN code. Without a script the server does (`formatLocality`). */

let loading: Promise<PinLocalities> | undefined

/** Once per page. Rejects offline; the next PIN code tries again. */
function loadPlaces(href: string): Promise<PinLocalities> {
  loading ??= fetch(href)
    .then((response) =>
      response.ok ? (response.json() as Promise<PinLocalities>) : Promise.reject(new Error('no places')),
    )
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** @param atFirst the PIN code that came with the page, and its place */
function useLocality(
  href: string | undefined,
  typed: string,
  atFirst: string | undefined,
  placeAtFirst: string | undefined,
): string | null {
  const [places, setPlaces] = useState<PinLocalities | null>(null)
  const isWhole = toPin(typed) !== null

  useEffect(() => {
    // Sending does not need it, so if it fails, the hint stays.
    if (href && isWhole && !places) loadPlaces(href).then(setPlaces, () => undefined)
  }, [href, isWhole, places])

  if (!isWhole) return null
  if (places) return findLocality(places, typed)
  return typed === atFirst ? (placeAtFirst ?? null) : null
}
