/** What members say of a demo on the day sheet, be it of the calendar or fixed by phone. */
import { type DemoResult, READINGS, type Readings, isDemoResult } from '#app/tasks/demo-results.ts'
import type { NewAct } from '#app/desk/acts.server.ts'
import { isLive } from '#app/visits/visit.ts'
import { readRupees } from './read-act.ts'
import type { Notice } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

/** `id` and `ref` of the enquiry; `doing`: the button. */
type Noted = { id: string; ref: string; doing: string }

/** @returns whether it is saved, or what is wrong with the form */
export async function noteDemo(context: SignedInContext, noted: Noted): Promise<boolean | Notice> {
  const { visits, form } = context
  const { id, doing } = noted
  const [technician, why] = ['technician', 'why'].map((name) => field(form, name, 100).replace(/\s+/g, ' ').trim())
  switch (doing) {
    case 'assign': {
      const name = technician!.slice(0, 60)
      if (name === '') return false
      return (await visits.assign(id, name)) || saveAct(context, noted, { kind: 'goes', data: { technician: name } })
    }
    case 'on_the_way':
      return (await visits.note(id, 'on_the_way')) || saveAct(context, noted, { kind: 'set-out' })
    case 'cancel':
      return why !== '' && visits.cancel(id, 'staff', why!)
    case 'nobody_there':
      return saveAct(context, noted, { kind: 'not-there', data: { ...(why && { why }) } })
    case 'done':
      return saveDone(context, noted, why!)
    default:
      return false
  }
}

async function saveDone(context: SignedInContext, noted: Noted, why: string): Promise<boolean | Notice> {
  const { form } = context
  const [result, note] = [field(form, 'result'), field(form, 'note', 1000).trim()]
  const [readings, rupees] = [readReadings(form), readRupees(field(form, 'sum', 25).trim())]
  if (!readings || rupees === null) return toProblem(form)
  const data = {
    ...(isDemoResult(result) && { result }),
    ...(Object.keys(readings).length > 0 && { readings }),
    ...(note && { note }),
    ...(why && { why }),
  }
  if (!(await saveAct(context, noted, { kind: 'shown', data }))) return false
  const outcome = isDemoResult(result) ? toOutcome(result, rupees) : null
  if (outcome) await saveAct(context, noted, outcome, '-outcome')
  return true
}

/** A sale and a refusal are outcomes, as after a call. */
function toOutcome(result: DemoResult, rupees: number): Pick<NewAct, 'kind' | 'data'> | null {
  if (result === 'sold') return { kind: 'sold', data: rupees > 0 ? { rupees } : {} }
  return result === 'no' ? { kind: 'not-interested', data: {} } : null
}

async function saveAct(
  { desk, form, visits, session }: SignedInContext,
  { id, ref }: Noted,
  { kind, data = {} }: Pick<NewAct, 'kind' | 'data'>,
  part = '',
): Promise<boolean> {
  const booked = await visits.find(id)
  const isOver = booked === null || booked.status === 'cancelled' || booked.status === 'missed'
  const startsAt = isOver ? Number(field(form, 'starts-at', 15)) : booked.startsAt
  const [once, doing] = [field(form, 'once', 40), field(form, 'do', 20)]
  if (!Number.isSafeInteger(startsAt)) return false
  const isAct = kind !== 'sold' && kind !== 'not-interested'
  const { status } = await desk.acts.act(ref, session.member, {
    kind,
    isBooked: booked !== null && isLive(booked.status),
    data: isAct ? { ...data, at: startsAt } : data,
    // The page has one id for all of its demos and buttons.
    ...(/^[\w-]{36}$/.test(once) && { submissionId: `${once}-${doing}${part}` }),
  })
  return status === 'saved' || status === 'repeated'
}

/** @returns null if one is no number that a meter shows */
function readReadings(form: URLSearchParams): Readings | null {
  const read = Object.entries(READINGS).flatMap(([name, { most }]) => {
    const typed = field(form, name, 10).trim().replace(',', '.')
    if (typed === '') return []
    const value = Number(typed)
    return [[name, value >= 0 && value <= most ? value : null] as const]
  })
  return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as Readings)
}

const toProblem = (form: URLSearchParams): Notice => ({
  title: 'Nothing is saved yet',
  text: 'TDS and pH are numbers, such as 450 and 9.5, and the sum is in whole rupees. Go back, correct it and save again.',
  typed: ['sum', ...Object.keys(READINGS), 'note']
    .map((name) => field(form, name, 1000))
    .filter(Boolean)
    .join(', '),
  href: `/staff/visits?${new URLSearchParams({ date: field(form, 'date', 10), city: field(form, 'city', 60) }).toString()}`,
  label: 'Back to the sheet',
})
