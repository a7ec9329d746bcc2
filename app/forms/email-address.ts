import * as z from 'zod/mini'

import { createPasteReader } from './clean-paste.ts'

/** Labels to remove. Words that begin an address stay, as in `mail.asha@example.com`. */
const WORDS = '(?:mailto|e-?mail|mail|id|address|my|me|is|at|ई-?मेल|मेल|ای|میل)(?![._-]\\S|@|\\d)'

const VALID = z.email()

/** `mailto:asha@example.com?subject=Hi`, `Asha Rao <asha@example.com>`, `asha @ example.com` -> `asha@example.com` */
export const toEmailAddress = createPasteReader(WORDS, (text) => {
  const [, address = text] = /^[^<>]*<([^<>]+)>?$/.exec(text) ?? []
  const compact = address.replace(/\s*([@.])\s*/g, '$1').replace(/\?\S*$/, '')
  return VALID.safeParse(compact).success ? compact : null
})
