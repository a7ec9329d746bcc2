/** reCAPTCHA, or a question from the server. The question needs no JavaScript, and is reCAPTCHA's fallback. */
import { useId, useState } from 'react'

import { t } from '#app/messages/messages.ts'
import { HIDDEN } from '#app/forms/post.ts'
import type { Question } from '#app/forms/post.ts'
import type { FormAnswer } from './post-form.ts'
import { Recaptcha } from './recaptcha.tsx'

type CaptchaProps = { siteKey: string | undefined; answer: FormAnswer | null }

export function Captcha({ siteKey, answer }: CaptchaProps) {
  const question = useQuestion(answer)
  if (question) return <CaptchaQuestion {...question} />
  return siteKey ? <Recaptcha siteKey={siteKey} answer={answer} /> : null
}

/** Kept while the form is sent and if that fails, because its answer is valid for half an hour. */
function useQuestion(answer: FormAnswer | null): Question | null {
  const asked = answer && 'question' in answer ? answer.question : undefined
  const [shown, setShown] = useState<Question | null>(asked ?? null)
  if (asked && asked !== shown) setShown(asked)
  if (shown && answer?.kind === 'accepted') setShown(null)
  return shown
}

function CaptchaQuestion({ text, token, error }: Question) {
  const id = useId()
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {text}
      </label>
      <input type="hidden" name={HIDDEN.captchaToken} value={token} />
      {/* The form was sent, so the visitor looks at the button: the focus goes to what is still missing. */}
      <input
        key={token}
        id={id}
        name={HIDDEN.captchaAnswer}
        className="field-control"
        required
        autoFocus
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? t('Answer with a number or a word, so that we know a person is sending this.')}
      </p>
    </div>
  )
}
