/** Reads and writes a queue's filter as a URL query. Unknown values are dropped. */
import { LISTS, type QueueFilter } from '#app/desk/queue-filter.ts'

const LONGEST = 60
const MOST_DAYS = 366

export function readFilter(query: URLSearchParams): QueueFilter {
  const text = (name: string) => {
    const value = (query.get(name) ?? '').trim()
    return value === '' || value.length > LONGEST || value.includes('\0') ? undefined : value
  }
  const [city, form, product, language, owner] = ['city', 'form', 'product', 'language', 'owner'].map(text)
  const since = Number(query.get('since'))
  return {
    list: LISTS.find((list) => list === query.get('list')) ?? 'to-call',
    ...(city !== undefined && { city }),
    ...(form !== undefined && { form }),
    ...(product !== undefined && { product }),
    ...(language !== undefined && { language }),
    ...(owner !== undefined && { owner }),
    ...(Number.isInteger(since) && since > 0 && since <= MOST_DAYS && { since }),
  }
}

/** `city=Jaipur&form=demo`. Empty for the default list, "to call now". */
export function toQuery({ list, ...narrow }: QueueFilter): string {
  const query = new URLSearchParams()
  if (list !== 'to-call') query.set('list', list)
  for (const [name, value] of Object.entries(narrow)) query.set(name, String(value))
  return query.toString()
}

const MOST_PAGES = 400

export const readPage = (query: URLSearchParams) =>
  Math.min(Math.max(0, Math.trunc(Number(query.get('page')) || 0)), MOST_PAGES)

export const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)
