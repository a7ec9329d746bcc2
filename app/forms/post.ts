/** Names of the fields that every form posts besides its own. */
export const HIDDEN = {
  form: 'form',
  placement: 'placement',
  submissionId: 'submissionId',
  page: 'page',
  /**
   * Hidden from people; some bots fill it in. Bots expect a subject in a contact form, while browsers and password managers
   * store none.
   */
  honeypot: 'subject',
  /** The signed hour of rendering with the form's field names (`toPageToken`). */
  pageToken: 'stamp',
  /** How long the page was open; empty without scripts. */
  seconds: 'seconds',
  /** The answer to the question, and the question's token. */
  captchaAnswer: 'captcha_answer',
  captchaToken: 'captcha_token',
  /** Whether reCAPTCHA could load: `ready` or `failed`; empty without scripts. */
  captchaWidget: 'captcha_widget',
  /** The window that a visitor chose: `jaipur.home.2026-11-25T10:00`. */
  window: 'window',
  /** reCAPTCHA's own name for its token. */
  recaptcha: 'g-recaptcha-response',
} as const

/** Conform's name for its own button. */
export const INTENT = '__intent__'

export const WHATSAPP = { name: 'whatsapp', yes: 'yes' } as const

/** The box that sends the answers from /which-machine. Its value is their query. Invalid answers are dropped. */
export const ANSWERS = { name: 'answers', max: 200 } as const

/** The token does not contain the answer. */
export type Question = {
  text: string
  token: string
  /** The error of the previous answer. */
  error?: string
}

/** @param names the form's field names, with the WhatsApp box if it has one */
export const postedNames = (names: string[]): string[] => [...names, ...Object.values(HIDDEN)]

/** Appends the form's field names, by which an instance of the next release knows the fields of an open page. */
export const toPageToken = (token: string, names: string[]) => (token ? [token, ...names].join('.') : '')

export const namesInPageToken = (pageToken: string): string[] => pageToken.split('.').slice(2)
