/** The queue with its filters and saved views, and the search. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { LISTS } from '#app/desk/queue-filter.ts'
import type { ListName, QueueFilter } from '#app/desk/queue-filter.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { readAnswer } from './answer.server.ts'
import { toChatLink } from './chat-link.ts'
import { readFilter, readPage, toQuery, withQuery } from './filter.ts'
import { formatForm, toLeadView } from './lead-view.ts'
import { readNames } from './staff-context.server.ts'
import type { SignedInContext } from './staff-context.server.ts'
import { readShell } from './shell-view.server.ts'
import { readBulkStatus } from './bulk-acts.server.ts'
import { readStatusBar } from './status-bar.server.ts'

const SINCE = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

export async function readQueuePage(context: SignedInContext) {
  const { url, desk, session, staff, now } = context
  const filter = readFilter(url.searchParams)
  const { view, counts: all } = await readShell(context, { isQueue: true })
  const page = readPage(url.searchParams)
  const isNarrow = Object.keys(filter).length > 1
  const [{ rows, hasMore }, counts, names, given, statusBar] = await Promise.all([
    desk.queue.read(filter, session.member.id, page),
    isNarrow ? desk.queue.counts(filter) : all,
    readNames(staff),
    desk.queue.countGiven(session.member.id),
    readStatusBar(context),
  ])
  const facts = { clock: desk.clock, now: now(), members: names, me: session.member.id }
  const query = toQuery(filter)
  const first = filter.list === 'to-call' && page === 0 ? rows[0] : undefined
  const phoneTyped = first && (await desk.queue.readPhoneTyped(first.lead_id))
  const more = new URLSearchParams(query)
  more.set('page', String(page + 1))
  return {
    view,
    list: filter.list,
    counts,
    hrefs: toHrefs(filter),
    chips: toChips(filter, session.member.id, view.views),
    rows: rows.map((row) => toLeadView(row, facts)),
    given:
      given > 0
        ? { count: given, href: withQuery('/staff', toQuery({ list: 'to-call', owner: session.member.id })) }
        : null,
    next: first
      ? {
          ...toLeadView(first, facts),
          chat: toChatLink({ ...first, phoneTyped, isHeld: first.held_at !== null }, getDesk(), session.member.name),
        }
      : null,
    query,
    moreHref: hasMore ? withQuery('/staff', more.toString()) : null,
    filters: {
      list: filter.list,
      clearHref: withQuery('/staff', toQuery({ list: filter.list })),
      query,
      fields: await toFields(context, filter, names),
    },
    members: [...names].map(([id, name]) => ({ id, name })),
    statusBar: statusBar ?? (await readBulkStatus(context, query)),
    /** Phones show the boxes of the rows only on request. */
    isChoosing: url.searchParams.has('choose'),
    chooseHref: withQuery('/staff', [query, 'choose'].filter(Boolean).join('&')),
    whyNot: getDesk().whyNot,
    isManager: session.member.role === 'manager',
    batch: crypto.randomUUID(),
  }
}

const toHrefs = (filter: QueueFilter) =>
  Object.fromEntries(LISTS.map((list) => [list, withQuery('/staff', toQuery({ ...filter, list }))])) as Record<
    ListName,
    string
  >

function toChips(filter: QueueFilter, me: string, views: { name: string; href: string }[]) {
  const toOwnerHref = (owner?: string) => {
    const { owner: _, ...otherFilters } = filter
    return withQuery('/staff', toQuery(owner === undefined ? otherFilters : { ...otherFilters, owner }))
  }
  const here = withQuery('/staff', toQuery(filter))
  return [
    { href: toOwnerHref(), label: 'All', isOn: filter.owner === undefined },
    { href: toOwnerHref(me), label: 'Mine', isOn: filter.owner === me },
    { href: toOwnerHref('none'), label: 'Without an owner', isOn: filter.owner === 'none' },
    ...views.map(({ name, href }) => ({ href, label: name, isOn: href === here })),
  ]
}

async function toFields({ desk }: SignedInContext, filter: QueueFilter, names: ReadonlyMap<string, string>) {
  const { cities, products } = await desk.queue.choices()
  const plain = (values: string[]) => values.map((value) => ({ value, label: value }))
  return [
    { name: 'city', label: 'City', any: 'All cities', value: filter.city ?? '', choices: plain(cities) },
    {
      name: 'form',
      label: 'Form',
      any: 'All forms',
      value: filter.form ?? '',
      choices: (Object.keys(forms) as FormId[]).map((form) => ({ value: form, label: formatForm(form) })),
    },
    { name: 'product', label: 'Machine', any: 'All machines', value: filter.product ?? '', choices: plain(products) },
    {
      name: 'owner',
      label: 'Owner',
      any: 'Anyone',
      value: filter.owner ?? '',
      choices: [{ value: 'none', label: 'Nobody yet' }, ...[...names].map(([value, label]) => ({ value, label }))],
    },
    { name: 'since', label: 'Came in', any: 'Any time', value: String(filter.since ?? ''), choices: SINCE },
  ]
}

/** @param typed null before the first search */
export async function readFindPage(context: SignedInContext) {
  const { desk, session, staff, now } = context
  const { view } = await readShell(context)
  const typed = (await readAnswer<{ words: string }>(context))?.words ?? null
  const found = typed === null ? [] : await desk.queue.rowsOf(await desk.search.find(typed), session.member.id)
  const facts = { clock: desk.clock, now: now(), members: await readNames(staff), me: session.member.id }
  return { view, typed, leads: found.map((row) => toLeadView(row, facts)) }
}

export type QueueView = Awaited<ReturnType<typeof readQueuePage>>

export type FindView = Awaited<ReturnType<typeof readFindPage>>
