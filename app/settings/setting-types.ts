import { z } from 'zod'

import { toE164 } from '#app/forms/phone.ts'

export const text = z.string().min(1)
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''))
export const indianPhone = z.string().transform((typed, ctx) => {
  const phone = toE164(typed)
  if (!phone) ctx.addIssue('must be an Indian phone number')
  return phone ?? z.NEVER
})
