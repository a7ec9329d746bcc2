/** Applies an event: a first contact becomes a lead; a contact of a known person becomes a note and makes a call due. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { EventData } from '#app/tasks/lead-event.ts'
import type { Acts } from '#app/desk/acts.server.ts'
import { WHATSAPP } from '#app/desk/refused-replies.server.ts'
import { toUserId } from '#app/desk/reply-address.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { REPEAT_WINDOW_MS, type LeadStore } from '#app/leads/store/lead-store.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import { createHash } from 'node:crypto'
import { hearRefusal } from './hear-refusal.server.ts'
import type { Contact, ContactEvent, InboundEvent } from './inbound-event.ts'
import { STOPPED_AT_WHATSAPP, createApplyReceipt } from './apply-receipt.server.ts'
import { type KnownPerson, createFindPerson, toPhoneAlias } from './find-person.server.ts'
import type { Source } from './source.ts'
import { MISSED_CALL, toInboundLead } from './to-inbound-lead.server.ts'

/** @returns the ids of the leads that the event concerns. Idempotent. */
export type ApplyEvent = (source: Source, event: InboundEvent, receivedAt: number) => Promise<string[]>

type Options = {
  database: Database
  store: Pick<LeadStore, 'accept'>
  acts: Pick<Acts, 'act' | 'join'>
  channelsOn: ReadonlySet<ChannelName>
  /** Whether it is a number of the company or of its staff. */
  isOwn: (phone: string | null) => Promise<boolean>
  /** Called after each stored lead. */
  wake: () => void
}

/** How long services repeat an unacknowledged post. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000

export function createApplyEvent({ database, store, acts, channelsOn, isOwn, wake }: Options): ApplyEvent {
  const findPerson = createFindPerson(database)
  const applyReceipt = createApplyReceipt({ database, acts })

  return async (source, event, receivedAt) => {
    if (isNoted(event)) return noteOnly(source, event, receivedAt)
    if (event.kind !== 'receipt') return applyContact(source, event, receivedAt)
    const message = await applyReceipt(event, timeOf(event, receivedAt))
    if (message && event.code === STOPPED_AT_WHATSAPP) {
      const userId = toUserId(message)
      const from = { phone: message.phone || null, alias: userId && `whatsapp:${userId}`, name: '' }
      await applyContact(source, { kind: 'stop', id: event.id, at: event.at, from }, receivedAt)
    }
    return message ? [message.id] : []
  }

  /** Asks for nothing. A person who revokes a stop in WhatsApp has not seen our notice, so that is no consent. */
  async function noteOnly(source: Source, event: NotedEvent, receivedAt: number) {
    const latest = (await findPerson(event.from))?.latest
    const note = textOf(event)
    if (!latest || !note) return []
    const data = { note, ...(event.kind === 'replied' && { replied: true as const, app: event.app }) }
    // The plain key would open the reply window, as a message does.
    const act = { at: timeOf(event, receivedAt), author: WHATSAPP, submissionId: `noted:${toKey(source, event)}` }
    await acts.act(latest.ref, null, { kind: 'note', data, ...act })
    if (event.kind === 'noted' && event.becomes) await follow(event.becomes, latest.id)
    return [latest.id]
  }

  /** What comes from the new number or name belongs to the person. */
  async function follow({ phone, alias }: Pick<Contact, 'phone' | 'alias'>, leadId: string) {
    await keepAlias(alias, leadId)
    await keepAlias(phone && toPhoneAlias(phone), leadId)
  }

  async function applyContact(source: Source, event: ContactEvent, receivedAt: number): Promise<string[]> {
    if (await isOwn(event.from.phone)) return []
    const leadIds: string[] = []
    for (const heard of hearRefusal(event)) leadIds.push(...(await applyOne(source, heard, receivedAt)))
    return leadIds
  }

  async function applyOne(source: Source, event: ContactEvent, receivedAt: number): Promise<string[]> {
    const key = toKey(source, event)
    // Locks the person before reading the event's state, because another instance may be applying the event.
    const person = await findPerson(event.from)
    if (event.kind === 'stop' && event.of === 'perhaps' && person && (await needsNoReading(person))) return []
    const leadIds = await storeContact(source, event, receivedAt, { key, person })
    for (const leadId of leadIds) {
      if (event.kind === 'enquiry' && event.spoke)
        await noteCall(leadId, event.spoke, { at: timeOf(event, receivedAt), key })
      await joinChat(person, leadId)
    }
    return leadIds
  }

  /** They are not called anyway, or an earlier message waits to be read. */
  async function needsNoReading({ leadIds }: KnownPerson): Promise<boolean> {
    const found = await database
      .selectFrom('enquiries')
      .innerJoin('people', 'people.person_id', 'enquiries.person_id')
      .leftJoin('tasks', (join) =>
        join.onRef('tasks.person_id', '=', 'people.person_id').on('tasks.kind', '=', 'read-words'),
      )
      .select('enquiries.lead_id')
      .where('enquiries.lead_id', 'in', leadIds)
      .where(({ or, eb }) => or([eb('people.barred_at', 'is not', null), eb('tasks.id', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  type Known = { key: string; person: KnownPerson | null }

  /** A message from a second number is an enquiry of its own, which joins the person, so that our reply goes to that number. */
  async function storeContact(source: Source, event: ContactEvent, receivedAt: number, { key, person }: Known) {
    const done = await findDone(key, person)
    if (done) return [done]
    if (event.kind !== 'stop' && person?.target && (event.kind === 'call' || !person.isSecond))
      return note(person.target, event, key, receivedAt, person.isSecond)
    const from = { ...event.from, phone: event.from.phone ?? person?.phone ?? null }
    const since = event.kind === 'stop' && person ? await readLatestContact(person) : null
    const record = toInboundLead({ event: { ...event, from }, key, since, receivedAt, channelsOn })
    const accepted = await store.accept(record)
    if (!accepted.repeat) {
      wake()
      await keepAlias(event.from.alias, accepted.id)
      return [accepted.id]
    }
    // Another contact of the last ten minutes has created the lead.
    const isSame = event.kind === 'stop' || (await findDone(key, null)) === accepted.id
    return isSame ? [accepted.id] : note(accepted, event, key, receivedAt)
  }

  /** A stop after another message is a separate request, however soon it arrives. */
  async function readLatestContact({ leadIds }: KnownPerson): Promise<number> {
    const { at: enquired } = await database
      .selectFrom('leads')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('id', 'in', leadIds)
      .where('form', 'not in', REQUEST_FORMS)
      .executeTakeFirstOrThrow()
    const { at: noted } = await database
      .selectFrom('timeline')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('lead_id', 'in', leadIds)
      .where('kind', '=', 'note')
      .executeTakeFirstOrThrow()
    return Math.max(Number(enquired ?? 0), Number(noted ?? 0))
  }

  /** Joins the enquiries of a user name and of a phone to one person, once: staff may separate them. */
  async function joinChat(person: KnownPerson | null, leadId: string) {
    const chat = person?.chat
    if (!chat || leadId === chat.id) return
    const { ref } = await readRef(leadId)
    const act = { submissionId: `joined:${chat.id}`, author: WHATSAPP }
    // Staff may have joined a known enquiry to another one, which stays.
    const isKnown = person.leadIds.includes(leadId)
    await (isKnown ? acts.join(chat.ref, null, ref, act) : acts.join(ref, null, chat.ref, act))
  }

  /** @returns the lead that this event made or is noted on */
  async function findDone(key: string, person: KnownPerson | null): Promise<string | null> {
    const made = await database.selectFrom('leads').select('id').where('submission_id', '=', key).executeTakeFirst()
    if (made || !person) return made?.id ?? null
    const noted = await database
      .selectFrom('timeline')
      .select('lead_id')
      .where('lead_id', 'in', person.leadIds)
      .where('submission_id', '=', key)
      .executeTakeFirst()
    return noted?.lead_id ?? null
  }

  async function note(
    { id, ref }: { id: string; ref: string },
    event: Exclude<ContactEvent, { kind: 'stop' }>,
    key: string,
    receivedAt: number,
    isSecond = false,
  ): Promise<string[]> {
    const at = timeOf(event, receivedAt)
    const data = event.kind === 'call' ? await toRing(id, event, at, isSecond) : toNote(event)
    await acts.act(ref, null, { kind: 'note', data, at, submissionId: key })
    await keepAlias(event.from.alias, id)
    return [id]
  }

  /** A call that a colleague has answered. */
  async function noteCall(leadId: string, note: string, { at, key }: { at: number; key: string }) {
    const { ref } = await readRef(leadId)
    await acts.act(ref, null, { kind: 'note', data: { note, heard: 'spoke' }, at, submissionId: `spoke:${key}` })
  }

  function readRef(leadId: string) {
    return database.selectFrom('leads').select('ref').where('id', '=', leadId).executeTakeFirstOrThrow()
  }

  /** Counts the calls of the last ten minutes, this one included. */
  async function toRing(
    leadId: string,
    { to }: { to: string | null },
    at: number,
    isSecond: boolean,
  ): Promise<EventData> {
    const lead = await database.selectFrom('leads').select(['header', 'created_at']).where('id', '=', leadId).execute()
    const events = await database
      .selectFrom('timeline')
      .select(['data'])
      .where('lead_id', '=', leadId)
      .where('kind', '=', 'note')
      .where('at', '>', at - REPEAT_WINDOW_MS)
      .execute()
    const isFirst = lead.some(({ header, created_at }) => header === MISSED_CALL && created_at > at - REPEAT_WINDOW_MS)
    const earlier = events.filter(({ data }) => (JSON.parse(data) as EventData).heard === 'rang').length
    const times = earlier + (isFirst ? 1 : 0) + 1
    const where = `${to ? ` ${displayPhone(to)}` : ''}${isSecond ? ' from their second number' : ''}`
    const text = times > 1 ? `Rang${where} ${times} times, and nobody answered` : `Rang${where}, and nobody answered`
    return { note: text, heard: 'rang', times }
  }

  async function keepAlias(alias: string | null, leadId: string) {
    if (alias === null) return
    await whenFree(() =>
      database
        .insertInto('contact_aliases')
        .values({ alias, lead_id: leadId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}

type NotedEvent = Exclude<InboundEvent, ContactEvent | { kind: 'receipt' }>

const isNoted = (event: InboundEvent): event is NotedEvent =>
  event.kind === 'resume' || event.kind === 'reaction' || event.kind === 'replied' || event.kind === 'noted'

function textOf(event: NotedEvent): string {
  switch (event.kind) {
    case 'resume':
      return 'They allow marketing messages again, in WhatsApp’s own settings'
    case 'reaction':
      return event.emoji && `On WhatsApp: ${withoutCommands(event.emoji).trim()} on our message`
    case 'replied':
    case 'noted':
      return withoutCommands(event.text).trim()
  }
}

/** The event's time, but not earlier than a service may repeat a post, and not in the future. */
const timeOf = ({ at }: InboundEvent, receivedAt: number) =>
  Math.min(Math.max(at ?? receivedAt, receivedAt - OLDEST_MS), receivedAt)

function toNote(event: Extract<InboundEvent, { kind: 'message' | 'enquiry' }>): EventData {
  const campaign = toOneLine(event.origin.utm_campaign ?? '').replace(/[()]/g, '')
  const where = `${event.kind === 'enquiry' ? event.where : 'On WhatsApp'}${campaign && ` (${campaign})`}`
  if (event.kind === 'message') return { note: `${where}: ${withoutCommands(event.text).trim()}`, heard: 'wrote' }
  const { comment = '', ...otherFields } = event.fields
  const said = [...Object.values(otherFields), comment].map((text) => withoutCommands(text).trim()).filter(Boolean)
  return { note: `${where}: ${said.join('; ')}`, ...(!event.spoke && { heard: 'enquired' }) }
}

/** Longer ids are hashed, because the column is indexed. */
function toKey({ name }: Source, { id }: InboundEvent): string {
  const key = `${name}:${id}`
  return key.length <= 150 ? key : `${name}:${createHash('sha256').update(id).digest('base64url')}`
}
