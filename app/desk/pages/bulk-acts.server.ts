/** Acts on many rows of a list. */
import type { NewAct } from '#app/desk/acts.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { MOST_AT_ONCE } from '#app/desk/bulk-acts.server.ts'
import { toReference } from '#app/forms/reference.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { askFirst } from './answer.server.ts'
import { toQuery, withQuery } from './filter.ts'
import { sentFilter } from './lead-page.server.ts'
import { goTo, showNotice } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import type { StatusBarView } from './status-bar.server.ts'

type PendingAct = Pick<NewAct, 'kind' | 'data'> & { noted: Act }

export async function actOnSelected(context: SignedInContext) {
  const { desk, form, session, staff, actor } = context
  const doing = await readPendingAct(context)
  if (typeof doing === 'string') return refuse(context, doing)
  const { noted, ...act } = doing
  const isAll = form.get('all') === 'yes'
  const batch = readBatch(context) || crypto.randomUUID()
  const changedBefore = (await desk.bulkActs.find(batch, session.member))?.refs ?? []
  const { refs, left } = await chooseRefs(context, act, isAll, changedBefore)
  // A repeat: the first post has already removed everyone from the list.
  if (refs.length === 0 && isAll && changedBefore.length > 0) return goBack(context, { many: batch })
  if (refs.length === 0) return refuse(context, left > 0 ? LEFT_ALL : 'Choose at least one person.')
  if (isAll && field(form, 'sure') !== 'yes') return askFirst(context, confirm(context, act, refs.length))
  const changed = await desk.bulkActs.act(refs, session.member, act, batch)
  for (const ref of changed) await staff.audit.note(actor, noted, ref)
  if (changed.length + changedBefore.length === 0) return refuse(context, NONE_CHANGED)
  return goBack(context, { many: batch, ...(left > 0 && { left: String(left) }) })
}

const NONE_CHANGED = 'Nobody was changed: someone else was faster, or this was sent before. Open the list again.'
const LEFT_ALL =
  'All of them have a booked demo, have paid or are closed already. Open the card to change one: a visit can be cancelled there too.'

export async function undoBulkAct(context: SignedInContext) {
  const { desk, form, session, staff, actor } = context
  const undone = await desk.bulkActs.undo(field(form, 'event', 60), session.member)
  for (const ref of undone) await staff.audit.note(actor, 'undone', ref)
  return goBack(context, { unmany: String(undone.length) })
}

const readBatch = ({ form }: SignedInContext) => {
  const batch = field(form, 'batch', 60)
  return /^[\w-]{16,60}$/.test(batch) ? batch : ''
}

/** @returns the act, or a message about the missing field */
async function readPendingAct({ form, staff }: SignedInContext): Promise<PendingAct | string> {
  switch (field(form, 'do')) {
    case 'give': {
      const id = field(form, 'owner')
      const member = id === '' ? null : await staff.members.find(id)
      if (id !== '' && !member) return 'That colleague is not here any more. Choose another.'
      const data = { ownerId: member?.id ?? null, ...(member && { owner: member.name }) }
      return { kind: 'assigned', data, noted: 'owner-changed' }
    }
    case 'close':
      return { kind: 'not-interested', data: { why: field(form, 'why', 100) }, noted: 'outcome-saved' }
    default:
      return 'Choose what to do with them.'
  }
}

/**
 * When closing, skips people with a booked demo, because only the card can cancel it, and people who have paid or are closed, whose
 * result would be lost.
 * @param changedBefore changed by an earlier copy of the same post
 */
async function chooseRefs(
  { desk, form, ...context }: SignedInContext,
  { kind }: Pick<NewAct, 'kind'>,
  isAll: boolean,
  changedBefore: string[],
) {
  const chosen = isAll
    ? await desk.queue.refs(sentFilter({ desk, form, ...context }), MOST_AT_ONCE)
    : form.getAll('ref').flatMap((typed) => toReference(typed) ?? [])
  const found = kind === 'not-interested' ? await desk.queue.listUnclosable(chosen) : []
  const unclosable = found.filter((ref) => !changedBefore.includes(ref))
  return { refs: chosen.filter((ref) => !unclosable.includes(ref)), left: unclosable.length }
}

const refuse = (context: SignedInContext, text: string) =>
  showNotice(
    { title: 'Nothing changed', text, href: withQuery('/staff', toQuery(sentFilter(context))), label: 'Back' },
    { status: 422 },
  )

function confirm({ form, ...context }: SignedInContext, act: Pick<NewAct, 'kind' | 'data'>, people: number) {
  const fields = [...form].filter(([name]) => name !== 'ref' && name !== 'sure')
  const text = describeEvent({ ...act, data: act.data ?? {} } as Parameters<typeof describeEvent>[0])
  return {
    title: `${text}: ${formatPeople(people)}?`,
    text:
      people === MOST_AT_ONCE
        ? `It counts for the first ${MOST_AT_ONCE.toLocaleString('en-IN')} of this list. You can take it back for ten minutes.`
        : 'It counts for the whole list, and you can take it back for ten minutes.',
    pending: { action: '/staff/many', fields: [...fields, ['sure', 'yes']] as [string, string][] },
    sendLabel: 'Yes, for all of them',
    href: withQuery('/staff', toQuery(sentFilter({ form, ...context }))),
    label: 'Back, change nothing',
  }
}

const formatPeople = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`)

function goBack(context: SignedInContext, result: Record<string, string>) {
  const query = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(toQuery(sentFilter(context)))),
    ...result,
  })
  return goTo(`/staff?${query.toString()}`)
}

/** `?many=<batch>` is the saved batch, `?unmany=12` the number of undone acts, `?erased=2` that of erased enquiries. */
export async function readBulkStatus(
  { url, desk, session }: SignedInContext,
  query: string,
): Promise<StatusBarView | null> {
  const [undone, left, erased] = ['unmany', 'left', 'erased'].map((name) => Number(url.searchParams.get(name) || 'x'))
  if (isCount(erased!)) return { title: 'Erased for good:', text: erased === 1 ? '1 enquiry.' : `${erased} enquiries.` }
  if (isCount(undone!)) return { title: 'Taken back:', text: `${formatPeople(undone!)}.` }
  const batch = (url.searchParams.get('many') ?? '').slice(0, 60)
  const saved = batch === '' ? null : await desk.bulkActs.find(batch, session.member)
  if (!saved) return null
  const leftOut = isCount(left!)
    ? ` Left as before, because of a booked demo, a payment or an earlier result: ${formatPeople(left!)}.`
    : ''
  return {
    title: 'Saved:',
    text: `${formatPeople(saved.refs.length)}, ${saved.text}.${leftOut}`,
    undo: { action: '/staff/many/undo', event: batch, query },
  }
}

const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MOST_AT_ONCE
