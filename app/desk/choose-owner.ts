/** Chooses who gets a new enquiry, by the rules in `content/desk.json`. */
import type { WEEKDAYS } from '#app/content/fields/calendar.ts'
import { lookUp } from '#app/lookup/look-up.ts'

type Weekday = (typeof WEEKDAYS)[number]

/** An empty list matches every enquiry. The first matching rule with an available member applies. */
export type OwnerRule = {
  cities: string[]
  /** PIN code prefixes: `3020`. */
  pins: string[]
  languages: string[]
  forms: string[]
  products: string[]
  /** Names of the people who receive such enquiries in turn. */
  members: string[]
}
/** Keyed by name. People without an entry work on all days, without a limit. */
export type OwnerLimits = Record<string, { days: Weekday[]; mostPerDay?: number | undefined }>

export type RuledLead = { city: string; pincode: string; language: string; form: string; product: string }

/** Someone with access to the desk. `given`: how many enquiries the rules assigned to them on this day. */
export type Candidate = { id: string; name: string; isAway: boolean; given: number }

type Options = { rules: OwnerRule[]; limits: OwnerLimits; members: Candidate[]; weekday: Weekday }
export type Chosen = { member: Candidate; rule: number }

/** @returns the owner and the rule's number from 1; null leaves the enquiry to the first to call */
export function chooseOwner(lead: RuledLead, { rules, limits, members, weekday }: Options): Chosen | null {
  const isFree = ({ name, isAway, given }: Candidate) => {
    const limit = lookUp(limits, name)
    return !isAway && (!limit || (limit.days.includes(weekday) && given < (limit.mostPerDay ?? Infinity)))
  }
  for (const [index, rule] of rules.entries()) {
    if (!matches(rule, lead)) continue
    // In turn: the member with the fewest of the day's enquiries; ties go by the order of the rule.
    const free = rule.members.flatMap((name) => members.filter((member) => member.name === name && isFree(member)))
    const [member] = free.toSorted((a, b) => a.given - b.given)
    if (member) return { member, rule: index + 1 }
  }
  return null
}

function matches({ cities, pins, languages, forms, products }: OwnerRule, lead: RuledLead): boolean {
  const has = (values: string[], value: string) => values.length === 0 || values.includes(value)
  return (
    has(cities, lead.city) &&
    (pins.length === 0 || pins.some((pin) => lead.pincode.startsWith(pin))) &&
    has(languages, lead.language) &&
    has(forms, lead.form) &&
    has(products, lead.product)
  )
}
