export const LISTS = ['to-call', 'new', 'in-progress', 'waiting', 'done'] as const
export type ListName = (typeof LISTS)[number]

export const LIST_NAMES: Record<ListName, string> = {
  'to-call': 'To call now',
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
}

/** What stands in the address of a queue. */
export type QueueFilter = {
  list: ListName
  city?: string
  form?: string
  product?: string
  /** As `LANGUAGES` names it. */
  language?: string
  /** A person's id, `none` for nobody. */
  owner?: string
  /** Days. */
  since?: number
}
