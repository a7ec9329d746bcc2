import { z } from 'zod'

import { href } from './fields.ts'

/** Obvious spellings and old addresses, and where each leads: `"/ahmedabad": "/ahemdabad"`. */
export const redirectsSchema = z.record(href, href).superRefine((all, context) => {
  const report = (from: string, message: string) => context.addIssue({ code: 'custom', path: [from], message })
  for (const [from, to] of Object.entries(all)) {
    if (from !== from.toLowerCase()) report(from, 'must be written in small letters: addresses are compared so')
    const end = all[to]
    if (end !== undefined) report(from, `leads to ${to}, which is a redirect itself: write "${from}": "${end}"`)
  }
})
