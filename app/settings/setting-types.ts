import { z } from 'zod'

import { toE164 } from '#app/forms/phone.ts'

export const text = z.string().min(1)
export const exactUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !URL.parse(url)?.username, 'must hold no user name: no request can be made with one')
/** A base URL, to which paths are added. */
export const httpUrl = exactUrl.transform((url) => url.replace(/\/+$/, ''))
/** `hi, mr` -> `['hi', 'mr']` */
export const codes = z.string().transform((typed, ctx) => {
  const all = typed.split(/[\s,]+/).filter(Boolean)
  const unknown = all.find((code) => !/^[a-z]{2,3}$/.test(code))
  if (unknown) ctx.addIssue(`must be language codes, such as hi; "${unknown}" is not one`)
  return all
})
export const indianPhone = z.string().transform((typed, ctx) => {
  const phone = toE164(typed)
  if (!phone) ctx.addIssue('must be an Indian phone number')
  return phone ?? z.NEVER
})

export const ENCODED = 'must be a URL; in its password write % as %25, # as %23, / as %2F and ? as %3F'

/** Rejects a password that ends the host early or cannot be decoded. It would otherwise fail only when used. */
export function hasReadablePassword(typed: string): boolean {
  const url = URL.parse(typed)
  if (!url) return false
  if (url.username === '') return !url.href.includes('@')
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

/** The order of P-256: a private key is smaller, and not 0. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Whether it is a private key of P-256: 32 bytes in base64url. */
export function isVapidKey(typed: string): boolean {
  if (!/^[\w-]{43}$/.test(typed)) return false
  const number = BigInt(`0x${Buffer.from(typed, 'base64url').toString('hex')}`)
  return number > 0n && number < ORDER
}
