import { t } from '#app/messages/messages.ts'
import { HIDDEN } from '#app/forms/post.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormAnswer } from './post-form.ts'

/**
 * reCAPTCHA v2. Google's script loads when the visitor begins to fill in the form, into reserved space. If it fails, the server
 * shows a captcha question instead.
 */

/** The width of Google's box, in pixels. With less room it sends its compact one; `captcha.css` reserves the space for that. */
const NORMAL_BOX = 304

export function Recaptcha({ siteKey, answer }: { siteKey: string; answer: FormAnswer | null }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { state, isTicked, hasExpired } = useWidget(place, siteKey, answer)
  const error = isTicked
    ? undefined
    : hasExpired
      ? t('The check has expired. Please tick the box once more.')
      : errorOf(answer)
  return (
    <div className="captcha" role="group" aria-label="reCAPTCHA" aria-describedby={`${id}-error`}>
      <div className="captcha-box" data-state={state}>
        {state === 'waiting' && <p>{t('A Google reCAPTCHA check will appear here when you fill in the form.')}</p>}
        {state === 'failed' && (
          <p>{t('The check did not load. Please send the form anyway: we will ask you a short question instead.')}</p>
        )}
        <div ref={place} hidden={state === 'failed'} />
      </div>
      <p id={`${id}-error`} role="alert" className="field-error">
        {error}
      </p>
      <input type="hidden" name={HIDDEN.captchaWidget} value={state} />
    </div>
  )
}

type WidgetState = 'waiting' | 'ready' | 'failed'

function useWidget(place: { current: HTMLDivElement | null }, siteKey: string, answer: FormAnswer | null) {
  const [state, setState] = useState<WidgetState>('waiting')
  const [tick, setTick] = useState<'none' | 'ticked' | 'expired'>('none')
  const reset = useRef(() => {})

  useEffect(() => {
    const element = place.current
    const form = element?.closest('form')
    if (!element || !form) return
    const gone = new AbortController()
    const show = async () => {
      try {
        const recaptcha = await loadRecaptcha()
        if (gone.signal.aborted) return
        const widget = recaptcha.render(element, {
          sitekey: siteKey,
          size: form.clientWidth < NORMAL_BOX ? 'compact' : 'normal',
          callback: () => setTick('ticked'),
          'expired-callback': () => setTick('expired'),
          'error-callback': () => setState('failed'),
        })
        reset.current = () => recaptcha.reset(widget)
        setState('ready')
      } catch {
        setState('failed')
      }
    }
    // The visitor touched the form before this code loaded.
    if (form.contains(document.activeElement)) void show()
    else form.addEventListener('focusin', () => void show(), { once: true, signal: gone.signal })
    return () => gone.abort()
  }, [place, siteKey])

  useEffect(() => {
    if (!isTokenUsed(answer)) return
    reset.current()
    setTick('none')
  }, [answer])

  return { state, isTicked: tick === 'ticked', hasExpired: tick === 'expired' }
}

/** Google verifies a tick only once; the server skips the verification if fields are invalid. */
const isTokenUsed = (answer: FormAnswer | null) =>
  answer?.kind === 'accepted' || answer?.kind === 'unavailable' || errorOf(answer) !== undefined

const errorOf = (answer: FormAnswer | null) =>
  answer?.kind === 'invalid' ? answer.result.error?.captcha?.[0] : undefined

/** Loads Google's script once per page. https://developers.google.com/recaptcha/docs/display#explicit_render */
type Recaptcha = {
  ready: (then: () => void) => void
  /** @returns the widget's id */
  render: (place: HTMLElement, options: Record<string, string | (() => void)>) => number
  reset: (widget: number) => void
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Time limit for loading reCAPTCHA: a visitor completes a short form in this time, and would then wait. */
const GIVE_UP_AFTER_MS = 8000

let loading: Promise<Recaptcha> | undefined

/** @throws if it does not load in time; the next call tries again */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    const giveUp = () => {
      loading = undefined
      script.remove()
      reject(new Error('reCAPTCHA did not load'))
    }
    const timer = setTimeout(giveUp, GIVE_UP_AFTER_MS)
    script.src = SCRIPT
    script.async = true
    script.onerror = giveUp
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      grecaptcha?.ready(() => {
        clearTimeout(timer)
        resolve(grecaptcha)
      })
    }
    document.head.append(script)
  })
  return loading
}
