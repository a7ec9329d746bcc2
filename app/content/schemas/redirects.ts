import { z } from 'zod'

import { href } from './fields.ts'

/** Obvious spellings and old addresses, and where each leads: `"/ahmedabad": "/ahemdabad"`. */
export const redirectsSchema = z
  .record(href, href)
  .refine(
    (all) => Object.values(all).every((to) => !(to in all)),
    'must lead to the end in one step, not to another redirect',
  )
  .refine(
    (all) => Object.keys(all).every((from) => from === from.toLowerCase()),
    'must be written in small letters: addresses are compared so',
  )
