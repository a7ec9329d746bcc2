/** How services requested with `fetchJson` misbehave, and the resulting failures. */
import type { Behaviour } from '../fakes/behaviour.ts'

export const fetchFailures = (timeoutMs: number): [name: string, behaviour: Behaviour, failure: RegExp][] => [
  ['404', { status: 404 }, /responded 404/],
  ['429', { status: 429 }, /responded 429/],
  ['500', { status: 500 }, /responded 500/],
  ['503', { status: 503 }, /responded 503/],
  ['a redirect', { status: 302, headers: { Location: 'https://example.test/?key=1' } }, /responded 302$/],
  ['200 with HTML', 'html', /unreadable/],
  ['200 without a body', 'empty', /unreadable/],
  ['truncated JSON', 'truncated', /unreadable/],
  ['10 MB', 'huge', /unreadable/],
  ['a connection reset', 'reset', /could not be reached/],
  ['no response', 'hang', new RegExp(`timed out after ${timeoutMs} ms`)],
  ['a stalled response', 'stall', new RegExp(`timed out after ${timeoutMs} ms`)],
]
