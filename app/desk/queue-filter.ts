export const LISTS = ['to-call', 'new', 'in-progress', 'waiting', 'done'] as const
export type ListName = (typeof LISTS)[number]

export const LIST_NAMES: Record<ListName, string> = {
  'to-call': 'To call now',
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
}

/** Counted no further, so that a count takes the same time however many leads there are. */
export const MOST_COUNTED = 1000

export const formatCount = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`)

/** The query of a queue. */
export type QueueFilter = {
  list: ListName
  city?: string
  form?: string
  product?: string
  /** A key of `LANGUAGES`. */
  language?: string
  /** A person's id, or `none`. */
  owner?: string
  /** Days. */
  since?: number
}
