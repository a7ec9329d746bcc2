import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { UsageError, readReference } from './options.ts'
import type { Verb } from './options.ts'

/** At a visitor's request. What outside services were sent is theirs to erase: their names are printed. */
export const erase: Verb = {
  usage: 'erase <reference>',
  async run({ store }, _options, [word]) {
    const ref = readReference(word)
    const found = await store.find(ref)
    if (!found || !(await store.erase(ref))) throw new UsageError(`There is no lead ${ref}.`)
    const { phone } = found.lead.fields
    const linked = phone ? await store.refsOfPhone(phone) : []
    const delivered = found.deliveries.filter(({ status }) => status === 'delivered').map(({ channel }) => channel)
    return { json: { erased: ref, linked, delivered }, text: toText(found, linked, delivered) }
  },
}

const toText = ({ lead, deliveries }: StoredLead, linked: string[], delivered: string[]) =>
  [
    `${lead.ref} is erased: the lead, ${deliveries.length} deliveries, ${countAttempts(deliveries)} attempts.`,
    ...(delivered.length > 0 ? [`It went to: ${delivered.join(', ')}. Ask for its deletion there too.`] : []),
    ...(linked.length > 0 ? ['', ...linkedHint(linked)] : []),
  ].join('\n')

const countAttempts = (deliveries: StoredLead['deliveries']) =>
  deliveries.reduce((count, { history }) => count + history.length, 0)

/** Whoever asks to be erased means all that is kept of them. */
export const linkedHint = (refs: string[]) => [
  'Also from this phone:',
  ...refs.map((ref) => `  npm run leads -- erase ${ref}`),
]
