import { cx } from '#app/ui/cx.ts'
import type { DeliveriesView } from '#app/desk/pages/deliveries-page.server.ts'
import { TextField } from './fields.tsx'
import { ActionLink, CARD, Card, DoButton, HEADING } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

const SAYS = { on: 'Works', off: 'Off', paused: 'Paused' }

function sumUp({
  rows,
  refused: { count: refused },
  replies: { count: replies },
  unread: { count: unread },
}: Pick<DeliveriesView, 'rows' | 'refused' | 'replies' | 'unread'>) {
  const paused = rows.filter(({ state }) => state === 'paused')
  if (paused.length > 0) return `${paused.map(({ name }) => name).join(', ')}: paused`
  if (unread === 0 && replies === 0 && !rows.some(({ state }) => state === 'on')) return 'Delivery is off'
  const dead = rows.reduce((sum, row) => sum + row.dead, 0)
  const problems = [
    dead > 0 && `${count(dead, 'delivery')} refused or not accepted`,
    refused > 0 && `${count(refused, 'message')} to visitors refused`,
    replies > 0 && `${count(replies, 'reply')} on WhatsApp failed`,
    unread > 0 && `${count(unread, 'arrival')} unread`,
  ]
  return problems.filter(Boolean).join(', ') || 'Delivery works'
}

const PLURALS = { delivery: 'deliveries', message: 'messages', reply: 'replies', arrival: 'arrivals' }
const count = (number: number, noun: keyof typeof PLURALS) => `${number} ${number === 1 ? noun : PLURALS[noun]}`

export function DeliveriesPage({
  view,
  paymentClosed,
  rows,
  givenUp,
  refused,
  replies,
  unread,
  today,
  isManager,
}: DeliveriesView) {
  return (
    <Shell {...view} title="Delivery" current="delivery">
      <DeskHead title={sumUp({ rows, refused, replies, unread })}>
        <p>Leads are safe here and can be called, even if delivery fails. Waiting leads are sent automatically.</p>
        {paymentClosed && <p className="mt-1 font-semibold">{paymentClosed}</p>}
      </DeskHead>
      <div className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {rows.map((row) => (
          <Channel key={row.channel} row={row} isManager={isManager} />
        ))}
        {givenUp.length > 0 && <DeadDelivery rows={givenUp} isManager={isManager} />}
        {refused.count > 0 && (
          <Refused
            id="refused"
            title="Messages to visitors, refused"
            text="These people did not get the message about their visit, and it is not sent again: call them."
            {...refused}
          />
        )}
        {replies.count > 0 && (
          <Refused
            id="replies"
            title="Replies on WhatsApp that failed"
            text="These people may not have got what we wrote, and it is not sent again: call them."
            {...replies}
          />
        )}
        {unread.count > 0 && <Unread {...unread} />}
        {isManager && <Replay rows={rows} today={today} />}
      </div>
    </Shell>
  )
}

function Channel({ row, isManager }: { row: DeliveriesView['rows'][number]; isManager: boolean }) {
  const { channel, name, state, why, waiting, since, dead, last } = row
  const isBad = state === 'paused' || dead > 0
  return (
    <section className={CARD} aria-label={name}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className={HEADING}>{name}</h2>
        <span
          className={cx(
            'text-small font-semibold',
            state === 'paused' ? 'text-acidic-ink' : state === 'on' ? 'text-filtered-ink' : 'text-ink-soft',
          )}
        >
          {SAYS[state]}
        </span>
      </div>
      {state === 'paused' && (
        <>
          <p className="mt-2 font-semibold">{why}.</p>
          <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-small">
            <li>Keep calling from this desk: nothing is lost, and waiting leads are sent in order.</li>
            <li>
              Tell the person who runs the site. They fix the cause; <code>npm run leads -- channels</code> shows it.
            </li>
            <li>
              Then {isManager ? 'try again here' : 'a manager tries again here'}, or wait: one lead is tried every
              quarter of an hour.
            </li>
          </ol>
        </>
      )}
      {state !== 'off' && (
        <p className="mt-1 text-small text-ink-soft">
          {waiting > 0 ? `${waiting} wait since ${since}. ` : ''}
          {dead > 0 ? `${dead} not delivered. ` : ''}Last one arrived: {last}.
        </p>
      )}
      {isManager && isBad && (
        <form className="mt-3 flex flex-wrap gap-2" method="post" action={`/staff/deliveries/${channel}`}>
          {state === 'paused' && <DoButton value="resume">Try again now</DoButton>}
          {dead > 0 && <DoButton value="retry">{dead === 1 ? 'Send it again' : `Send the ${dead} again`}</DoButton>}
        </form>
      )}
    </section>
  )
}

function DeadDelivery({ rows, isManager }: { rows: DeliveriesView['givenUp']; isManager: boolean }) {
  return (
    <Card id="not-delivered" title="Not delivered">
      <p className="text-fine text-ink-soft">
        The service refused these, or did not accept them for three days. The latest {rows.length}.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ channel, channelName, ref, name, lang, why, at }) => (
          <li key={channel + ref} className="flex items-center gap-3 py-2.5 text-small">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <ActionLink href={`/staff/leads/${ref}`}>
                <span lang={lang}>{name}</span>
              </ActionLink>
              <br />
              <span className="text-ink-soft">
                {channelName}, {at}. {why}
              </span>
            </p>
            {isManager && (
              <form method="post" action={`/staff/deliveries/${channel}`}>
                <input type="hidden" name="ref" value={ref} />
                <DoButton value="retry">Send again</DoButton>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Unread({ count: all, rows }: DeliveriesView['unread']) {
  return (
    <Card id="unread" title={`Arrived, but could not be read: ${all}`}>
      <p className="text-fine text-ink-soft">
        Each may be an enquiry, and none is lost. Tell whoever runs the site: <code>npm run leads -- inbound</code>{' '}
        shows them, and <code>npm run leads -- inbound replay</code> reads them again
        {all > rows.length && `. The latest ${rows.length}`}.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ source, at, why }, index) => (
          <li key={index} className="py-2.5 text-small wrap-anywhere">
            <span className="font-semibold">{source}</span>
            <br />
            <span className="text-ink-soft">
              {at}. {why}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Message = DeliveriesView['replies']['rows'][number]
type RefusedProps = { id: string; title: string; text: string; count: number; rows: Message[] }

function Refused({ id, title, text, count: all, rows }: RefusedProps) {
  return (
    <Card id={id} title={`${title}: ${all}`}>
      <p className="text-fine text-ink-soft">
        {text} Last seven days{all > rows.length && `, the latest ${rows.length}`}.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ ref, name, lang, what: description, why, at }, index) => (
          <li key={index} className="py-2.5 text-small wrap-anywhere">
            <ActionLink href={`/staff/leads/${ref}`}>
              <span lang={lang}>{name}</span>
            </ActionLink>
            <br />
            <span className="text-ink-soft">
              {description}, {at}. {why}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Replay({ rows, today }: { rows: DeliveriesView['rows']; today: string }) {
  const channels = rows.filter(({ state, mayReplay }) => state !== 'off' && mayReplay)
  if (channels.length === 0) return null
  return (
    <Card id="replay" title="Send a day again">
      <p className="text-fine text-ink-soft">
        Use this if a service has lost leads: all leads of that day are sent again, each with its old number.
      </p>
      <div className="mt-2 divide-y divide-line">
        {channels.map(({ channel, name }) => (
          <form
            key={channel}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 py-2.5"
            method="post"
            action={`/staff/deliveries/${channel}`}
          >
            <TextField id={`day-${channel}`} label={`${name}, the day`} name="day" type="date" max={today} required />
            <DoButton value="replay">Send again</DoButton>
          </form>
        ))}
      </div>
    </Card>
  )
}
