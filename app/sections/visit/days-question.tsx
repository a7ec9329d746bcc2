import { useId } from 'react'

import type { ChooserStart } from '#app/content/visits/visit-page-view.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** Without scripts, this form asks for the days of a PIN code, and the page returns with them. */
export function DaysQuestion({ lead, label, button, pincode, problem }: ChooserStart) {
  const id = useId()
  return (
    <form method="get" action="/book-demo#demo-form" className="mb-6">
      <label className="mb-2 block text-small font-semibold" htmlFor={id}>
        {lead} {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          id={id}
          name="pincode"
          defaultValue={pincode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          aria-invalid={problem ? true : undefined}
          className="min-h-13 rounded-input border border-line-strong bg-surface px-4 text-control font-normal text-ink"
        />
        <button className={buttonClass({ look: 'outline', className: 'px-4' })}>{button}</button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-small text-error">
          {problem}
        </p>
      )}
    </form>
  )
}
