/** One lead: its card, and every act on it. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import type { ActResult, NewAct } from '#app/desk/acts.server.ts'
import { describeEvent } from '#app/desk/describe-event.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { goTo, toPage, toText } from './answer.server.tsx'
import { toCardView } from './card-view.server.ts'
import { toChatLink } from './chat-link.ts'
import { readDemoWindows, toBooking } from './demo-windows.server.ts'
import { readFilter, toQuery, withQuery } from './filter.ts'
import { when } from './ist.ts'
import { toLeadView } from './lead-view.ts'
import { ConflictPage } from './parts/conflict-page.tsx'
import { ErasePage } from './parts/erase-page.tsx'
import { LeadPage } from './parts/lead-page.tsx'
import { NoticePage } from './parts/notice-page.tsx'
import { Strip } from './parts/strip.tsx'
import { readNames } from './people-names.server.ts'
import { readOutcome, readStep } from './read-act.ts'
import { type OwnAsk, type OwnRoute, field } from './route.server.ts'
import { readShell } from './shell-view.server.ts'
import { readStrip } from './strip.server.tsx'

/** Shown beside the card on wide screens. Phones download them too, so there are few. */
const MOST_BESIDE = 15

const GONE = { title: 'Nothing is here', text: 'There is no lead of that reference. It may have been erased.' }

const gonePage = ({ look }: OwnAsk) => toPage(<NoticePage look={look} {...GONE} />, { status: 404 })

const WINDOW_GONE = 'That window is taken, or the visit has changed meanwhile. Choose another.'

const refOf = ({ params }: OwnAsk) => (params.ref ?? '').toUpperCase()

/** @param problem what was wrong with the form that came, which is shown again as it was typed */
async function leadPage(ask: OwnAsk, { problem, status = 200 }: { problem?: string; status?: number } = {}) {
  const { desk, session, url, form, staff, now, actor } = ask
  const { view, counts } = await readShell(ask)
  const card = await desk.readCard(refOf(ask), session.person.id)
  if (!card) return gonePage(ask)
  const filter = readFilter(problem === undefined ? url.searchParams : new URLSearchParams(field(form, 'in', 500)))
  if (problem === undefined) {
    await desk.queue.markRead(card.row.lead_id, session.person.id)
    await staff.audit.note(actor, 'saw', card.row.ref)
  }
  const [names, neighbours, list] = await Promise.all([
    readNames(staff),
    desk.queue.neighbours(filter, card.row.ref),
    desk.queue.read(filter, session.person.id),
  ])
  const context = { clock: desk.clock, now: now(), people: names, me: session.person.id }
  const page = (
    <LeadPage
      view={view}
      card={toCardView(card, context)}
      chat={toChatLink(card.row, getDesk(), session.person.name)}
      query={toQuery(filter)}
      list={{
        name: filter.list,
        count: counts[filter.list],
        leads: [...list.rows, ...list.older].slice(0, MOST_BESIDE).map((row) => toLeadView(row, context)),
      }}
      place={neighbours.place}
      of={neighbours.of}
      before={neighbours.before && { ref: neighbours.before.ref, name: neighbours.before.name }}
      after={neighbours.after && { ref: neighbours.after.ref, name: neighbours.after.name }}
      people={[...names].map(([id, name]) => ({ id, name }))}
      me={session.person.id}
      products={getProducts().map(({ name }) => name)}
      whyNot={getDesk().whyNot}
      submission={crypto.randomUUID()}
      windows={await readDemoWindows(ask, card)}
      typed={problem === undefined ? {} : Object.fromEntries(form)}
      isManager={session.person.role === 'manager'}
      strip={problem === undefined ? await readStrip(ask) : <Strip title="Not saved." text={problem} look="late" />}
    />
  )
  return toPage(page, { status })
}

/** The result. */
async function answerAct(ask: OwnAsk, result: ActResult, doing: NewAct, noted: Act, next?: string): Promise<Response> {
  const { desk, form, staff, actor, look } = ask
  const ref = refOf(ask)
  if (result.status === 'gone') return gonePage(ask)
  if (result.status === 'no-window') return leadPage(ask, { problem: WINDOW_GONE, status: 409 })
  const query = field(form, 'in', 500)
  if (result.status === 'conflict') {
    const { theirs } = result
    const card = await desk.readCard(ref, ask.session.person.id)
    const page = (
      <ConflictPage
        look={look}
        name={card?.row.name || 'No name given'}
        theirs={{ who: theirs.person, at: when(theirs.at, ask.now()), text: describeEvent(theirs) }}
        mine={describeEvent({ ...theirs, kind: doing.kind, data: doing.data ?? {} })}
        action={ask.url.pathname}
        fields={[...form].map(([name, value]) => [name, name === 'seen' ? String(theirs.number) : value])}
        back={withQuery(`/staff/leads/${ref}`, query)}
      />
    )
    return toPage(page, { status: 409 })
  }
  if (result.status === 'saved') await staff.audit.note(actor, noted, ref)
  const to = new URLSearchParams(toQuery(readFilter(new URLSearchParams(query))))
  to.set('saved', `${ref}.${result.event.id}`)
  if (result.status === 'repeated') to.set('again', '')
  return goTo(`${next ?? `/staff/leads/${ref}`}?${to.toString()}`)
}

/** The hidden fields of every form on the card. */
function readCarried({ form }: OwnAsk): Pick<NewAct, 'seen' | 'submissionId'> {
  const seen = Number(field(form, 'seen') || 'x')
  const submissionId = field(form, 'submission', 60)
  return {
    ...(Number.isInteger(seen) && seen >= 0 && { seen }),
    ...(/^[\w-]{8,60}$/.test(submissionId) && { submissionId }),
  }
}

/** @param next where to go after it; by default the lead stays open */
async function act(ask: OwnAsk, doing: Pick<NewAct, 'kind' | 'data' | 'visit'>, noted: Act, next?: string) {
  const whole = { ...readCarried(ask), ...doing }
  const result = await ask.desk.acts.act(refOf(ask), ask.session.person, whole)
  return answerAct(ask, result, whole, noted, next)
}

const lead: OwnRoute = { path: '/staff/leads/:ref', get: (ask) => leadPage(ask) }

/** A script that posts the form gets the next address as JSON. */
function toScript(request: Request, answer: Response): Response {
  if (request.headers.get('Accept') !== 'application/json') return answer
  const headers = { 'Content-Type': 'application/json' }
  return toText(JSON.stringify({ to: answer.headers.get('Location') }), { headers })
}

const outcome: OwnRoute = {
  path: '/staff/leads/:ref/outcome',
  async post(ask) {
    const said = readOutcome(ask.form, ask.now())
    if ('problem' in said) return leadPage(ask, { ...said, status: 422 })
    const { window } = said.data ?? {}
    const card = window === undefined ? null : await ask.desk.readCard(refOf(ask), ask.session.person.id)
    const visit = card && toBooking(ask, card, window!)
    if (card && !visit) return leadPage(ask, { problem: WINDOW_GONE, status: 422 })
    // Finds the next lead before this one leaves the list.
    const filter = readFilter(new URLSearchParams(field(ask.form, 'in', 500)))
    const { after } = await ask.desk.queue.neighbours(filter, refOf(ask))
    const doing = { ...said, ...(visit && { visit }) }
    const answer = await act(ask, doing, 'outcome-saved', after ? `/staff/leads/${after.ref}` : '/staff')
    if (visit) ask.free.forget()
    return answer.status === 303 ? toScript(ask.request, answer) : answer
  },
}

const note: OwnRoute = {
  path: '/staff/leads/:ref/notes',
  async post(ask) {
    const text = ask.form.getAll('note').at(-1)?.trim() ?? ''
    if (text === '') return leadPage(ask, { problem: 'The note is empty.', status: 422 })
    if (text.length > 2000)
      return leadPage(ask, { problem: 'The note has more than 2,000 letters. Please shorten it.', status: 422 })
    return act(ask, { kind: 'note', data: { note: text } }, 'note-saved')
  },
}

const owner: OwnRoute = {
  path: '/staff/leads/:ref/owner',
  async post(ask) {
    const id = field(ask.form, 'owner')
    const person = id === '' ? null : await ask.staff.people.find(id)
    if (id !== '' && !person) return leadPage(ask, { problem: 'That person is not here any more.', status: 422 })
    const data = { ownerId: person?.id ?? null, ...(person && { owner: person.name }) }
    return act(ask, { kind: 'assigned', data }, 'owner-changed')
  },
}

const step: OwnRoute = {
  path: '/staff/leads/:ref/step',
  async post(ask) {
    const said = readStep(ask.form, ask.now())
    if ('problem' in said) return leadPage(ask, { ...said, status: 422 })
    return act(ask, said, 'step-changed')
  },
}

/** A tap on Call or WhatsApp, reported by the desk's script. */
const tapped: OwnRoute = {
  path: '/staff/leads/:ref/tapped',
  async post(ask) {
    const isCall = field(ask.form, 'by') !== 'whatsapp'
    const result = await ask.desk.acts.act(refOf(ask), ask.session.person, { kind: isCall ? 'called' : 'messaged' })
    if (result.status === 'gone') return toText(GONE.text, { status: 404 })
    await ask.staff.audit.note(ask.actor, isCall ? 'called' : 'messaged', refOf(ask))
    return toText('noted')
  },
}

const apart: OwnRoute = {
  path: '/staff/leads/:ref/apart',
  post: (ask) => act(ask, { kind: 'apart' }, 'outcome-saved'),
}

const join: OwnRoute = {
  path: '/staff/leads/:ref/join',
  async post(ask) {
    const { desk, form, session } = ask
    const result = await desk.acts.join(refOf(ask), session.person, field(form, 'other', 40), readCarried(ask))
    if (result.status === 'gone')
      return leadPage(ask, { problem: 'No other enquiry has that reference or phone.', status: 422 })
    return answerAct(ask, result, { kind: 'joined' }, 'outcome-saved')
  },
}

const reopen: OwnRoute = {
  path: '/staff/leads/:ref/reopen',
  post: (ask) => act(ask, { kind: 'reopened' }, 'outcome-saved'),
}

const undo: OwnRoute = {
  path: '/staff/leads/:ref/undo',
  async post(ask) {
    const { desk, form, session, staff, actor } = ask
    const result = await desk.acts.undo(refOf(ask), session.person, field(form, 'event'))
    const back = withQuery(
      `/staff/leads/${refOf(ask)}`,
      toQuery(readFilter(new URLSearchParams(field(form, 'in', 500)))),
    )
    if (result.status === 'saved') await staff.audit.note(actor, 'undone', refOf(ask))
    return goTo(back)
  },
}

const erase: OwnRoute = {
  path: '/staff/leads/:ref/erase',
  only: 'manager',
  fresh: true,
  async get(ask) {
    const card = await ask.desk.readCard(refOf(ask), ask.session.person.id)
    if (!card) return gonePage(ask)
    const delivered = card.stored.deliveries
      .filter(({ status }) => status === 'delivered')
      .map(({ channel }) => channel)
    const page = (
      <ErasePage
        look={ask.look}
        refs={[card.row.ref, ...card.earlier.map(({ ref }) => ref)]}
        name={card.row.name || 'No name given'}
        delivered={delivered}
      />
    )
    return toPage(page)
  },
  async post(ask) {
    const { desk, form, staff, actor } = ask
    const card = await desk.readCard(refOf(ask), ask.session.person.id)
    if (!card) return gonePage(ask)
    const own = [card.row.ref, ...(field(form, 'all') === 'yes' ? card.earlier.map(({ ref }) => ref) : [])]
    for (const ref of own) if (await desk.erase(ref)) await staff.audit.note(actor, 'erased', ref)
    return goTo('/staff')
  },
}

export const leadRoutes = [lead, outcome, note, owner, step, tapped, apart, join, reopen, undo, erase]
