import { LIST_NAMES } from '#app/desk/queue-filter.ts'
import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { CallLinks } from './call-links.tsx'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'
import { Dial } from './dial.tsx'
import { Block, Carried, DayAndTime } from './card-parts.tsx'
import { SelectField, TextField } from './fields.tsx'
import { Outcomes, Reopen, WithoutCall } from './outcomes.tsx'
import { RequestCase } from './request-case.tsx'
import { LINK, QUIET } from './page-parts.tsx'
import { Shell } from './shell.tsx'
import { StageMark } from './stage-mark.tsx'
import { TakePayment } from './take-payment.tsx'
import { Thread } from './thread.tsx'
import { Timeline } from './timeline.tsx'
import { SecondNumber, TypedValues } from './typed-values.tsx'

export function LeadPage(page: LeadPageView) {
  const { view, card, statusBar } = page
  return (
    <Shell {...view} statusBar={statusBar} title={card.lead.name} current="calls" ownBar>
      <CardNav {...page} />
      <div className="lg:px-6 lg:pt-3">
        <Who {...page} />
        <div className="lg:mt-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-4 xl:grid-cols-3">
          <div className="grid min-w-0 grid-cols-1 lg:col-start-2 lg:row-start-1 lg:gap-4">
            <RequestsOfPerson {...page} />
            <Wish {...page} />
            <TypedValues {...page} />
            <Thread {...page} />
            <Others {...page} />
          </div>
          <ActForm {...page} />
          <Block
            className="lg:col-span-2 xl:col-span-1 xl:col-start-3 xl:row-start-1"
            id="line"
            title="What happened"
            aside="newest first"
          >
            <Timeline days={card.line} />
          </Block>
        </div>
      </div>
      <Ends {...page} />
      {!card.lead.isBarred && (
        <>
          <Bar {...page} />
          <AfterCall {...page} />
        </>
      )}
    </Shell>
  )
}

const toHref = (ref: string, query: string) => `/staff/leads/${ref}${query && `?${query}`}`

/** Every field and button of the card belongs to this one form, so no button loses text typed in other fields. */
function ActForm(page: LeadPageView) {
  const { card } = page
  return (
    <form
      className="grid min-w-0 grid-cols-1 lg:col-start-1 lg:row-start-1 lg:gap-4"
      id="act"
      method="post"
      action={`/staff/leads/${card.ref}/outcome`}
      data-act={card.ref}
    >
      <Carried {...page} />
      {/* Enter activates the first button, which saves nothing: the page is shown again with everything typed. */}
      <button className="sr-only" tabIndex={-1} aria-hidden name="outcome" value="">
        Choose how the call went
      </button>
      {card.isRequest || card.lead.isBarred ? (
        <WithoutCall {...page} />
      ) : card.isDone ? (
        <Reopen {...page} />
      ) : (
        <Outcomes {...page} />
      )}
      {!card.isRequest && <TakePayment {...page} />}
      {!card.isRequest && <Step {...page} />}
      {card.lead.window && <VisitLink {...page} />}
      <Join {...page} />
    </form>
  )
}

function CardNav({ query, list, place, of, before, after }: LeadPageView) {
  const arrow = 'grid size-12 place-items-center rounded-pill'
  return (
    <div className="on-deep flex min-h-14 items-center gap-1 bg-deepest px-1 text-small lg:bg-transparent lg:px-6 lg:pt-4 lg:text-ink lg:[--strong:var(--ink)]">
      <a className="inline-flex min-h-12 items-center gap-2 px-3 font-semibold" href={`/staff${query && `?${query}`}`}>
        <DeskIcon name="arrow-left" size={18} />
        {LIST_NAMES[list]}
      </a>
      {place > 0 && (
        <span className="ml-auto text-fine whitespace-nowrap text-on-deep-soft lg:text-ink-soft">
          {place} of {of}
        </span>
      )}
      {before && (
        <a className={arrow} href={toHref(before.ref, query)} rel="prev">
          <DeskIcon name="arrow-up" size={20} />
          <span className="sr-only">Previous: {before.name || 'No name'}</span>
        </a>
      )}
      {after && (
        <a className={arrow} href={toHref(after.ref, query)} rel="next">
          <DeskIcon name="down" size={20} />
          <span className="sr-only">Next: {after.name || 'No name'}</span>
        </a>
      )}
    </div>
  )
}

/** The facts that matter for the call come first: why it is due, the booked demo, the payment, the city. */
function Who({ card, chat, secondChat, query }: LeadPageView) {
  const { lead, nth, pincode, email, language, pinned, opened, barred, held, lifted, tapped } = card
  return (
    <section className="on-deep rounded-b-panel px-4 pt-2 pb-5 bg-underwater lg:rounded-panel lg:p-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="min-w-0">
          <h1 className="text-subtitle wrap-anywhere" lang={lead.lang}>
            {lead.name}
          </h1>
          {lead.latin && (
            <p className="text-small text-on-deep-lead">
              {lead.latin} <span className="text-fine text-on-deep-soft">· how it may sound</span>
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <StageMark stage={lead.stage} name={lead.stageName} id="drop-who" onDeep />
            {lead.city && <span className="min-w-0 font-medium wrap-anywhere">{lead.city}</span>}
            <span className="text-fine font-semibold text-accent">{lead.enquiries ?? nth}</span>
            <a className={EDIT_LINK} href={`/staff/leads/${card.ref}/edit${query && `?${query}`}`}>
              Edit<span className="sr-only"> name, numbers and place</span>
            </a>
          </p>
        </div>
        {lead.dial && <Dial dial={lead.dial} size="card" ground="deep" />}
      </div>
      <ul className="mt-2 grid gap-1 font-semibold">
        {pinned && (
          <Fact icon="pen">
            <span className="whitespace-pre-line" lang={pinned.lang}>
              {pinned.text}
            </span>
          </Fact>
        )}
        {lead.payment && <Fact icon="rupee">{lead.payment}</Fact>}
        {lead.window && <Fact icon="calendar">{lead.window}</Fact>}
        {barred && <Fact icon="shield">{barred}</Fact>}
        {held && <Fact icon="shield">{held}</Fact>}
        {lead.reason && <Fact icon="clock">{lead.reason}</Fact>}
        {lifted && <Fact icon="shield">{lifted}</Fact>}
      </ul>
      {tapped && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-on-deep-lead">
          {tapped.text}
          {tapped.isMine && (
            <button
              className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-accent"
              form="act"
              formAction={`/staff/leads/${card.ref}/untap`}
            >
              I did not call
            </button>
          )}
        </p>
      )}
      {lead.tel && (
        <a
          className="mt-1 inline-flex min-h-14 items-center text-title font-light whitespace-nowrap"
          href={lead.tel}
          data-called={card.ref}
        >
          {lead.phone}
        </a>
      )}
      <SecondNumber card={card} secondChat={secondChat} />
      <dl className="mt-1 flex flex-wrap gap-x-7 gap-y-1 text-small">
        {[
          ['PIN code', pincode],
          ['E-mail', email],
          ['Language', language],
          ['Reference', card.ref],
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
      {lead.passedOn && <p className="mt-3 text-small wrap-anywhere text-on-deep-lead">{lead.passedOn}</p>}
      {opened && <p className="mt-3 text-small text-on-deep-lead">{opened}</p>}
      {!lead.isBarred && (
        <div className="mt-4 hidden grid-cols-[1.35fr_1fr] gap-2.5 lg:grid">
          <CallLinks leadRef={card.ref} tel={lead.tel} chat={chat} />
        </div>
      )}
    </section>
  )
}

const EDIT_LINK = 'inline-flex min-h-12 min-w-12 items-center text-small text-on-deep-lead underline underline-offset-4'

const Fact = ({ icon, children }: { icon: DeskIconName; children: React.ReactNode }) => (
  <li className="flex items-start gap-2">
    <span className="flex-none pt-0.5 text-accent">
      <DeskIcon name={icon} size={18} />
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

const MANAGER_LINK = 'inline-flex min-h-12 items-center text-small text-action underline underline-offset-4'

function Wish({ card, isManager }: LeadPageView) {
  return (
    <Block id="wish" title={card.isRequest ? 'What they sent' : 'What they want'} aside={`ref ${card.ref}`}>
      <p className="text-lead font-semibold wrap-anywhere">{card.wish}</p>
      {card.words && (
        <blockquote
          className="mt-3 border-l-3 border-alkaline pl-3.5 wrap-anywhere whitespace-pre-line"
          lang={card.words.lang}
        >
          {card.words.text}
        </blockquote>
      )}
      <dl className="mt-3 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        {[...card.facts, { label: 'WhatsApp', value: card.whatsapp }].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      {isManager && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {card.isFromOutside && (
            <a className={MANAGER_LINK} href={`/staff/leads/${card.ref}/as-it-came`}>
              As it came
            </a>
          )}
          <a className={MANAGER_LINK} href={`/staff/leads/${card.ref}/erase`}>
            Erase, as they asked
          </a>
        </p>
      )}
    </Block>
  )
}

/** For a link that was forwarded, or is in the wrong hands. */
const VisitLink = ({ card }: LeadPageView) => (
  <Block id="visit" title="Their visit">
    <p className="text-small">
      {card.lead.window}. Whoever has the visitor’s link can move or cancel it. A new link ends the old one, and goes to
      them if they get messages.
    </p>
    <button className={QUIET} formAction={`/staff/leads/${card.ref}/link`}>
      Renew the link
    </button>
  </Block>
)

/** Everything that is open, the most urgent first. */
function Agenda({ card }: LeadPageView) {
  if (card.agenda.length === 0) return <p className="text-small">Nothing to do</p>
  return (
    <ul className="divide-y divide-line text-small">
      {card.agenda.map(({ id, text, due, isLate, button }) => (
        <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1">
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{text}</b>{' '}
            {due && <span className={cx('inline-block', isLate ? 'text-acidic-ink' : 'text-ink-soft')}>{due}</span>}
          </span>
          {button && (
            <button className={QUIET} formAction={`/staff/leads/${card.ref}/tick`} name="task" value={id}>
              {button}
              <span className="sr-only">: {text}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Step(page: LeadPageView) {
  const { card, members, me, typed, statusBar } = page
  return (
    <Block id="step" title="To do">
      <Agenda {...page} />
      {card.takesStep && (
        <details className="mt-1" open={Boolean(typed.text || typed['step-day']) || statusBar?.field === 'step-day'}>
          <summary className={LINK}>Add something to do</summary>
          <div className="grid gap-3">
            <TextField
              id="step-text"
              label={card.opensByStep ? 'What is to be done, which opens the enquiry again' : 'What is to be done'}
              name="text"
              maxLength={120}
              placeholder="Send the price sheet"
              defaultValue={typed.text}
            />
            <DayAndTime id="step" typed={typed} />
            <button className={QUIET} formAction={`/staff/leads/${card.ref}/step`} data-sends>
              Add it
            </button>
          </div>
        </details>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <SelectField
          id="owner"
          label="Owner"
          none="Nobody yet: the first to call"
          choices={members.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (you)` : name }))}
          defaultValue={typed.owner ?? card.ownerId}
        />
        <button className={QUIET} formAction={`/staff/leads/${card.ref}/owner`}>
          Save
        </button>
      </div>
    </Block>
  )
}

/** The person's other enquiries; an outcome counts for the open ones too. */
function Others({ card, query }: LeadPageView) {
  if (card.others.length === 0) return null
  return (
    <Block id="others" title="Their other enquiries">
      <ul className="divide-y divide-line">
        {card.others.map((enquiry) => (
          <li key={enquiry.ref} className="py-2 text-small">
            <a className="flex min-h-12 items-center justify-between gap-3" href={toHref(enquiry.ref, query)}>
              <span className="min-w-0">
                <b className="font-semibold wrap-anywhere">{enquiry.what}</b>
                <br />
                <span className="text-ink-soft">
                  <span lang={enquiry.lang}>{enquiry.name}</span> · {enquiry.phone} · {enquiry.at}
                </span>
              </span>
              <StageMark stage={enquiry.stage} name={enquiry.stageName} id={`drop-other-${enquiry.ref}`} />
            </a>
            {enquiry.words && (
              <p
                className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line"
                lang={enquiry.words.lang}
              >
                {enquiry.words.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Joins and separates enquiries; staff can undo both. */
function Join({ card, typed, perhapsSame, statusBar }: LeadPageView) {
  return (
    <Block id="same" title="The same person?">
      {perhapsSame.map(({ ref, name, lang, phone, what: text }) => (
        <div key={ref} className="mb-2 flex items-center justify-between gap-3 text-small">
          <a className="min-w-0 py-2" href={`/staff/leads/${ref}`}>
            <b className="font-semibold wrap-anywhere" lang={lang}>
              {name}
            </b>{' '}
            <span className="text-ink-soft">
              {phone} · {text}
            </span>
          </a>
          <button className={QUIET} formAction={`/staff/leads/${card.ref}/join`} name="same" value={ref}>
            Join
          </button>
        </div>
      ))}
      {card.others.length > 0 && (
        <button className={QUIET} formAction={`/staff/leads/${card.ref}/apart`}>
          This enquiry is someone else’s
        </button>
      )}
      <details className="mt-1" open={Boolean(typed.other) || statusBar?.field === 'other'}>
        <summary className={LINK}>They also wrote from another phone</summary>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            id="other"
            label="That phone, or its reference"
            defaultValue={typed.other}
            autoComplete="off"
            maxLength={200}
          />
          <button className={QUIET} formAction={`/staff/leads/${card.ref}/join`} data-sends>
            Join
          </button>
        </div>
      </details>
    </Block>
  )
}

/** Withdrawals and complaints of this person. */
function RequestsOfPerson({ card, chat, typed }: LeadPageView) {
  if (card.requests.length === 0) return null
  return (
    <Block id="requests" title={card.requests.length === 1 ? 'Their request' : 'Their requests'}>
      <ul className="grid gap-4">
        {card.requests.map((request) => (
          <li key={request.ref}>
            <RequestCase request={request} backTo={`/staff/leads/${card.ref}`} chat={chat} typed={typed} />
          </li>
        ))}
      </ul>
    </Block>
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

/** After a call, a script shows this in place of the bar. */
const AfterCall = ({ card }: LeadPageView) => (
  <div className={BAR_PLACE} role="group" aria-labelledby="h-after" data-after-call hidden>
    <p className="col-span-full flex items-center justify-between px-1 text-small">
      <span id="h-after">How did it go?</span>
      <button
        className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-action"
        form="act"
        formAction={`/staff/leads/${card.ref}/untap`}
      >
        I did not call
      </button>
    </p>
    {!card.isDone && (
      <>
        <button className={`${BAR} border-line-strong`} form="act" name="outcome" value="no-answer">
          No answer
        </button>
        <button
          className={`${BAR} border-transparent bg-action text-on-action`}
          form="act"
          name="outcome"
          value="reached"
        >
          Reached
        </button>
      </>
    )}
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
        <a className={`${BAR} border-transparent bg-action text-on-action`} href={lead.tel} data-called={card.ref}>
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
          data-messaged={card.ref}
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
