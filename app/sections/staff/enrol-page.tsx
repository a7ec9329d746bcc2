import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import type { EnrolView } from '#app/desk/pages/sign-in.server.ts'
import { TextField } from './fields.tsx'
import { DigitsField, SignInFrame, SignInLink, SignInNote } from './sign-in-frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

type Problem = Pick<EnrolView, 'problem'>

const back = (
  <SignInNote>
    <SignInLink href="/staff/sign-in">Back to sign in</SignInLink>
  </SignInNote>
)

export const EnrolPage = ({ problem, begun }: EnrolView) =>
  begun ? <Finish problem={problem} {...begun} /> : <Begin problem={problem} />

function Begin({ problem }: Problem) {
  return (
    <SignInFrame title="A new phone" lead="Type the one-time code from your manager." problem={problem}>
      <form className="grid gap-4" method="post" action="/staff/enrol">
        <TextField
          id="once"
          label="One-time code"
          className="bg-surface text-center text-subtitle tracking-wide text-ink uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="7QFM-KX43"
          required
        />
        <button className={buttonClass({ size: 'block' })}>Go on</button>
      </form>
      {back}
    </SignInFrame>
  )
}

function Finish({ problem, name, secret, appLink, until, hasPasskeys }: NonNullable<EnrolView['begun']> & Problem) {
  return (
    <SignInFrame
      title="Make this phone yours"
      lead={`${name}, your code worked. It cannot be used again.`}
      problem={problem}
      hasPasskeys={hasPasskeys}
    >
      {hasPasskeys && <PasskeyForm purpose="enrol" action="/staff/enrol" label="Use a passkey on this device" />}
      <p className="text-small text-on-deep-lead">
        Put this key into an authenticator app, then type the six digits that it shows.
      </p>
      <div className="grid gap-3 rounded-card bg-glass p-4 text-center">
        <code className="font-sans text-h3 font-light tracking-wide wrap-break-word">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <ButtonLink variant="outline" size="block" href={appLink} label="Open the app with it" />
      </div>
      <form className="grid gap-4" method="post" action="/staff/enrol">
        <DigitsField hint="from the app" />
        <button className={buttonClass({ size: 'block' })}>Finish</button>
      </form>
      <SignInNote>Waits till {until}, in this browser only.</SignInNote>
      {back}
    </SignInFrame>
  )
}

interface ProveProps extends Problem {
  to: string
  name: string
  hasPasskeys: boolean
}

export function ProvePage({ problem, to, name, hasPasskeys }: ProveProps) {
  return (
    <SignInFrame
      title="Is it still you?"
      lead={`${name}, the next step can do harm, so please confirm that it is you. This is valid for five minutes.`}
      problem={problem}
      hasPasskeys={hasPasskeys}
    >
      {hasPasskeys && (
        <PasskeyForm purpose="prove" action="/staff/prove" label="Show it with a passkey">
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
      )}
      <form className="grid gap-4" method="post" action="/staff/prove">
        <input type="hidden" name="to" value={to} />
        <DigitsField hint="a new one from your app" autoFocus />
        <button className={buttonClass({ size: 'block' })}>Go on</button>
      </form>
      <SignInNote>
        <SignInLink href="/staff">Back to the desk</SignInLink>
      </SignInNote>
    </SignInFrame>
  )
}
