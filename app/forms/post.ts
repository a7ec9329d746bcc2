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
} as const

/** The box for messages on WhatsApp: its name, and its value when it is ticked. */
export const WHATSAPP = { name: 'whatsapp', yes: 'yes' } as const

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
