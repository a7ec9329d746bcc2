import { buttonClass } from '#app/ui/button.tsx'
import type { DeskLook } from './desk-document.tsx'
import { DOOR_FIELD, DOOR_LINK, DigitsField, Door } from './door.tsx'
import { Or, PASSKEY_SCRIPTS, PasskeyForm } from './passkey-form.tsx'

interface EnrolProps {
  look: DeskLook
  problem?: string | undefined
}

const back = (
  <p className="text-center text-small text-on-deep-soft">
    <a className={DOOR_LINK} href="/staff/sign-in">
      Back to sign in
    </a>
  </p>
)

export function EnrolPage({ look, problem }: EnrolProps) {
  return (
    <Door look={look} title="A new phone" lead="Type the one-time code that you were told." problem={problem}>
      <form className="grid gap-4" method="post" action="/staff/enrol">
        <div>
          <label className="field-label" htmlFor="once">
            One-time code
          </label>
          <input
            className={`${DOOR_FIELD} text-center text-subtitle tracking-wide uppercase`}
            id="once"
            name="once"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            placeholder="7QFM-KX43"
            required
          />
        </div>
        <button className={buttonClass({ size: 'block' })}>Go on</button>
      </form>
      {back}
    </Door>
  )
}

interface FinishEnrolProps extends EnrolProps {
  name: string
  secret: string
  appLink: string
  /** `11:52 am` */
  until: string
  hasPasskeys: boolean
}

export function FinishEnrolPage({ look, problem, name, secret, appLink, until, hasPasskeys }: FinishEnrolProps) {
  return (
    <Door
      look={look}
      title="Make this phone yours"
      lead={`${name}, your code worked. It cannot be used again.`}
      problem={problem}
      scripts={hasPasskeys ? PASSKEY_SCRIPTS : []}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm purpose="enrol" action="/staff/enrol" label="Use a passkey on this device" />
          <Or />
        </>
      )}
      <p className="text-small text-on-deep-lead">
        Put this key into an authenticator app, then type the six digits that it shows.
      </p>
      <div className="grid gap-3 rounded-card bg-glass p-4 text-center">
        <code className="font-sans text-h3 font-light tracking-wide wrap-break-word">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <a className={buttonClass({ look: 'outline', size: 'block' })} href={appLink}>
          Open the app with it
        </a>
      </div>
      <form className="grid gap-4" method="post" action="/staff/enrol">
        <DigitsField hint="from the app" />
        <button className={buttonClass({ size: 'block' })}>Finish</button>
      </form>
      <p className="text-center text-small text-on-deep-soft">Waits till {until}, in this browser only.</p>
      {back}
    </Door>
  )
}

interface ProveProps extends EnrolProps {
  to: string
  name: string
  hasPasskeys: boolean
}

export function ProvePage({ look, problem, to, name, hasPasskeys }: ProveProps) {
  return (
    <Door
      look={look}
      title="Is it still you?"
      lead={`${name}, what comes next can do harm, so the desk asks again. It holds for five minutes.`}
      problem={problem}
      scripts={hasPasskeys ? PASSKEY_SCRIPTS : []}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm purpose="prove" action="/staff/prove" label="Show it with a passkey">
            <input type="hidden" name="to" value={to} />
          </PasskeyForm>
          <Or />
        </>
      )}
      <form className="grid gap-4" method="post" action="/staff/prove">
        <input type="hidden" name="to" value={to} />
        <DigitsField hint="a new one from your app" autoFocus />
        <button className={buttonClass({ size: 'block' })}>Go on</button>
      </form>
      <p className="text-center text-small text-on-deep-soft">
        <a className={DOOR_LINK} href="/staff">
          Back to the desk
        </a>
      </p>
    </Door>
  )
}
