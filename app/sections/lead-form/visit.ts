/** Records in the tab that the visitor was asked, so that a dialog opens automatically only once. */
import { readSession, writeSession } from './session.ts'

/** The specification's key for visitors who left a number or closed the home popup. */
const CONTACT = 'id'

export const hasBeenAsked = (flag: string) => readSession(flag) !== null

/** Without storage, an automatic dialog would open on each page. */
export function canRemember() {
  writeSession('remembers', 'yes')
  return readSession('remembers') !== null
}

export const noteAsked = (flag: string) => {
  if (!hasBeenAsked(flag)) writeSession(flag, 'closed')
}

export const noteContact = (ref: string) => writeSession(CONTACT, ref)
