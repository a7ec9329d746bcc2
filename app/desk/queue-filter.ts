export const LISTS = ['to-call', 'new', 'no-number', 'in-progress', 'waiting', 'done'] as const
export type ListName = (typeof LISTS)[number]

export const LIST_NAMES: Record<ListName, string> = {
  'to-call': 'To call now',
  new: 'New',
  'no-number': 'Without a number',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
}

/** The largest count that a list shows, and the last position at which a card links to the previous and next person. */
export const MOST_COUNTED = 1000

/** "To call now" lists calls due within this time. */
export const AHEAD_MS = 2 * 60 * 60_000
export const untilOf = (now: number) => now + AHEAD_MS

export const formatCount = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`)

export type QueueFilter = {
  list: ListName
  city?: string
  form?: string
  product?: string
  /** The id of a person, or `none` for leads without an owner. */
  owner?: string
  /** Age in days, at most. */
  since?: number
}

/** `1 open lead`, `12 open leads` */
export const formatLeads = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`)
