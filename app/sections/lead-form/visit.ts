/** Whom this tab has asked already: what opens by itself comes to nobody twice. */
import { readSession, writeSession } from './session.ts'

/** The specification's name for who has left a number, or has closed the home popup. */
const CONTACT = 'id'

export const hasBeenAsked = (flag: string) => readSession(flag) !== null

export const noteAsked = (flag: string) => {
  if (!hasBeenAsked(flag)) writeSession(flag, 'closed')
}

/** Left a number, in whatever form. */
export const noteContact = (ref: string) => writeSession(CONTACT, ref)
