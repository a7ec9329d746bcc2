/** How services requested with `fetchJson` misbehave, and the resulting failures. */
import type { Behaviour } from '../fakes/behaviour.ts'

export const fetchFailures = (timeoutMs: number): [name: string, behaviour: Behaviour, failure: RegExp][] => [
  ['404', { status: 404 }, /answered 404/],
  ['429', { status: 429 }, /answered 429/],
  ['500', { status: 500 }, /answered 500/],
  ['503', { status: 503 }, /answered 503/],
  ['a redirect', { status: 302, headers: { Location: 'https://example.test/?key=1' } }, /answered 302$/],
  ['200 with HTML', 'html', /cannot be read/],
  ['200 without a body', 'empty', /cannot be read/],
  ['truncated JSON', 'truncated', /cannot be read/],
  ['10 MB', 'huge', /cannot be read/],
  ['a connection reset', 'reset', /could not be reached/],
  ['no response', 'hang', new RegExp(`within ${timeoutMs} ms`)],
  ['a stalled response', 'stall', new RegExp(`within ${timeoutMs} ms`)],
]
