/** The view model of a visitor's own page. */
import type { VisitValue } from './visit.server.ts'

/** `label` is visible (`10–12 noon`), `spokenLabel` is for screen readers (`Wed 25 November, 10 am to 12 noon`). */
export type WindowChoice = { value: string; label: string; spokenLabel: string; state: 'free' | 'full' | 'yours' }

export type DayChoice = { day: string; weekday: string; date: string; closed: string | null; windows: WindowChoice[] }

export type WindowPicker = {
  title: string
  text: string
  button: string
  /** The first days, and the folded later ones. */
  days: DayChoice[]
  later: DayChoice[]
  copy: { yours: string; full: string; more: string }
  other: { label: string; href: string } | null
}

/** The questions of the demo form once the PIN code is known. */
export type ChooserView = {
  pincode: string
  title: string
  hint: string
  /** Whether we visit that place, as a sentence. */
  text: string
  phone: string
  kinds: { kind: string; label: string; days: DayChoice[]; later: DayChoice[] }[]
  copy: WindowPicker['copy']
  /** The earlier choice, if the form is shown again. */
  chosen?: string
  /** Why the earlier choice is no longer possible. */
  gone?: string
}

/** The chooser without a PIN code, for pages without scripts. */
export type ChooserStart = { lead: string; label: string; button: string; pincode: string; problem: string | null }

/** Offers a day on a thank-you: on the page, or with one tap. */
export type VisitOffer = {
  title: string
  text: string
  href: string
  /** The visit's version, posted with the tap. */
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
  /** The visit's version, so that an outdated page changes nothing. Empty without a visit. */
  seen: string
  notice: { text: string; isProblem: boolean } | null
  thanks: { title: string; text: string } | null
  /** The line under the heading if there is no pass. */
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
