/** Messages on WhatsApp. The reply is part of the card's one form, and absent where none can be sent. */
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import type { ThreadItem } from '#app/desk/pages/thread-view.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Head } from './card-parts.tsx'
import { QUIET } from './shell.tsx'

export function Thread({ card, thread, chat, typed, className }: LeadPageView & { className: string }) {
  if (!thread) return null
  const { items, replyUntil, isOver } = thread
  return (
    <section className={className} id="thread" aria-labelledby="h-thread">
      <Head id="h-thread" title="On WhatsApp" {...(replyUntil && { aside: `free reply until ${replyUntil}` })} />
      <ol className="grid gap-2.5">
        {items.map((item) => (
          <Message key={item.id} item={item} />
        ))}
      </ol>
      {replyUntil && (
        <div className="mt-3 grid gap-2" data-has-send>
          <div>
            <label className="field-label" htmlFor="reply">
              Your reply, from our number
            </label>
            <textarea
              className="field-control"
              id="reply"
              name="reply"
              form="act"
              maxLength={1000}
              rows={3}
              defaultValue={typed.reply}
            />
          </div>
          <button
            className={`${QUIET} justify-self-start`}
            form="act"
            formAction={`/staff/leads/${card.ref}/reply`}
            data-sends
          >
            Send the reply
          </button>
        </div>
      )}
      {!replyUntil && typed.reply && <Unsent text={typed.reply} chat={chat} cardRef={card.ref} />}
      {isOver && (
        <p className="mt-3 text-small text-ink-soft">
          WhatsApp lets us reply for a day after their last message. That time is over: call, or write from your own
          phone.
        </p>
      )}
    </section>
  )
}

function Message({ item: { isOurs, who, text, lang, at, state, isFailed } }: { item: ThreadItem }) {
  return (
    <li
      className={cx(
        'max-w-[88%] rounded-input px-3.5 py-2.5 text-small',
        isOurs ? 'ml-auto bg-surface-tint' : 'bg-surface-alt',
      )}
    >
      <p className="text-fine text-ink-soft">
        {who}, {at}
      </p>
      <p className="wrap-anywhere whitespace-pre-line" lang={lang}>
        {text}
      </p>
      {state && (
        <p className={cx('text-fine', isFailed ? 'font-semibold text-acidic-ink' : 'text-ink-soft')}>{state}</p>
      )}
    </li>
  )
}

/** The window closed between opening the card and sending. */
function Unsent({ text, chat, cardRef }: { text: string; chat: string | null; cardRef: string }) {
  const href = chat?.replace(/text=.*$/, `text=${encodeURIComponent(text)}`)
  return (
    <div className="mt-3 text-small">
      <p className="font-semibold">Not sent:</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {href && (
        <a className={`${QUIET} mt-2`} href={href} data-messaged={cardRef} rel="noreferrer">
          Send it from your own phone
        </a>
      )}
    </div>
  )
}
