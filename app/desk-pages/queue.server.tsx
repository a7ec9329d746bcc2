/** The queue, its filters and saved views, and the search. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { LANGUAGES } from '#app/desk/language.ts'
import { LISTS } from '#app/desk/queue-filter.ts'
import type { ListName, QueueFilter } from '#app/desk/queue-filter.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { goTo, toPage } from './answer.server.tsx'
import { toChatLink } from './chat-link.ts'
import { readFilter, toQuery, withQuery } from './filter.ts'
import { sayForm, toLeadView } from './lead-view.ts'
import type { FilterField } from './parts/filters.tsx'
import { FindPage } from './parts/find-page.tsx'
import { NoticePage } from './parts/notice-page.tsx'
import { QueuePage } from './parts/queue-page.tsx'
import { readNames } from './people-names.server.ts'
import { type OwnAsk, type OwnRoute, field } from './route.server.ts'
import { readShell } from './shell-view.server.ts'
import { readStrip } from './strip.server.tsx'

const MOST_PAGES = 200
const SINCE = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

const queue: OwnRoute = {
  path: '/staff',
  async get(ask) {
    const { url, desk, session, staff, now } = ask
    const filter = readFilter(url.searchParams)
    const { view, counts: all } = await readShell(ask, { isQueue: true })
    const page = Math.min(Math.max(0, Math.trunc(Number(url.searchParams.get('page')) || 0)), MOST_PAGES)
    const isNarrow = Object.keys(filter).length > 1
    const [{ rows, older, hasMore }, counts, names, strip] = await Promise.all([
      desk.queue.read(filter, session.person.id, page),
      isNarrow ? desk.queue.counts(filter) : all,
      readNames(staff),
      readStrip(ask),
    ])
    const context = { clock: desk.clock, now: now(), people: names, me: session.person.id }
    const query = toQuery(filter)
    const first = filter.list === 'to-call' && page === 0 ? (rows[0] ?? older[0]) : undefined
    const next = first && {
      ...toLeadView(first, context),
      chat: toChatLink(first, getDesk(), session.person.name),
    }
    const others = (all: typeof rows) => all.filter((row) => row !== first).map((row) => toLeadView(row, context))
    const more = new URLSearchParams(query)
    more.set('page', String(page + 1))
    return toPage(
      <QueuePage
        view={view}
        list={filter.list}
        counts={counts}
        hrefs={toHrefs(filter)}
        chips={toChips(filter, session.person.id, view.views)}
        rows={others(rows)}
        older={others(older)}
        next={next ?? null}
        query={query}
        moreHref={hasMore ? withQuery('/staff', more.toString()) : null}
        filters={{
          list: filter.list,
          clearHref: withQuery('/staff', toQuery({ list: filter.list })),
          query,
          fields: await toFields(ask, filter, names),
        }}
        strip={strip}
      />,
    )
  },
}

const toHrefs = (filter: QueueFilter) =>
  Object.fromEntries(LISTS.map((list) => [list, withQuery('/staff', toQuery({ ...filter, list }))])) as Record<
    ListName,
    string
  >

function toChips(filter: QueueFilter, me: string, views: { name: string; href: string }[]) {
  const own = (owner?: string) => {
    const { owner: _, ...others } = filter
    return withQuery('/staff', toQuery(owner === undefined ? others : { ...others, owner }))
  }
  const here = withQuery('/staff', toQuery(filter))
  return [
    { href: own(), label: 'All', isOn: filter.owner === undefined },
    { href: own(me), label: 'Mine', isOn: filter.owner === me },
    { href: own('none'), label: 'Nobody’s', isOn: filter.owner === 'none' },
    ...views.map(({ name, href }) => ({ href, label: name, isOn: href === here })),
  ]
}

async function toFields(
  { desk }: OwnAsk,
  filter: QueueFilter,
  names: ReadonlyMap<string, string>,
): Promise<FilterField[]> {
  const { cities, products } = await desk.queue.choices()
  const plain = (values: string[]) => values.map((value) => ({ value, label: value }))
  return [
    { name: 'city', label: 'City', any: 'All cities', value: filter.city ?? '', choices: plain(cities) },
    {
      name: 'form',
      label: 'Form',
      any: 'All forms',
      value: filter.form ?? '',
      choices: (Object.keys(forms) as FormId[]).map((form) => ({ value: form, label: sayForm(form) })),
    },
    { name: 'product', label: 'Machine', any: 'All machines', value: filter.product ?? '', choices: plain(products) },
    {
      name: 'language',
      label: 'Language',
      any: 'All languages',
      value: filter.language ?? '',
      choices: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'owner',
      label: 'Owner',
      any: 'Anybody',
      value: filter.owner ?? '',
      choices: [{ value: 'none', label: 'Nobody yet' }, ...[...names].map(([value, label]) => ({ value, label }))],
    },
    { name: 'since', label: 'Came in', any: 'Any time', value: String(filter.since ?? ''), choices: SINCE },
  ]
}

/** The search is a post, so that names and numbers stay out of addresses, histories and logs. */
const find: OwnRoute = {
  path: '/staff/find',
  get: (ask) => findPage(ask, null),
  async post(ask) {
    await ask.staff.audit.note(ask.actor, 'searched')
    return findPage(ask, field(ask.form, 'words', 100))
  },
}

async function findPage(ask: OwnAsk, typed: string | null) {
  const { desk, session, staff, now } = ask
  const { view } = await readShell(ask)
  const found = typed === null ? [] : await desk.queue.search(typed, session.person.id)
  const context = { clock: desk.clock, now: now(), people: await readNames(staff), me: session.person.id }
  return toPage(<FindPage view={view} typed={typed} leads={found.map((row) => toLeadView(row, context))} />)
}

const saveView: OwnRoute = {
  path: '/staff/views',
  async post({ desk, form, session, look }) {
    const query = toQuery(readFilter(new URLSearchParams(field(form, 'query', 500))))
    const name = field(form, 'name', 40).replace(/\s+/g, ' ').trim()
    const back = withQuery('/staff', query)
    if (name === '' || query === '') return goTo(back)
    const view = { name, query, personId: session.person.id, isShared: field(form, 'shared') === 'yes' }
    if (await desk.views.save(view)) return goTo(back)
    const text = 'There are as many saved views as fit. Remove one under More, then save this one.'
    return toPage(<NoticePage look={look} title="Not saved" text={text} href={back} label="Back to the list" />, {
      status: 409,
    })
  },
}

const removeView: OwnRoute = {
  path: '/staff/views/:id/remove',
  async post({ desk, params, session }) {
    await desk.views.remove(params.id ?? '', session.person.id, session.person.role === 'manager')
    return goTo('/staff/more')
  },
}

const LONGEST_AGO_MS = 24 * 60 * 60_000

/** `204` stops the browser from reconnecting: too many pages are open. */
const live: OwnRoute = {
  path: '/staff/live',
  byItself: true,
  get({ live, session, url, request, now }) {
    const since = Number(url.searchParams.get('since')) || now() - LONGEST_AGO_MS
    const stream = live.open(session, since, request.signal)
    const headers = {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    }
    return stream ? new Response(stream, { headers }) : new Response(null, { status: 204 })
  },
}

export const queueRoutes = [queue, find, saveView, removeView, live]
