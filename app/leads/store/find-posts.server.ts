/** Finds outside services' posts that name a person by phone number, however it is written. */
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Database } from '#app/database/database.server.ts'
import type { InboundRow } from '#app/database/tables.ts'
import { cleanPaste } from '#app/forms/clean-paste.ts'

/** A post has up to a megabyte. */
const AT_ONCE = 20

type Options = {
  /** In E.164. */
  phones: string[]
  received?: { from: number } | { before: number }
}

export async function findPosts(database: Database, { phones, received = { from: 0 } }: Options): Promise<string[]> {
  const numbers = new Set(phones.filter(Boolean).map(toNational))
  const found: string[] = []
  if (numbers.size === 0) return found
  for (let after = ''; ;) {
    const posts = await database
      .selectFrom('inbound')
      .select(['id', 'body', 'encoding'])
      .where('id', '>', after)
      .where('body', '!=', '')
      .$if('from' in received, (query) => query.where('received_at', '>=', (received as { from: number }).from))
      .$if('before' in received, (query) => query.where('received_at', '<', (received as { before: number }).before))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    found.push(...posts.filter((post) => namesAny(post, numbers)).map(({ id }) => id))
    if (posts.length < AT_ONCE) return found
    after = posts.at(-1)!.id
    await nextTurn()
  }
}

/** People in India leave out the country's code, or write it in several ways. */
const toNational = (phone: string) => phone.replace(/^\+(?:91(?=\d{10}$))?/, '')

/** Digits with the signs that people write between them. */
const NUMBER = /\d(?:[\s().,_/+·•-]{0,3}\d){7,}/g

/** @param numbers in ASCII digits */
export function namesAny({ body, encoding }: Pick<InboundRow, 'body' | 'encoding'>, numbers: Set<string>): boolean {
  const lengths = new Set([...numbers].map(({ length }) => length))
  const text = encoding === 'utf8' ? body : Buffer.from(body, 'base64').toString().replaceAll('\0', '')
  for (const [number] of toPlain(text).matchAll(NUMBER)) {
    const digits = number.replace(/\D/g, '')
    for (const length of lengths)
      for (let from = 0; from + length <= digits.length; from += 1)
        if (numbers.has(digits.slice(from, from + length))) return true
  }
  return false
}

/** Without the escapes of forms and of JSON, and with digits of all scripts in ASCII. */
function toPlain(body: string): string {
  const text = body
    .replace(/(?:%[\da-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString())
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  // Most bodies are ASCII, and have nothing to clean.
  return /[^\0-\x7f]/.test(text) ? cleanPaste(text) : text
}
