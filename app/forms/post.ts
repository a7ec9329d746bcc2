/**
 * What travels with every form beside its own fields. The page's markup writes these names, the server reads them.
 */
export const HIDDEN = {
  form: 'form',
  placement: 'placement',
  submissionId: 'submissionId',
  page: 'page',
  /** A trap: hidden from people, filled by some machines. */
  honeypot: 'company_website',
  /** The hour in which the page was made, signed. */
  stamp: 'stamp',
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

/** Splits a post into what the form asks for and what travels with it. */
export function splitPost(post: FormData): { fields: FormData; hidden: (name: keyof typeof HIDDEN) => string } {
  const hiddenNames = new Set<string>(Object.values(HIDDEN))
  const fields = new FormData()
  for (const [name, value] of post) if (!hiddenNames.has(name)) fields.append(name, value)
  const hidden = (name: keyof typeof HIDDEN) => {
    const value = post.get(HIDDEN[name])
    return typeof value === 'string' ? value : ''
  }
  return { fields, hidden }
}
