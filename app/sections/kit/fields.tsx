import { useForm } from '@conform-to/react'

import { Field, type FieldOptions } from '#app/ui/field.tsx'
import { KitPart } from './kit-part.tsx'

const values = {
  filled: 'Ravi Shankar',
  wrong: '98765',
  story: 'Please call me after six. We are four at home, and the tap is an old one with a round thread.',
}
const errors = { wrong: ['Please enter a phone number of ten digits'], missing: ['Please enter your name'] }

const FIELDS: Record<string, FieldOptions> = {
  empty: { label: 'Your name', kind: 'text', required: true },
  filled: { label: 'Your name, filled in', kind: 'text', required: true },
  hinted: { label: 'WhatsApp number', hint: 'Ten digits; +91 is fine too', kind: 'tel', required: true },
  optional: { label: 'E-mail', kind: 'email', required: false },
  wrong: {
    label: 'Phone number',
    hint: '10-digit mobile number. You have typed 5 of 10 digits.',
    kind: 'tel',
    required: true,
  },
  missing: { label: 'Your name, forgotten', kind: 'text', required: true },
  long: {
    label: 'Have you invested in a business of this kind before, and if so, how much time could you give to this one?',
    kind: 'text',
    required: true,
  },
  story: { label: 'Your comment', kind: 'textarea', required: true },
}

export function Fields() {
  const [, fields] = useForm<Record<string, string>>({
    id: 'kit-fields',
    defaultValue: values,
    lastResult: { status: 'error', initialValue: values, error: errors },
  })
  return (
    <KitPart id="fields" title="Fields" note="The hint stays under the error. One ground: forms stand on white cards.">
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {Object.entries(FIELDS).map(([name, view]) => (
          // eslint-disable-next-line house/no-foreign-key -- Conform's proxy returns a field for any name.
          <Field key={name} field={fields[name]!} view={view} last={false} />
        ))}
      </div>
    </KitPart>
  )
}
