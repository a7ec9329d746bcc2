/** Performs the desk's actions on a lead, through the same functions. */
import { describeEvent } from '#app/desk/describe-event.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import type { EventData, LeadEvent } from '#app/desk/lead-event.ts'
import { readEvents } from '#app/desk/event-rows.server.ts'
import { OUTCOME_KINDS, hasTime } from '#app/desk/outcomes.ts'
import type { ActResult, NewAct } from '#app/desk/acts.server.ts'
import { COMMAND_LINE, createAudit } from '#app/staff/audit.server.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { createPeople } from '#app/staff/people.server.ts'
import type { Context, Verb } from './options.ts'
import { Refusal, UsageError, readOneOf, readReference, requireLead, suggest } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { table } from './print.ts'

const act = async (context: Context, ref: string, doing: NewAct, noted: Act) =>
  answer(context, ref, await createDesk({ database: context.database }).acts.act(ref, null, doing), noted)

async function answer({ database, store }: Context, ref: string, result: ActResult, noted: Act) {
  if (result.status === 'closed')
    throw new Refusal(`${ref} is done, so nothing has changed. To open it again: npm run leads -- reopen ${ref}`)
  if (result.status !== 'saved') {
    if ((await store.find(ref))?.status !== 'quarantined') throw new Refusal(`There is no lead ${ref}.`)
    throw new Refusal(`${ref} is in quarantine. To release it: npm run leads -- release ${ref}`)
  }
  await createAudit(database, Date.now).note(COMMAND_LINE, noted, ref)
  const text = describeEvent(result.event)
  return { json: { ref, saved: text }, text: `${ref}: ${text}` }
}

export const note: Verb = {
  about: 'add a note to a lead',
  usage: '<reference> "text"',
  mostWords: 100,
  run(context, _options, [word, ...words]) {
    const text = words.join(' ').trim()
    const ref = readReference(word ?? '')
    if (text === '') throw new UsageError('The note has no text. Example: note A7K3-9QF4 "Call after six"')
    return act(context, ref, { kind: 'note', data: { note: text } }, 'note-saved')
  },
}

export const outcome: Verb = {
  about: `record the outcome of a call: ${OUTCOME_KINDS.join(', ')}`,
  usage: '<reference> <outcome>',
  mostWords: 2,
  options: ['at'],
  run(context, { at }, [word, said]) {
    const ref = readReference(word ?? '')
    const kind = readOneOf('outcome', said ?? '', OUTCOME_KINDS)
    const data: EventData = hasTime(kind) ? { at: readTime(at, context.now) } : {}
    return act(context, ref, { kind, data }, 'outcome-saved')
  },
}

/** `2026-11-25 16:00`, in India. */
function readTime(text: string | undefined, now: Date): number {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text ?? '')
  const at = match ? Date.parse(`${match[1]}T${match[2]}:00+05:30`) : Number.NaN
  if (!(at > Number(now))) throw new UsageError('--at takes a future time, such as "2026-11-25 16:00" (IST).')
  return at
}

export const assign: Verb = {
  about: 'assign a lead to a person at the desk, or unassign it',
  usage: '<reference> ["Asha Rao"]',
  mostWords: 8,
  async run(context, _options, [word, ...names]) {
    const ref = readReference(word ?? '')
    const people = createPeople(context.database, Date.now)
    const name = names.join(' ')
    const person = name === '' ? null : await people.findByName(name)
    if (name !== '' && !person) {
      const known = (await people.list()).map((each) => each.name)
      throw new Refusal(`No person named "${name}" at the desk.${suggest(name, known)}`)
    }
    const data = { ownerId: person?.id ?? null, ...(person && { owner: person.name }) }
    return act(context, ref, { kind: 'assigned', data }, 'owner-changed')
  },
}

export const join: Verb = {
  about: 'link a lead to another enquiry from the same person, named by its reference or phone number',
  usage: '<reference> <reference or phone>',
  mostWords: 4,
  async run(context, _options, [word, ...other]) {
    const ref = readReference(word ?? '')
    if (other.length === 0)
      throw new UsageError(
        'Name the other enquiry by its reference or phone number. Example: join A7K3-9QF4 98765 43210',
      )
    const result = await createDesk({ database: context.database }).acts.join(ref, null, other.join(' '))
    if (result.status === 'gone')
      throw new Refusal(`There is no lead ${ref}, or no lead with that other reference or phone number.`)
    return answer(context, ref, result, 'outcome-saved')
  },
}

export const apart: Verb = {
  about: 'separate a lead from the other enquiries with its phone number',
  usage: '<reference>',
  mostWords: 2,
  run: (context, _options, words) => act(context, readReference(...words), { kind: 'apart' }, 'outcome-saved'),
}

export const reopen: Verb = {
  about: 'reopen a lead that was closed as sold, not interested or wrong number',
  usage: '<reference>',
  mostWords: 2,
  run: (context, _options, words) => act(context, readReference(...words), { kind: 'reopened' }, 'outcome-saved'),
}

export const step: Verb = {
  about: 'set the next step of a lead',
  usage: '<reference> "text" --at "2026-11-25 16:00"',
  mostWords: 30,
  options: ['at'],
  run(context, { at }, [word, ...words]) {
    const data = { at: readTime(at, context.now), text: words.join(' ').trim().slice(0, 120) || 'Call' }
    return act(context, readReference(word ?? ''), { kind: 'step', data }, 'step-changed')
  },
}

export const history: Verb = {
  about: 'show what staff did with a lead, oldest first',
  usage: '<reference>',
  mostWords: 2,
  async run({ database, store }, _options, words) {
    const { lead } = await requireLead(store, ...words)
    const events = (await readEvents(database, [lead.id])).get(lead.id) ?? []
    return {
      json: events.map(toJson),
      text: events.length === 0 ? 'Staff have done nothing with this lead yet.' : toTable(events),
    }
  },
}

const toJson = ({ at, person, kind, data }: LeadEvent) => ({ at: new Date(at).toISOString(), person, kind, ...data })

const toTable = (events: LeadEvent[]) =>
  table(
    ['When (IST)', 'Who', 'What'],
    events.map((event) => [istTime(new Date(event.at)), event.person, describeEvent(event)]),
  )
