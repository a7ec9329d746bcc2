/** What is known of a person beside their line in the lists: what staff typed, with who typed it and what the enquiry said. */
import type { Card } from '#app/desk/card.server.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { showValue } from '#app/people/describe-event.ts'
import { LANGUAGES, languageOf } from '#app/people/language.ts'
import { readValues } from '#app/people/person-rows.ts'
import { VALUES, VALUE_NAMES, type ValueName } from '#app/tasks/person-values.ts'
import { day } from './ist.ts'

export const typedOf = ({ prospect }: Pick<Card, 'prospect'>) => readValues(prospect)

export const pincodeOf = (card: Pick<Card, 'prospect' | 'stored'>): string =>
  typedOf(card).pincode?.value ?? card.stored.lead.fields.pincode ?? ''

/** What counts now, by the name of the value. The script of a text shows no language in Latin letters. */
export function readKnownValues(card: Pick<Card, 'prospect' | 'stored' | 'row'>): Record<ValueName, string> {
  const { row, stored } = card
  const { secondPhone, email, language, pinned } = typedOf(card)
  return {
    name: row.name,
    secondPhone: secondPhone?.value ?? '',
    email: email?.value ?? stored.lead.fields.email ?? '',
    pincode: pincodeOf(card),
    city: row.city,
    product: row.product,
    language: language?.value ?? (row.language === 'en' ? '' : row.language),
    pinned: pinned?.value ?? '',
  }
}

const sentBy = (lead: Lead): Partial<Record<ValueName, string>> => ({
  name: lead.fields.name ?? '',
  email: lead.fields.email ?? '',
  pincode: lead.fields.pincode ?? '',
  city: cityOf(lead),
  product: contextOf(lead).product ?? '',
})

export function toPersonView(card: Card) {
  const { prospect, stored, row } = card
  const { secondPhone, email, language, pinned } = typedOf(card)
  return {
    pincode: pincodeOf(card),
    email: email?.value ?? '',
    /** Typed, or else guessed from the script of the text; null for Latin letters. */
    language: language || row.language !== 'en' ? (lookUp(LANGUAGES, row.language) ?? null) : null,
    pinned: pinned ? { text: pinned.value, lang: languageOf(pinned.value) } : null,
    /** Null if it stands in for the first number. */
    second:
      secondPhone && secondPhone.value !== prospect.phone
        ? {
            phone: displayNationalPhone(secondPhone.value),
            tel: prospect.barred_at === null ? `tel:${secondPhone.value}` : null,
            isOfOther: secondPhone.isOfOther === true,
          }
        : null,
    typed: toSources(card, sentBy(stored.lead)),
  }
}

function toSources(card: Card, sent: Partial<Record<ValueName, string>>) {
  const values = typedOf(card)
  return VALUE_NAMES.flatMap((name) => {
    const typed = values[name]
    if (!typed) return []
    const value = showValue(name, typed.value)
    const said = sent[name] ? `; the enquiry said: ${sent[name]}` : ''
    return [
      {
        label: VALUES[name],
        value,
        lang: languageOf(value),
        source: `typed by ${typed.by} on ${day(typed.at)}${said}`,
      },
    ]
  })
}
