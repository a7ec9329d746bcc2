/** Loads Google's script once per page. https://developers.google.com/recaptcha/docs/display#explicit_render */
type Recaptcha = {
  ready: (then: () => void) => void
  /** @returns the widget's id */
  render: (place: HTMLElement, options: Record<string, string | (() => void)>) => number
  reset: (widget: number) => void
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** By then, a visitor has filled in a short form and would wait. */
const GIVE_UP_AFTER_MS = 8000

let loading: Promise<Recaptcha> | undefined

/** @throws if it does not load in time; the next call tries again */
export function loadRecaptcha(): Promise<Recaptcha> {
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
