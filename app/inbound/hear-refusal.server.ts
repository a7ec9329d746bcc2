/** What a person writes may refuse calls or messages, in any language of content/refusals.json. */
import { type RefusalsContent, getRefusals } from '#app/content/desk/refusals.server.ts'
import type { ContactEvent } from './inbound-event.ts'
import { type Refusal, createReadRefusal } from './read-refusal.ts'

let reader: { content: RefusalsContent; read: (message: string) => Refusal | null } | undefined

function readRefusal(message: string): Refusal | null {
  const content = getRefusals()
  if (reader?.content !== content) reader = { content, read: createReadRefusal(content) }
  return reader.read(message)
}

/**
 * A clear refusal takes the place of the message. In doubt the message follows, so that calls wait when it arrives. The form of a
 * marketplace shows a number, not who has typed it, so what it says is always for staff to read.
 */
export function hearRefusal(event: ContactEvent): ContactEvent[] {
  if (event.kind !== 'message' && event.kind !== 'enquiry') return [event]
  const { id, at, from } = event
  const text = event.kind === 'message' ? event.text : (event.fields.comment ?? '')
  const of = readRefusal(text)
  if (of === null) return [event]
  if (event.kind === 'message' && of !== 'perhaps') return [{ kind: 'stop', id, at, from, of, text }]
  return [{ kind: 'stop', id: `${id}:read`, at, from: { ...from, name: '' }, of: 'perhaps', text }, event]
}
