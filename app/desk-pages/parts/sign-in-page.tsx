import { buttonClass } from '#app/ui/button.tsx'
import type { DeskLook } from './desk-document.tsx'
import { DOOR_FIELD, DOOR_LINK, DigitsField, Door } from './door.tsx'
import { Or, PASSKEY_SCRIPTS, PasskeyForm } from './passkey-form.tsx'

/** A post that came after the session had ended: it is saved after the sign-in. */
export type Held = { action: string; fields: [name: string, value: string][] }

interface SignInPageProps {
  look: DeskLook
  to: string
  name?: string | undefined
  problem?: string | undefined
  held?: Held | undefined
  hasPasskeys: boolean
}

export function SignInPage({ look, to, name, problem, held, hasPasskeys }: SignInPageProps) {
  const carried = (
    <>
      <input type="hidden" name="to" value={to} />
      {held && <input type="hidden" name="held" value={JSON.stringify(held)} />}
    </>
  )
  return (
    <Door
      look={look}
      title="Sales desk"
      lead="Your name, and the code that your phone shows."
      problem={problem}
      scripts={hasPasskeys ? PASSKEY_SCRIPTS : []}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm purpose="sign-in" action="/staff/sign-in" label="Sign in with a passkey">
            {carried}
          </PasskeyForm>
          <Or />
        </>
      )}
      <form className="grid gap-4" method="post" action="/staff/sign-in">
        {carried}
        <div>
          <label className="field-label" htmlFor="name">
            Name
          </label>
          <input
            className={DOOR_FIELD}
            id="name"
            name="name"
            autoComplete="username"
            autoCapitalize="words"
            defaultValue={name}
            maxLength={60}
            required
          />
        </div>
        <DigitsField hint="from your app" />
        <button className={buttonClass({ size: 'block' })}>Sign in</button>
      </form>
      <p className="text-center text-small text-on-deep-soft">
        New here, or a new phone?{' '}
        <a className={DOOR_LINK} href="/staff/enrol">
          I have a one-time code
        </a>
        <br />
        No code? Your manager makes one. Nothing is ever sent by e-mail.
      </p>
    </Door>
  )
}
