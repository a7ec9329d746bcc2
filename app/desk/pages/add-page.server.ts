/** The page on which staff enter an enquiry: a walk-in, a call, a fair. */
import type { SubmissionResult } from '@conform-to/react'

import { getDesk } from '#app/content/desk/desk.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import type { NewAct } from '#app/desk/acts.server.ts'
import { followUpAt } from '#app/tasks/due-times.ts'
import { withTyped } from '#app/forms/as-typed.ts'
import { ENQUIRY_KINDS, enteredForm, isEnquiryKind } from '#app/forms/entered.ts'
import { toE164 } from '#app/forms/phone.ts'
import { validateAs } from '#app/forms/validate.ts'
import { withoutEmpty } from '#app/leads/read-lead-post.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { toQuickTimes } from './card-view.server.ts'
import { formatWhen, when } from './ist.ts'
import { toLeadView } from './lead-view.ts'
import { readTime } from './read-act.ts'
import { goTo, show } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field, readNames } from './staff-context.server.ts'

type Problems = Partial<Record<'phone' | 'name' | 'pincode' | 'comment' | 'next', string>>
type ExistingPerson = NonNullable<Awaited<ReturnType<SignedInContext['desk']['findKnown']>>>

const LONGEST: Record<string, number> = { comment: 2100 }

export async function readAddPage(
  context: SignedInContext,
  problems: Problems = {},
  known: ExistingPerson | null = null,
) {
  const { desk, form, staff, session, now } = context
  const { view } = await readShell(context)
  const facts = { clock: desk.clock, now: now() }
  return {
    view,
    problems,
    typed: Object.fromEntries([...form.keys()].map((name) => [name, field(form, name, lookUp(LONGEST, name))])),
    submission: readSubmission(context) || crypto.randomUUID(),
    kinds: Object.entries(ENQUIRY_KINDS).map(([value, label]) => ({ value, label })),
    sources: getDesk().sources,
    products: getProducts().map(({ name }) => name),
    quick: toQuickTimes(facts),
    followUpAt: formatWhen(followUpAt(desk.clock, now()), now()),
    known: known && {
      ...toLeadView(
        { ...known, isUnread: false },
        { ...facts, members: await readNames(staff), me: session.member.id },
      ),
      /** Confirms this number only: Enter after typing another number looks that number up too. */
      number: toE164(field(form, 'phone')) ?? known.phone,
      barred: known.barred_at === null ? null : when(known.barred_at, now()),
      held: known.held_at === null ? null : when(known.held_at, now()),
    },
  }
}

const readSubmission = ({ form }: SignedInContext) => {
  const id = field(form, 'submission', 60)
  return /^[\w-]{16,60}$/.test(id) ? id : ''
}

/** Stores the enquiry once, with its next step, and opens its card. */
export async function enterLead(context: SignedInContext) {
  const { desk, form, session, staff, actor } = context
  const read = readEntered(context)
  if ('problems' in read) return show(await readAddPage(context, read.problems), { status: 422 })
  const submissionId = readSubmission(context) || crypto.randomUUID()
  const known =
    field(form, 'known') === read.fields.phone ? null : await desk.findKnown(read.fields.phone!, submissionId)
  if (known) return show(await readAddPage(context, {}, known), { status: 409 })
  const { next, ...entered } = read
  const { ref, repeat } = await context.enterLead({ ...entered, enteredBy: session.member.name, submissionId })
  if (!repeat) await staff.audit.note(actor, 'entered', ref)
  const result = next && (await desk.acts.act(ref, session.member, { ...next, submissionId }))
  const event = result && 'event' in result ? `?saved=${ref}.${result.event.id}` : ''
  return goTo(`/staff/leads/${ref}${event}`)
}

type Read = Pick<Parameters<SignedInContext['enterLead']>[0], 'form' | 'fields' | 'source' | 'whatsapp'> & {
  /** The outcome of the conversation; null if a first call is due. */
  next: Pick<NewAct, 'kind' | 'data'> | null
}

function readEntered({ form, now }: SignedInContext): Read | { problems: Problems } {
  const post = new FormData()
  for (const name of enteredForm.names) post.set(name, field(form, name, lookUp(LONGEST, name)))
  const submission = validateAs(enteredForm, post)
  const next = readNext(form, now())
  const problems: Problems = {
    ...firstErrors(submission.reply().error),
    ...(next === undefined && { next: 'Choose a day and a time in the future.' }),
  }
  if (submission.status !== 'success' || next === undefined) return { problems }
  const [kind, source, product] = ['about', 'source', 'product'].map((name) => field(form, name))
  const about = isEnquiryKind(kind!) ? kind : 'contact'
  const { sources } = getDesk()
  return {
    form: about,
    fields: {
      ...withTyped(about, withoutEmpty(submission.value), post),
      ...(getProducts().some(({ name }) => name === product) && { product: product! }),
    },
    source: sources.includes(source!) ? source! : sources.at(-1)!,
    whatsapp: form.has('whatsapp'),
    next,
  }
}

const firstErrors = (errors: SubmissionResult['error']): Problems =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, all]) => (all?.[0] ? [[name, all[0]]] : [])))

/** @returns undefined if the time to call back is missing or past */
function readNext(form: URLSearchParams, now: number): Read['next'] | undefined {
  const next = field(form, 'next', 20)
  if (next === 'reached') return { kind: 'reached' }
  const hasTime = field(form, 'later-day') !== '' || field(form, 'later-time') !== ''
  const isQuick = /^\d{13}$/.test(next)
  if (next !== 'later' && !isQuick && !hasTime) return null
  const at = readTime(form, 'later', now, isQuick ? next : '')
  return at === null ? undefined : { kind: 'later', data: { at } }
}

export type AddView = Awaited<ReturnType<typeof readAddPage>>
