import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'

interface PasskeyFormProps {
  /** The last part of `/staff/passkey/<purpose>`. */
  purpose: 'sign-in' | 'enrol' | 'prove' | 'add'
  action: string
  label: string
  /** Further fields. */
  children?: ReactNode
}

/** Shown by a script if the browser has passkeys. Otherwise the six digits below are used. */
export const PasskeyForm = ({ purpose, action, label, children }: PasskeyFormProps) => (
  <>
    <form className="grid gap-3" method="post" action={action} data-passkey={purpose} hidden>
      {children}
      <input type="hidden" name="passkey" />
      <button className={buttonClass({ variant: 'light', size: 'block', className: 'min-h-14' })}>{label}</button>
      <p className="on-light rounded-input bg-error-surface px-4 py-3 text-small text-error" role="alert" hidden>
        No passkey was used. Try again, or take another way.
      </p>
    </form>
    {purpose !== 'add' && (
      <p className="text-center text-small text-on-deep-soft" data-or hidden>
        or
      </p>
    )}
  </>
)
