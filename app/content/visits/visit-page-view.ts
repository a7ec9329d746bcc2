/** A visitor's own page as it is shown. */
import type { VisitValue } from './visit.server.ts'

/** `label` is for eyes (`10–12`), `said` for ears (`Wed 25 November, 10 am to 12`). */
export type WindowChoice = { value: string; label: string; said: string; state: 'free' | 'full' | 'yours' }

export type DayChoice = { day: string; weekday: string; date: string; closed: string | null; windows: WindowChoice[] }

/** `others`: the other way to meet, if there is one. */
export type WindowPicker = {
  title: string
  text: string
  button: string
  /** The first days, and those behind a fold. */
  days: DayChoice[]
  later: DayChoice[]
  words: { yours: string; full: string; more: string }
  other: { label: string; href: string } | null
}

/** What the demo form asks beside its fields, once a PIN code says where. */
export type ChooserView = {
  pincode: string
  title: string
  hint: string
  /** Whether we come there. */
  says: string
  phone: string
  kinds: { kind: string; label: string; days: DayChoice[]; later: DayChoice[] }[]
  words: WindowPicker['words']
  /** Chosen before, where the form comes back. */
  chosen?: string
  /** Why what was chosen before is not any more. */
  gone?: string
}

/** The same before there is a PIN code, where no script asks for the days. */
export type ChooserStart = { lead: string; label: string; button: string; pincode: string; problem: string | null }

/** On a thank-you: a day may still be chosen, on the page or by one tap here. */
export type VisitOffer = {
  title: string
  text: string
  href: string
  /** The version of the visit, for a tap. */
  seen: string
  near: { value: string; label: string }[]
  all: string
}

export type PassView = {
  title: string
  where: string
  isVideo: boolean
  day: string
  hours: string
  code: { label: string; reference: string; rule: string }
  who: { label: string; text: string }
  rows: { label: string; values: VisitValue[] }[]
}

export type NearWindow = { value: string; day: string; hours: string; note: string }

export type VisitPageView = {
  title: string
  description: string
  path: string
  /** Of the visit, so that a page from before a change changes nothing. Empty where there is none. */
  seen: string
  said: { text: string; isProblem: boolean } | null
  thanks: { title: string; text: string } | null
  /** Under the heading, where there is no pass to look at. */
  state: string | null
  heading: { eyebrow: string; title: string; text: string }
  pass: PassView | null
  calendar: {
    google: { label: string; href: string }
    outlook: { label: string; href: string }
    file: { label: string; href: string }
  } | null
  share: { label: string; href: string } | null
  print: string
  coming: { button: string | null; given: string | null } | null
  mail: { title: string; text: string; label: string; button: string; given: string | null } | null
  gone: { safe: string; safeText: string; near: NearWindow[]; button: string; none: string; all: string } | null
  move: WindowPicker | { late: string; title: string } | null
  cancel: { title: string; text: string; button: string | null } | null
  help: { text: string; phone: { label: string; href: string }; chat: { label: string; href: string } }
  only: string
}
