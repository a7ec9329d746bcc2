import type { SignInView } from '#app/desk/pages/respond.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from './fields.tsx'
import { DigitsField, SignInFrame, SignInLink, SignInNote } from './sign-in-frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

export function SignInPage({ to, name, problem, pending, hasPasskeys }: SignInView) {
  const carried = (
    <>
      <input type="hidden" name="to" value={to} />
      {pending && <input type="hidden" name="held" value={JSON.stringify(pending)} />}
    </>
  )
  return (
    <SignInFrame
      title="Sales desk"
      lead="Your name, and the code that your phone shows."
      problem={problem}
      hasPasskeys={hasPasskeys}
    >
      {hasPasskeys && (
        <PasskeyForm purpose="sign-in" action="/staff/sign-in" label="Sign in with a passkey">
          {carried}
        </PasskeyForm>
      )}
      <form className="grid gap-4" method="post" action="/staff/sign-in">
        {carried}
        <TextField
          id="name"
          label="Name"
          className="bg-surface text-ink"
          autoComplete="username"
          autoCapitalize="words"
          defaultValue={name}
          maxLength={60}
          required
        />
        <DigitsField hint="from your app" />
        <button className={buttonClass({ size: 'block' })}>Sign in</button>
      </form>
      <SignInNote>
        New here, or a new phone? <SignInLink href="/staff/enrol">I have a one-time code</SignInLink>
        <br />
        No code? Your manager makes one. Nothing is ever sent by e-mail.
      </SignInNote>
    </SignInFrame>
  )
}
