/**
 * What travels with every form beside its own fields. The page's markup writes these names, the server reads them.
 */
export const HIDDEN = {
  form: 'form',
  placement: 'placement',
  submissionId: 'submissionId',
  page: 'page',
  /** A trap: hidden from people, filled by some bots. */
  honeypot: 'company_website',
  /** The hour in which the page was made, signed; and the names of the fields that its form has: `toPageToken`. */
  pageToken: 'stamp',
  /** How long the page was open when the form was sent; empty where no script ran. */
  seconds: 'seconds',
  /** What a visitor answered to the question, and the token that came with it. */
  captchaAnswer: 'captcha_answer',
  captchaToken: 'captcha_token',
  /** Whether the reCAPTCHA was there to be ticked: `ready` or `failed`; empty where no script ran. */
  captchaWidget: 'captcha_widget',
  /** reCAPTCHA's own name for its token. */
  recaptcha: 'g-recaptcha-response',
} as const

/** The box for messages on WhatsApp: its name, and its value when it is ticked. */
export const WHATSAPP = { name: 'whatsapp', yes: 'yes' } as const

/** A plain question that a person answers at once. The token goes back with the answer; it does not hold it. */
export type Question = {
  text: string
  token: string
  /** What was wrong with the answer to the question before. */
  error?: string
}

/** Every name that a form posts. @param own the names of its own fields, with the box for WhatsApp where it has one */
export const postedNames = (own: string[]): string[] => [...own, ...Object.values(HIDDEN)]

/**
 * The page's token, and what its form posts. While a release is rolled out, a form may be posted to an instance of another
 * release: that one learns here which names are the page's and nobody else's.
 */
export const toPageToken = (token: string, names: string[]) => (token ? [token, ...names].join('.') : '')

/** The token has two parts. */
export const namesInPageToken = (pageToken: string): string[] => pageToken.split('.').slice(2)
