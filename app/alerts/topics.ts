/**
 * Alerts that people outside can cause again and again, by the first word of an alert's key. Beyond a few alerts of one topic in an hour, one alert
 * sums up the rest. Alerts about money that moved, and those that a day or a proof of their sender bounds, are not here.
 */
type Kind = {
  /** Parts of the key that name the topic. */
  parts: number
  /** Alerts of a topic in an hour that are sent one by one. */
  most: number
  /** The last part of the key; others are always sent. @default any */
  endings?: string[]
  /** Where staff see all of them. */
  more?: string
}

const KINDS = new Map<string, Kind>([
  // Each press of the button of one order may fail.
  ['payment', { parts: 2, most: 1, endings: ['failed', 'expired'], more: 'npm run leads -- orders' }],
  // A channel refuses what visitors type. `dead:<channel>:…`
  ['dead', { parts: 2, most: 5, more: 'npm run leads -- list --status dead' }],
  // Visits are booked with numbers that do not exist.
  ['visit-message', { parts: 1, most: 3, more: '/staff/visits at the desk' }],
  ['erased-post', { parts: 1, most: 3 }],
  // Posts at the right moments make a rule begin and end again and again. `alert:<rule>:…`
  ['alert', { parts: 2, most: 3 }],
  ['over', { parts: 2, most: 3 }],
])

export type Topic = { name: string; most: number; more: string | null }

/** @returns null for an alert that is always sent by itself */
export function topicOf(key: string): Topic | null {
  const words = key.split(':')
  const kind = KINDS.get(words[0]!)
  if (!kind || (kind.endings && !kind.endings.includes(words.at(-1)!))) return null
  return { name: words.slice(0, kind.parts).join(':'), most: kind.most, more: kind.more ?? null }
}

/** Maximum number of different subjects in a sum. */
const MOST_NAMED = 10

type Part = { subject: string; text: string }

/** Sums up alerts of one topic and hour, oldest first. @param parts at least one */
export function sumUp(parts: Part[], more: string | null): Part {
  const last = parts.at(-1)!
  const subjects = [...new Set(parts.map(({ subject }) => subject))]
  const rest = subjects.length - MOST_NAMED
  return {
    subject: `And ${parts.length} more like it: ${last.subject}`,
    text: [
      `${parts.length} more alerts of this kind were raised within an hour.`,
      ...subjects.slice(0, MOST_NAMED),
      ...(rest > 0 ? [`and ${rest} others`] : []),
      ...(more ? [`All of them: ${more}`] : []),
      'The last of them:',
      last.text,
    ].join('\n'),
  }
}
