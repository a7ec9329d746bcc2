/** Messages to visitors that the provider refused, and the day sheet's promises afterwards. */
import { expect, test } from 'vitest'

import type { VisitMessageRow } from '#app/database/tables.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'
import { createAnnouncement } from './pages/announcement.server.ts'

const DAY = 24 * 60 * MINUTE
const TEMPLATE = {
  TEMPLATE_URL: 'https://messages.example',
  TEMPLATE_API_KEY: 'a-key-of-the-tests',
  TEMPLATE_VISIT_NAME: 'visit',
}

async function setUpVisits() {
  const base = await setUp()
  const { database, desk, deliveries, accept, rowOf, time } = base
  let number = 0
  const acceptLead = async () => {
    number += 1
    const ref = await accept({ fields: { name: `Sunita ${number}`, phone: `+91987654321${number}` } })
    return { ref, leadId: (await rowOf(ref)).lead_id }
  }
  async function addMessage(leadId: string, changes: Partial<VisitMessageRow>) {
    number += 1
    const row: VisitMessageRow = {
      id: `m-${number}`,
      lead_id: leadId,
      reader: 'visitor',
      channel: 'message-template',
      moment: 'booked',
      version: number,
      voucher_id: null,
      starts_at: time.now + DAY,
      status: 'dead',
      attempts: 1,
      unanswered: 0,
      due_at: time.now,
      expires_at: time.now + DAY,
      lease_token: null,
      lease_until: null,
      last_error: 'The messaging service refused it (400)',
      reference: null,
      delivered_at: null,
      ...changes,
    }
    await database.insertInto('visit_messages').values(row).execute()
    time.now += MINUTE
  }
  async function announced(leadId: string, { settings = TEMPLATE, mayMessage = true, phone = '+919876543210' } = {}) {
    const context = { desk, deliveries, settings: parseSettings({ NODE_ENV: 'test', ...settings }) }
    return (await createAnnouncement(context, [{ leadId }]))({ leadId, mayMessage, fields: { phone } })
  }
  return { ...base, acceptLead, addMessage, announced }
}

test('a landline that looks like a mobile gets no WhatsApp message about its demo', async () => {
  const { accept, rowOf, database, time } = await setUpVisits()
  const visits = createVisitStore(database, () => time.now)
  const window = { city: 'jaipur', kind: 'home', startsAt: time.now + 2 * DAY } as const
  const channelsOf = async (fields: Record<string, string>) => {
    const { lead_id: id } = await rowOf(await accept({ fields: { name: 'Sunita', ...fields } }))
    await visits.move(id, window, 9, null, 'visitor')
    const rows = await database.selectFrom('visit_messages').select('channel').where('lead_id', '=', id).execute()
    return rows.map(({ channel }) => channel)
  }
  expect(await channelsOf({ phone: '+919829012345' })).toContain('message-template')
  expect(await channelsOf({ phone: '+917712562166', phone_typed: '0771-2562166' })).not.toContain('message-template')
})

test('lists refused messages to visitors for seven days, but not messages to staff', async () => {
  const { desk, time, acceptLead, addMessage } = await setUpVisits()
  const { ref, leadId } = await acceptLead()
  await addMessage(leadId, {})
  await addMessage(leadId, { moment: 'evening', last_error: null })
  await addMessage(leadId, { status: 'delivered' })
  await addMessage(leadId, { reader: 'staff', channel: 'crm' })
  expect(await desk.visitorMessages.refused()).toMatchObject({
    count: 2,
    rows: [
      { ref, moment: 'evening', why: '' },
      { ref, moment: 'booked', name: 'Sunita 1', why: 'The messaging service refused it (400)' },
    ],
  })
  time.now += 7 * DAY
  expect(await desk.visitorMessages.refused()).toEqual({ count: 0, rows: [] })
})

test('the day sheet promises a message only to a mobile number with consent, on a working channel', async () => {
  const { acceptLead, announced, deliveries, time } = await setUpVisits()
  const { leadId } = await acceptLead()
  expect(await announced(leadId)).toBe('yes')
  expect(await announced(leadId, { mayMessage: false })).toBe('none')
  expect(await announced(leadId, { phone: '+911412345678' }), 'a landline').toBe('none')
  const { TEMPLATE_VISIT_NAME: _, ...withoutVisits } = TEMPLATE
  expect(await announced(leadId, { settings: withoutVisits as typeof TEMPLATE })).toBe('none')
  await deliveries.pause('message-template', 'The key is wrong', time.now, time.now + MINUTE)
  expect(await announced(leadId)).toBe('paused')
})

test('the day sheet asks for a call after a message was refused, until a later message arrives', async () => {
  const { acceptLead, announced, addMessage } = await setUpVisits()
  const [one, other] = [await acceptLead(), await acceptLead()]
  await addMessage(one.leadId, {})
  expect(await announced(one.leadId)).toBe('refused')
  expect(await announced(other.leadId), 'the last to anyone').toBe('doubtful')
  await addMessage(other.leadId, { status: 'delivered' })
  expect(await announced(other.leadId)).toBe('yes')
  expect(await announced(one.leadId)).toBe('refused')
  await addMessage(one.leadId, { status: 'delivered' })
  expect(await announced(one.leadId)).toBe('yes')
})
