/** What a visitor reads when the lead is on disk, with the reference and the phone filled in. */
export type ThankYouView = {
  title: string
  text: string
  reference: string
  referenceLabel: string
  /** The number that was given, to be checked. Absent when it is not known any more. */
  phoneCheck: string | null
  nextTitle: string
  next: string[]
  /** Where a day may be chosen, for a demo without one. */
  visit?: { label: string; href: string }
  chat: { label: string; href: string }
  close: string
}
