import type { PasskeyRow } from '#app/desk/pages/passkeys.server.ts'
import { SignInFrame, SignInLink, SignInNote } from './sign-in-frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface PasskeysPageProps {
  name: string
  rows: PasskeyRow[]
  problem?: string | undefined
}

/** Adding a passkey has its own page, because it needs fresh proof of identity. */
export function PasskeysPage({ name, rows, problem }: PasskeysPageProps) {
  return (
    <SignInFrame
      title="A passkey on this device"
      lead={`${name}, from then on a finger, a face or this device’s own code signs you in.`}
      problem={problem}
      hasPasskeys
    >
      <PasskeyForm purpose="add" action="/staff/passkeys" label="Add a passkey" />
      <noscript>
        <p className="text-on-deep-lead">A passkey needs JavaScript. Six digits from an app need none.</p>
      </noscript>
      {rows.length > 0 && (
        <ul className="grid gap-2 text-small text-on-deep-lead">
          {rows.map(({ id, device, says }) => (
            <li key={id}>
              {device}: {says}
            </li>
          ))}
        </ul>
      )}
      <SignInNote>
        <SignInLink href="/staff/team">Back to people and devices</SignInLink>
      </SignInNote>
    </SignInFrame>
  )
}
