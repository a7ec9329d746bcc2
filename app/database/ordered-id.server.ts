import { randomUUIDv7 } from 'node:crypto'

let last = { time: '', count: 0 }

/**
 * A UUID of version 7. Ids that one process creates within a millisecond sort in order of creation: a counter
 * takes the twelve bits after the version (RFC 9562, 6.2, method 1).
 */
export function createOrderedId(): string {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  last = { time, count: time === last.time ? last.count + 1 : 0 }
  return `${id.slice(0, 15)}${last.count.toString(16).padStart(3, '0')}${id.slice(18)}`
}
