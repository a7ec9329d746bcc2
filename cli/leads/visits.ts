/**
 * Lists a day's visits and changes them for staff. The lead's timeline records each change, and visitors are notified of a cancellation.
 */
import { listEveryCity } from '#app/content/cities/cities.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { toOneLine } from '#app/leads/plain-text.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { addDays, dayOf, isDay, toTime, istTime } from '#app/time/india.ts'
import { ELSEWHERE } from '#app/visits/places.server.ts'
import { formatDay, formatHours } from '#app/visits/format-window.ts'
import { INSTEAD_OF_PHONE, isOnSheet, sheetOfDay } from '#app/visits/sheet-of-day.server.ts'
import { formatStatus, formatWhere } from '#app/visits/visit-part.server.ts'
import { Refusal, UsageError, requireLead, suggest } from './options.ts'
import type { Context, Options, Verb } from './options.ts'
import { count, table } from './print.ts'
import { checkTarget, writeWhole } from './write-whole.ts'

type Act = (visits: Context['visits'], leadId: string, text: string) => Promise<boolean>

const ACTS: Record<string, Act> = {
  assign: (visits, id, name) => visits.assign(id, name),
  'on-my-way': (visits, id) => visits.note(id, 'on_the_way'),
  done: (visits, id) => visits.note(id, 'done'),
  nobody: (visits, id) => visits.note(id, 'nobody_there'),
  cancel: (visits, id, reason) => visits.cancel(id, 'staff', reason),
}

/** The default period without `--day`: a week from today. */
const DAYS = 7

export const visits: Verb = {
  about: 'list visits, assign or cancel one, record its result, or print a day’s sheets',
  usage: '[assign <reference> <name> | on-my-way|done|nobody <reference> | cancel <reference> <reason> | sheet]',
  mostWords: 60,
  options: ['day', 'city', 'output', 'force'],
  async run(context, options, [word, ...rest]) {
    if (word === undefined) return list(context, options)
    if (word === 'sheet') return sheet(context, options)
    if (!Object.hasOwn(ACTS, word))
      throw new UsageError(`Unknown word "${word}" after visits.${suggest(word, [...Object.keys(ACTS), 'sheet'])}`)
    return note(context, word, rest)
  },
}

type Listed = Awaited<ReturnType<Context['visits']['list']>>[number]

async function list(context: Context, options: Options) {
  const found = await find(context, options)
  const barred = await listBarred(context, found)
  const rows = found.map((visit) => ({ ...visit, isBarred: barred.has(visit.leadId) }))
  return {
    json: rows.map(toJson),
    text: rows.length > 0 ? toTable(rows) : 'No visits.',
  }
}

/** @returns ids of leads whose person has asked not to be called */
async function listBarred({ database }: Context, found: Listed[]) {
  const desk = createDesk({ database })
  await desk.index.catchUp(true)
  return desk.requests.listBarred(found.map(({ leadId }) => leadId))
}

function find({ visits, now }: Context, { day, city }: Options) {
  if (day !== undefined && !isDay(day)) throw new UsageError('--day takes a date such as 2026-11-25 (IST).')
  const first = day ?? dayOf(Number(now))
  const from = toTime(first)
  const until = toTime(addDays(first, day === undefined ? DAYS : 1))
  return visits.list({ from, until, ...(city === undefined ? {} : { city: readCity(city) }) })
}

/** Finds a city by slug or name. */
function readCity(typed: string): string {
  const places = listEveryCity()
  const found = places.find(({ slug, name }) =>
    [slug, name].some((known) => known.toLowerCase() === typed.toLowerCase()),
  )
  if (found) return found.slug
  if (typed.toLowerCase() === ELSEWHERE) return ELSEWHERE
  const names = [...places.map(({ slug }) => slug), ELSEWHERE]
  throw new UsageError(`There is no city "${typed}".${suggest(typed, names)}`)
}

type Row = Listed & { isBarred: boolean }

const toTable = (found: Row[]) =>
  table(
    ['Day', 'Window (IST)', 'Where', 'Reference', 'Name', 'Phone', 'Who goes', 'State'],
    found.map((visit) => [
      formatDay(dayOf(visit.startsAt)),
      formatHours(visit.startsAt),
      formatWhere(visit),
      visit.ref,
      visit.fields.name ?? '-',
      visit.isBarred ? INSTEAD_OF_PHONE : displayPhone(visit.fields.phone ?? '-'),
      visit.technician ?? '-',
      formatStatus(visit),
    ]),
  )

const toJson = ({ ref, city, kind, startsAt, status, technician, confirmedAt, reason, fields, isBarred }: Row) => ({
  ref,
  city,
  kind,
  startsAt: new Date(startsAt).toISOString(),
  status,
  technician,
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
  reason,
  name: fields.name ?? null,
  phone: isBarred ? null : (fields.phone ?? null),
  doNotCall: isBarred,
  address: fields.address ?? null,
  pincode: fields.pincode ?? null,
})

const MAX_TEXT = 200

async function note({ store, visits }: Context, act: string, [typed = '', ...words]: string[]) {
  const { lead } = await requireLead(store, typed)
  const text = toOneLine(words.join(' ')).slice(0, MAX_TEXT)
  if (act === 'assign' && !text)
    throw new UsageError('Name the technician. Example: visits assign A7K3-9QF4 Imran Sheikh')
  if (act === 'cancel' && !text)
    throw new UsageError('Give a reason, which is stored with the lead. Example: visits cancel A7K3-9QF4 road closed')
  const { id, ref } = lead
  const isDone = await lookUp(ACTS, act)!(visits, id, text)
  const visit = await visits.find(id)
  if (!isDone) throw new Refusal(visit ? `The visit of ${ref} is ${formatStatus(visit)}.` : `${ref} has no visit.`)
  return {
    json: { ref, status: visit?.status, technician: visit?.technician ?? null },
    text: `The visit of ${ref} is ${formatStatus(visit!)}${visit?.technician ? `, ${visit.technician} goes` : ''}.`,
  }
}

/** Prints one page per person, on the screen or to a file. */
async function sheet(context: Context, options: Options) {
  const day = options.day ?? dayOf(Number(context.now))
  if (options.output) checkTarget(options.output, options.force === true)
  const onSheet = (await find(context, { ...options, day })).filter(isOnSheet)
  const barred = await listBarred(context, onSheet)
  const html = sheetOfDay({ day, printed: `${istTime(context.now)} IST`, visits: onSheet, barred })
  if (!options.output) return { json: { day, visits: onSheet.length, html }, text: html }
  await writeWhole(options.output, html, options.force === true)
  return {
    json: { day, visits: onSheet.length, file: options.output },
    text: `${count(onSheet.length, 'visit')} in ${options.output}. Print the file from a browser.`,
  }
}
