import { LIST_NAMES, formatCount } from '#app/desk/queue-filter.ts'
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { CallLinks } from './call-links.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { Dial } from './dial.tsx'
import { LeadRow } from './lead-row.tsx'
import { Carried, DayAndTime, Head } from './card-parts.tsx'
import { Outcomes } from './outcomes.tsx'
import { HEADING, QUIET, Shell } from './shell.tsx'
import { StatusBar } from './status-bar.tsx'
import { StageMark } from './stage-mark.tsx'
import { Timeline } from './timeline.tsx'

const BLOCK = 'border-b border-line bg-surface px-4 py-4.5 lg:rounded-card lg:border lg:p-5'

export function LeadPage(page: LeadPageView) {
  const { view, card, query, list, statusBar } = page
  return (
    <Shell {...view} title={card.lead.name} current="calls" ownBar>
      <div className="2xl:grid 2xl:grid-cols-[370px_minmax(0,1fr)]">
        <aside className="hidden border-r border-line bg-surface 2xl:block" aria-label={LIST_NAMES[list.name]}>
          <h2 className="px-4 py-5 text-lead">
            {LIST_NAMES[list.name]} <span className="font-light text-action">{formatCount(list.count)}</span>
          </h2>
          <ol className="border-t border-line">
            {list.leads.map((lead) => (
              <LeadRow key={lead.ref} lead={lead} query={query} isHere={lead.ref === card.lead.ref} />
            ))}
          </ol>
        </aside>
        <div className="min-w-0">
          {statusBar && <StatusBar {...statusBar} />}
          <CardNav {...page} />
          <div className="lg:px-6 lg:pt-3">
            <Who {...page} />
            <div className="lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-4">
              <Wish {...page} />
              <div className="grid lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-4">
                <Outcomes {...page} className={BLOCK} />
                <Note {...page} />
                <Step {...page} />
                <Earlier {...page} />
              </div>
              <section className={BLOCK} aria-labelledby="line">
                <Head id="line" title="What happened" aside="newest first" />
                <Timeline days={card.line} />
              </section>
            </div>
          </div>
          <Ends {...page} />
        </div>
      </div>
      <Bar {...page} />
      <AfterCall />
    </Shell>
  )
}

const toHref = (ref: string, query: string) => `/staff/leads/${ref}${query && `?${query}`}`

function CardNav({ query, list, place, of, before, after }: LeadPageView) {
  const arrow = 'grid size-12 place-items-center rounded-pill'
  return (
    <div className="on-deep flex min-h-14 items-center gap-1 bg-deepest px-1 text-small lg:bg-transparent lg:px-6 lg:pt-4 lg:text-ink lg:[--strong:var(--ink)]">
      <a
        className="inline-flex min-h-12 items-center gap-2 px-3 font-semibold"
        href={`/staff${query && `?${query}`}`}
        data-key="Escape"
      >
        <DeskIcon name="arrow-left" size={18} />
        {LIST_NAMES[list.name]}
      </a>
      {place > 0 && (
        <span className="ml-auto text-fine whitespace-nowrap text-on-deep-soft lg:text-ink-soft">
          {place} of {of}
        </span>
      )}
      {before && (
        <a className={arrow} href={toHref(before.ref, query)} rel="prev" data-key="k">
          <DeskIcon name="arrow-up" size={20} />
          <span className="sr-only">Previous: {before.name || 'No name'}</span>
        </a>
      )}
      {after && (
        <a className={arrow} href={toHref(after.ref, query)} rel="next" data-key="j">
          <DeskIcon name="down" size={20} />
          <span className="sr-only">Next: {after.name || 'No name'}</span>
        </a>
      )}
    </div>
  )
}

function Who({ card, chat }: LeadPageView) {
  const { lead, nth, city, pincode, language, opened } = card
  return (
    <section className="on-deep rounded-b-panel px-4 pt-2 pb-5 bg-underwater lg:rounded-panel lg:p-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div>
          <h1 className="text-subtitle" lang={lead.lang}>
            {lead.name}
          </h1>
          {lead.latin && (
            <p className="text-small text-on-deep-lead">
              {lead.latin} <span className="text-fine text-on-deep-soft">· read by machine</span>
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <StageMark stage={lead.stage} name={lead.stageName} id="drop-who" onDeep />
            {nth && <span className="text-fine font-semibold text-accent">{nth}</span>}
          </p>
        </div>
        {lead.dial && <Dial dial={lead.dial} size="card" ground="deep" />}
      </div>
      {lead.tel && (
        <a
          className="mt-2 inline-flex min-h-14 items-center text-title font-light whitespace-nowrap"
          href={lead.tel}
          data-called={lead.ref}
        >
          {lead.phone}
        </a>
      )}
      <dl className="mt-1 flex flex-wrap gap-x-7 gap-y-1 text-small">
        {[
          ['City', city],
          ['PIN code', pincode],
          ['Writes in', language],
          ['Reference', lead.ref],
          ['Owner', lead.owner],
        ].map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-fine text-on-deep-soft">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {opened && <p className="mt-3 text-small text-on-deep-lead">{opened}</p>}
      <div className="mt-4 hidden grid-cols-[1.35fr_1fr] gap-2.5 lg:grid">
        <CallLinks leadRef={lead.ref} tel={lead.tel} chat={chat} />
      </div>
    </section>
  )
}

function Wish({ card, isManager }: LeadPageView) {
  return (
    <section className={`${BLOCK} lg:col-start-2`} aria-labelledby="wish">
      <Head id="wish" title="What they want" aside={`ref ${card.lead.ref}`} />
      <p className="text-lead font-semibold">{card.wish}</p>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        {[...card.facts, { label: 'WhatsApp', value: card.whatsapp }].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      {card.words && (
        <blockquote className="mt-3 border-l-3 border-alkaline pl-3.5 whitespace-pre-line" lang={card.words.lang}>
          {card.words.text}
        </blockquote>
      )}
      {isManager && (
        <p className="mt-3">
          <a
            className="inline-flex min-h-12 items-center text-small text-action underline underline-offset-4"
            href={`/staff/leads/${card.lead.ref}/erase`}
          >
            Erase, as they asked
          </a>
        </p>
      )}
    </section>
  )
}

function Note(page: LeadPageView) {
  const { card, typed } = page
  return (
    <section className={BLOCK} aria-labelledby="h-note">
      <form method="post" action={`/staff/leads/${card.lead.ref}/notes`}>
        <Carried {...page} of="note" />
        <label className={`${HEADING} mb-2.5 block`} id="h-note" htmlFor="note">
          Note
        </label>
        <textarea
          className="field-control"
          id="note"
          name="note"
          maxLength={2000}
          rows={3}
          defaultValue={typed.note ?? ''}
          data-draft={card.lead.ref}
        />
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <span className="text-fine text-ink-soft">Colleagues read it; erased with the lead.</span>
          <button className={QUIET}>Save note</button>
        </div>
      </form>
    </section>
  )
}

function Step(page: LeadPageView) {
  const { card, people, me, typed } = page
  const { ref } = card.lead
  return (
    <section className={BLOCK} aria-labelledby="step">
      <Head id="step" title="Next step" />
      <p className="text-small">
        <b className="font-semibold">{card.dueIs}</b>
        {card.dueSaid && <span className="text-ink-soft"> {card.dueSaid}</span>}
      </p>
      <details className="mt-1" open={typed.text !== undefined}>
        <summary className="inline-flex min-h-12 items-center font-semibold text-action">Change</summary>
        <form className="grid gap-3" method="post" action={`/staff/leads/${ref}/step`}>
          <Carried {...page} of="step" />
          <div>
            <label className="field-label" htmlFor="step-text">
              What is to be done
            </label>
            <input
              className="field-control"
              id="step-text"
              name="text"
              maxLength={120}
              placeholder="Send the price sheet"
              defaultValue={typed.text}
            />
          </div>
          <DayAndTime id="step" typed={typed.text === undefined ? {} : typed} />
          <button className={QUIET}>Save the step</button>
        </form>
      </details>
      <form
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        method="post"
        action={`/staff/leads/${ref}/owner`}
      >
        <Carried {...page} of="owner" />
        <div>
          <label className="field-label" htmlFor="owner">
            Owner
          </label>
          <select className="field-control" id="owner" name="owner" defaultValue={card.ownerId}>
            <option value="">Nobody yet: whoever calls first has it</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me ? `${name} (you)` : name}
              </option>
            ))}
          </select>
        </div>
        <button className={QUIET}>Save</button>
      </form>
    </section>
  )
}

function Earlier(page: LeadPageView) {
  const { card, query } = page
  const { ref } = card.lead
  return (
    <section className={BLOCK} aria-labelledby="earlier">
      <Head id="earlier" title="Other enquiries, same person" />
      {card.earlier.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {card.earlier.map((lead) => (
              <li key={lead.ref}>
                <a
                  className="flex min-h-15 items-center justify-between gap-3 py-2 text-small"
                  href={toHref(lead.ref, query)}
                >
                  <span className="min-w-0">
                    <b className="font-semibold" lang={lead.lang}>
                      {lead.name}
                    </b>
                    <br />
                    <span className="text-ink-soft">
                      {lead.phone} · {lead.what}
                    </span>
                  </span>
                  <StageMark stage={lead.stage} name={lead.stageName} id={`drop-earlier-${lead.ref}`} />
                </a>
              </li>
            ))}
          </ul>
          <form className="mt-2" method="post" action={`/staff/leads/${ref}/apart`}>
            <Carried {...page} of="apart" />
            <button className={QUIET}>This is somebody else</button>
          </form>
        </>
      )}
      <details className="mt-1" open={page.typed.other !== undefined}>
        <summary className="inline-flex min-h-12 items-center font-semibold text-action">
          They also wrote from another phone
        </summary>
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
          method="post"
          action={`/staff/leads/${ref}/join`}
        >
          <Carried {...page} of="join" />
          <div>
            <label className="field-label" htmlFor="other">
              That phone, or its reference
            </label>
            <input
              className="field-control"
              id="other"
              name="other"
              defaultValue={page.typed.other}
              autoComplete="off"
              maxLength={200}
              required
            />
          </div>
          <button className={QUIET}>Join</button>
        </form>
      </details>
    </section>
  )
}

function Ends({ before, after, query }: LeadPageView) {
  return (
    <div className="grid grid-cols-2 gap-2.5 p-4 lg:hidden">
      {before ? (
        <a className={QUIET} href={toHref(before.ref, query)}>
          <DeskIcon name="arrow-left" size={18} />
          <span className="truncate">{before.name || 'No name'}</span>
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a className={QUIET} href={toHref(after.ref, query)}>
          <span className="truncate">{after.name || 'No name'}</span>
          <DeskIcon name="arrow-right" size={18} />
        </a>
      )}
    </div>
  )
}

/** Back from a call, a script shows this in place of the bar: two outcomes in one tap, or all of them. */
const AfterCall = () => (
  <div className={BAR_PLACE} role="group" aria-labelledby="h-after" data-after-call hidden>
    <p className="col-span-full px-1 text-small" id="h-after">
      How did it go?
    </p>
    <button className={`${BAR} border-line-strong`} form="o-no-answer" name="outcome" value="no-answer">
      No answer
    </button>
    <button
      className={`${BAR} border-transparent bg-action text-on-action`}
      form="o-reached"
      name="outcome"
      value="reached"
    >
      Reached
    </button>
    <a className={`${BAR} border-line-strong`} href="#outcome">
      Other
    </a>
  </div>
)

/** Sticky at the bottom, within reach of a thumb. */
function Bar({ card, chat }: LeadPageView) {
  const { lead } = card
  return (
    <div className={BAR_PLACE} role="group" aria-label="Act" data-before-call>
      {lead.tel ? (
        <a className={`${BAR} border-transparent bg-action text-on-action`} href={lead.tel} data-called={lead.ref}>
          <DeskIcon name="phone" size={24} />
          Call
        </a>
      ) : (
        <span />
      )}
      {chat ? (
        <a
          className={`${BAR} border-transparent bg-chat text-on-action`}
          href={chat}
          data-messaged={lead.ref}
          rel="noreferrer"
        >
          <DeskIcon name="chat" size={24} />
          WhatsApp
        </a>
      ) : (
        <span />
      )}
      <a className={`${BAR} border-line-strong`} href="#outcome">
        <DeskIcon name="pen" />
        Outcome
      </a>
    </div>
  )
}

const BAR_PLACE =
  'fixed inset-x-0 bottom-0 z-40 grid grid-cols-[1.3fr_1fr_1fr] gap-2 border-t border-line bg-surface p-2 lg:hidden [[hidden]]:hidden'
const BAR = 'grid min-h-16 content-center justify-items-center gap-0.5 rounded-button border text-small font-semibold'
