import { bodyOf, createInboundRows } from '#app/inbound/inbound-rows.server.ts'
import { istTime } from '#app/time/india.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import { Refusal, UsageError, suggest } from './options.ts'
import type { Context, Verb } from './options.ts'
import { count, table } from './print.ts'

const MOST = 200
/** Number of an id's characters to print, enough to distinguish rows. */
const SHORT = 12

export const inbound: Verb = {
  about: 'list posts from outside services that could not be read; "show" prints one, "replay" reads one or all again',
  usage: '[show <id> | replay [<id>]]',
  mostWords: 2,
  async run(context, _options, [word, id]) {
    if (word === 'show') return show(context, id)
    if (word === 'replay') return replay(context, id)
    if (word !== undefined)
      throw new UsageError(`Unknown word "${word}" after inbound.${suggest(word, ['show', 'replay'])}`)
    const rows = await createInboundRows(context.database).listUnreadable(MOST)
    return {
      json: rows.map((row) => ({
        id: row.id,
        source: row.source,
        receivedAt: new Date(row.received_at).toISOString(),
        reason: row.last_error,
      })),
      text:
        rows.length === 0
          ? 'No posts are unread.'
          : table(
              ['Id', 'Source', 'Received (IST)', 'Why'],
              rows.map((row) => [
                row.id.slice(0, SHORT),
                row.source,
                istTime(new Date(row.received_at)),
                row.last_error ?? '-',
              ]),
            ),
    }
  },
}

/** @param beginning of an id, as the list prints it */
async function findUnreadable({ database }: Context, beginning: string | undefined) {
  const rows = createInboundRows(database)
  const found = (await rows.listUnreadable(MOST)).filter(({ id }) => beginning && id.startsWith(beginning))
  const [row] = found
  if (!row || found.length > 1) throw new Refusal(`There is no unread post ${beginning ?? ''}.`.replace(' .', '.'))
  return (await rows.find(row.id))!
}

async function show(context: Context, beginning: string | undefined) {
  const row = await findUnreadable(context, beginning)
  const body = withoutCommands(bodyOf(row))
  return { json: { id: row.id, source: row.source, headers: row.headers, body }, text: body || '(empty)' }
}

async function replay(context: Context, beginning: string | undefined) {
  const id = beginning === undefined ? undefined : (await findUnreadable(context, beginning)).id
  const replayed = await createInboundRows(context.database).replay(Number(context.now), id)
  return {
    json: { replayed },
    text:
      replayed === 0
        ? 'No post is waiting to be read again.'
        : `${count(replayed, 'post')} will be read again by the running site, within seconds.`,
  }
}
