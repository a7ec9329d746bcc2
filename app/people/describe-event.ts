/** An event as a line of the timeline, without the person's name. */
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { EventData, LeadEvent } from '#app/tasks/lead-event.ts'
import { type ValueName, describeChanges } from '#app/tasks/person-values.ts'
import { DEMO_RESULTS, describeReadings } from '#app/tasks/demo-results.ts'
import { OUTCOMES, isOutcome } from '#app/tasks/outcomes.ts'
import { LANGUAGES } from './language.ts'

const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `Mon, 23 Nov, 6:40 pm` */
export const timeOf = (at: number | undefined) => (at === undefined ? '' : TIME.format(at).replace(/\s/g, ' '))

/** @param isTapped whether someone has tapped Call or WhatsApp, so that they may have called */
export const formatLate = (isTapped: boolean) => (isTapped ? 'No outcome in time' : 'Nobody called in time')

/** `Late: Wrote on 23 Nov, 6:04 pm` */
const lateOf = ({ text, tapped }: EventData) => (text ? `Late: ${text}` : formatLate(Boolean(tapped)))

export function describeEvent({ kind, data }: LeadEvent): string {
  const note = data.note ? `: ${data.note}` : ''
  if (isOutcome(kind)) {
    const { title, describe } = OUTCOMES[kind]
    return `${describe?.(data, timeOf(data.at)) ?? title.en}${note}`
  }
  switch (kind) {
    case 'called':
      return 'Called'
    case 'messaged':
      return 'Wrote on WhatsApp'
    case 'note':
      return data.note ?? ''
    case 'assigned':
      return data.owner ? `Given to ${data.owner}` : 'Given to nobody'
    case 'step':
      return `To do: ${data.text ?? ''} ${timeOf(data.at)}`
    case 'ticked':
      return `Done: ${data.text ?? ''}`
    case 'shown':
      return describeShown(data) + note
    case 'not-there':
      return `Nobody was there for the demo${corrected(data)}${note}`
    case 'goes':
      return `To the demo goes ${data.technician ?? ''}`
    case 'set-out':
      return 'On the way to the demo'
    case 'reopened':
      return 'Opened again'
    case 'changed':
      return describeChanges(data.values ?? {}, showValue)
    case 'told':
      return `They know who looks into it${note}`
    case 'answered':
      return `Done${note}`
    case 'confirmed':
      if (data.read) return `They want no more calls${note}`
      if (data.proof === 'reference') return 'The request has the reference of their first enquiry: it was them'
      return data.proof === 'message' ? 'The request came from their own number: it was them' : `It was them${note}`
    case 'denied':
      return data.read ? `No request: calls go on${note}` : `It was not them${note}`
    case 'apart':
      return 'Another person than the other enquiries'
    case 'joined':
      return `The same person as ${data.ref ?? 'another enquiry'}`
    case 'undone':
      return 'Took it back'
    case 'escalated':
      if (data.rule !== undefined) return `Given to ${data.owner ?? ''} by rule ${data.rule}`
      if (data.away) return `${data.away} is away: given to ${data.owner ?? ''}`
      if (data.owner) return `${lateOf(data)}: given to ${data.owner}`
      return `${lateOf(data)}: ${data.level === 3 ? 'an alert went out' : 'nobody else is here to call'}`
  }
}

const corrected = ({ why }: EventData) => (why ? ` (corrected: ${why})` : '')

function describeShown(data: EventData): string {
  const { result, readings = {} } = data
  const facts = [result && DEMO_RESULTS[result].en, describeReadings(readings)].filter(Boolean).join(', ')
  return `Demo done${facts && `: ${facts}`}${corrected(data)}`
}

/** Passing on and corrections are no words between people. */
export const isWord = ({ kind }: Pick<LeadEvent, 'kind'>) => kind !== 'escalated' && kind !== 'changed'

/** As staff read it. */
export function showValue(name: ValueName, value: string): string {
  if (name === 'secondPhone') return displayNationalPhone(value)
  return name === 'language' ? (lookUp(LANGUAGES, value) ?? value) : value
}
