/** The posts of outside services behind an enquiry, as they came, for what no reader understood. */
import type { Database } from '#app/database/database.server.ts'
import type { InboundRow } from '#app/database/tables.ts'

export type PostAsItCame = { source: InboundRow['source']; at: number; text: string }

const MOST_POSTS = 50
/** Of one post. */
const MOST_CHARACTERS = 20_000
const SECRET = /(?:^|_)(?:key|token|secret|password)$/i

export const createReadAsItCame =
  (database: Database) =>
  /** @returns the latest first; without those whose time is over */
  async (leadId: string): Promise<PostAsItCame[]> => {
    const rows = await database
      .selectFrom('inbound')
      .innerJoin('inbound_leads', 'inbound_leads.inbound_id', 'inbound.id')
      .select(['source', 'received_at', 'body', 'encoding'])
      .where('inbound_leads.lead_id', '=', leadId)
      .where('body', '!=', '')
      .orderBy('received_at', 'desc')
      .limit(MOST_POSTS)
      .execute()
    return rows.map(({ source, received_at: at, body, encoding }) => {
      const text = encoding === 'utf8' ? body : Buffer.from(body, 'base64').toString()
      return { source, at, text: toReadable(text).slice(0, MOST_CHARACTERS) }
    })
  }

/** JSON or a form, one value in each line, without secrets; other texts as they are. */
export function toReadable(body: string): string {
  const json = tryJson(body)
  if (json !== undefined) return JSON.stringify(json, withoutSecret, 2)
  if (!/^[^\s=&]+=/.test(body)) return body
  return [...new URLSearchParams(body)].map(([name, value]) => `${name}: ${withoutSecret(name, value)}`).join('\n')
}

const withoutSecret = <Value>(name: string, value: Value) => (SECRET.test(name) ? '…' : value)

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
