/** An outside service that sends to us. docs/sources.md shows how to add one. */
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { SourceName } from '#app/settings/sources/index.ts'
import type { InboundEvent } from './inbound-event.ts'

export type Post = {
  /** The bytes as they arrived; a GET's query. */
  raw: Buffer
  headers: Headers
  /** The last segment of the URL, which is the secret of services that do not sign posts. */
  key: string
}

export type Source = {
  name: SourceName
  /** Subject of sentences for staff: `WhatsApp`. */
  service: string
  /** Headers to store with the body. */
  headers: readonly string[]
  /** Whether the service reports by GET, with everything in the query. */
  takesGet?: true
  /** The body that the service expects with a 200. @default none */
  acknowledgement?: string
  /** Whether the post comes from the service, by the raw bytes. */
  isGenuine: (post: Post) => boolean
  /** Responds to the service's verification request. @returns null for a wrong token */
  confirm?: (query: URLSearchParams) => string | null
  /** The service's id of the post. @returns null without one: then a hash of the bytes is used */
  idOf?: (body: string) => string | null
  /**
   * Yields the events of the post. A source yields all readable events first, and then throws for the rest.
   * @throws {Unreadable}
   */
  parse: (body: string, signal: AbortSignal) => Iterable<InboundEvent> | AsyncIterable<InboundEvent>
}

export type SourceOptions<Settings> = { settings: Settings; fetch: Fetch }
