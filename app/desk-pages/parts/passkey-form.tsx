import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'

export const PASSKEY_SCRIPTS = ['/staff/passkey-library.js', '/desk/passkey.js']

interface PasskeyFormProps {
  /** What the desk is asked for: `/staff/passkey/<purpose>`. */
  purpose: 'sign-in' | 'enrol' | 'prove' | 'add'
  action: string
  label: string
  /** What goes along. */
  children?: ReactNode
}

/** Shown by its script, where the browser has passkeys. Without one, the six digits below it do. */
export function PasskeyForm({ purpose, action, label, children }: PasskeyFormProps) {
  return (
    <form className="grid gap-3" method="post" action={action} data-passkey={purpose} hidden>
      {children}
      <input type="hidden" name="passkey" />
      <button className={buttonClass({ look: 'light', size: 'block', className: 'min-h-14' })}>{label}</button>
      <p className="on-light rounded-input bg-error-surface px-4 py-3 text-small text-error" role="alert" hidden>
        No passkey was used. Try again, or take another way.
      </p>
    </form>
  )
}

export const Or = () => (
  <p className="text-center text-small text-on-deep-soft" data-or hidden>
    or
  </p>
)
