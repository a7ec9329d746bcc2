/** Messages on WhatsApp. The reply is part of the card's one form, and absent where none can be sent. */
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import type { Template } from '#app/desk/pages/templates.ts'
import type { ThreadItem } from '#app/desk/pages/thread-view.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Block } from './card-parts.tsx'
import { TextArea } from './fields.tsx'
import { QUIET } from './page-parts.tsx'

export function Thread({ card, thread, chat, typed }: LeadPageView) {
  if (!thread) return null
  const { items, replyUntil, canAskForNumber, templates, hints } = thread
  return (
    <Block
      id="h-thread"
      anchor="thread"
      title="On WhatsApp"
      aside={replyUntil ? `free reply until ${replyUntil}` : undefined}
    >
      <ol className="grid gap-2.5">
        {items.map((item) => (
          <Message key={item.id} item={item} />
        ))}
      </ol>
      {hints.length > 0 && <p className="mt-3 text-small text-ink-soft">{hints.join(' ')}</p>}
      {replyUntil && (
        <div className="mt-3 grid gap-2" data-has-send>
          <TextArea
            id="reply"
            label="Your reply, from our number"
            form="act"
            maxLength={1000}
            rows={3}
            defaultValue={typed.reply}
          />
          <div className="flex flex-wrap gap-2">
            <button className={QUIET} form="act" formAction={toAction(card.ref)} data-sends>
              Send the reply
            </button>
            {canAskForNumber && (
              <button className={QUIET} form="act" formAction={toAction(card.ref)} name="ask" value="number">
                Ask for their number
              </button>
            )}
          </div>
        </div>
      )}
      {!replyUntil && typed.reply && <Unsent text={typed.reply} chat={chat} cardRef={card.ref} />}
      {templates.length > 0 && <Templates templates={templates} chat={chat} cardRef={card.ref} />}
    </Block>
  )
}

const toAction = (ref: string) => `/staff/leads/${ref}/reply`

type TemplatesProps = { templates: Template[]; chat: string | null; cardRef: string }

/** The templates, which WhatsApp accepts outside the 24 hours of free replies. */
const Templates = ({ templates, chat, cardRef }: TemplatesProps) => (
  <div className="mt-3">
    <h3 className="text-small font-semibold">Messages that WhatsApp has approved, from our number</h3>
    <ul className="divide-y divide-line">
      {templates.map(({ key, title, text, lang }) => (
        <li key={key} className="grid justify-items-start gap-2 py-3">
          <p className="text-small wrap-anywhere whitespace-pre-line" lang={lang}>
            {text}
          </p>
          <button className={QUIET} form="act" formAction={toAction(cardRef)} name="template" value={key}>
            Send: {title}
          </button>
        </li>
      ))}
    </ul>
    {chat && (
      <a className={QUIET} href={chat} data-messaged={cardRef} rel="noreferrer">
        Or write from your own phone
      </a>
    )}
  </div>
)

function Message({ item: { isOurs, who: sender, text, lang, at, state, isFailed } }: { item: ThreadItem }) {
  return (
    <li
      className={cx(
        'max-w-[88%] rounded-input px-3.5 py-2.5 text-small',
        isOurs ? 'ml-auto bg-surface-tint' : 'bg-surface-alt',
      )}
    >
      <p className="text-fine text-ink-soft">
        {sender}, {at}
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
