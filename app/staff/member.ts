/** A staff member with access to the desk. */
export type StaffRole = 'sales' | 'manager'

/** How a member signed in. */
export type StaffProof = 'code' | 'passkey'

export const ROLES: readonly StaffRole[] = ['sales', 'manager']

export const isRole = (text: unknown): text is StaffRole => ROLES.some((role) => role === text)

export type Member = { id: string; name: string; role: StaffRole }

const MOST = 60

/** Normalises a name. @returns null if invalid */
export function toName(typed: string): string | null {
  const name = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (name === '' || name.length > MOST) return null
  return /^[\p{L}\p{M}\p{N} .'’()-]+$/u.test(name) && /\p{L}/u.test(name) ? name : null
}

/** Normalises a name for comparison: `ASHA rao` equals `Asha Rao`. */
export const toNameKey = (typed: string) =>
  typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, MOST)
