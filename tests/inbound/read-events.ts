import type { InboundEvent } from '#app/inbound/inbound-event.ts'
import type { Source } from '#app/inbound/source.ts'

/** Reads the events of a post with its source, without storing anything. */
export async function readEvents(source: Source, body: string): Promise<InboundEvent[]> {
  const events: InboundEvent[] = []
  for await (const event of source.parse(body, AbortSignal.timeout(60_000))) events.push(event)
  return events
}
