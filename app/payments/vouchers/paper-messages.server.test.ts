import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createVisitMessageQueue } from '#app/visits/message-queue.server.ts'
import type { ReadMail } from '../../../tests/fakes/read-mail.ts'
import { startSmtp } from '../../../tests/fakes/start-smtp.ts'
import { SALE, openTestOrders, toSale } from '../../../tests/payments/orders.ts'

import { orderTables } from '../journaled-orders.server.ts'
import { createPaperChannels } from './paper-channels.server.ts'

const PAID = { status: 'paid', amountPaise: SALE.amountPaise, reference: null } as const
const HAND = { by: 'Meera', why: 'as the dashboard shows' }
const TEMPLATE = {
  TEMPLATE_URL: 'https://messages.example.test',
  TEMPLATE_API_KEY: 'key',
  TEMPLATE_NAME: 'welcome',
  TEMPLATE_PAPER_NAME: 'paper',
}

async function openShop() {
  const shop = await openTestOrders()
  const { store, database, buy, now } = shop
  const outbox = createVisitMessageQueue(database, 'buyer', createSqlDeliveryQueue(database))
  const begin = async (whatsapp = true, isTrial = false) => {
    const ref = await buy({
      fields: { name: 'Asha Rao', phone: '+919876543210', pincode: '302001', email: 'asha@example.com' },
      consent: { version: 'v1', whatsapp },
    })
    const order = (await store.open(ref, () => ({ ...toSale(), isTrial }), now))!
    const begun = { gateway: 'phonepe', transactionId: `T${order.ref}`, nextCheckAt: now } as const
    return { order, payment: (await store.addPayment(order, begun, now))! }
  }
  const pay = async (whatsapp = true, isTrial = false) => {
    const begun = await begin(whatsapp, isTrial)
    await store.apply(begun.payment, PAID, { source: 'status' }, now)
    return begun
  }
  const claim = (channel: 'message-template' | 'smtp') => outbox.claimDue(channel, 10, Number(now) + 1000, 60_000)
  const all = () =>
    database.selectFrom('visit_messages').select(['channel', 'status', 'voucher_id']).orderBy('channel').execute()
  return { ...shop, begin, pay, claim, all }
}

test('a payment queues one message for each channel that reaches the buyer, whatever is reported again', async () => {
  const { store, pay, all, claim, now } = await openShop()
  const { payment } = await pay()
  await store.apply(payment, PAID, { source: 'callback' }, now)
  expect(await all()).toMatchObject([{ channel: 'message-template' }, { channel: 'smtp' }])
  expect(await claim('message-template')).toHaveLength(1)
  expect(await claim('message-template')).toEqual([])
  expect(await claim('smtp')).toHaveLength(1)
})

test('a buyer who did not agree to WhatsApp gets mail only, and one who asked for silence nothing', async () => {
  const { database, pay, claim } = await openShop()
  await pay(false)
  expect(await claim('message-template')).toEqual([])
  await database.updateTable('people').set({ muted_at: 1 }).execute()
  expect(await claim('smtp')).toEqual([])
  await database.updateTable('people').set({ muted_at: null }).execute()
  expect(await claim('smtp')).toHaveLength(1)
})

test('a trial queues no message, and erasing removes those of a payment', async () => {
  const { leads, pay, all } = await openShop()
  await pay(true, true)
  expect(await all()).toEqual([])
  const { order } = await pay()
  expect(await all()).toHaveLength(2)
  await leads.erase(order.ref)
  expect(await all()).toEqual([])
})

test('a payment that was settled and taken back sends nothing; settled again, it sends the new paper once', async () => {
  const { store, settling, database, begin, claim, all, now } = await openShop()
  const { payment } = await begin()
  await store.apply(payment, { ...PAID, amountPaise: 100 }, { source: 'status' }, now)
  await settling.settle(payment, 'paid', HAND, now)
  await settling.takeBack(payment, HAND, now)
  expect(await claim('smtp')).toEqual([])
  await settling.settle(payment, 'paid', HAND, now)
  expect(await claim('smtp')).toHaveLength(1)
  await database.updateTable('visit_messages').set({ status: 'delivered' }).where('status', '=', 'pending').execute()
  await settling.takeBack(payment, HAND, now)
  await settling.settle(payment, 'paid', HAND, now)
  expect((await all()).filter(({ status }) => status === 'pending')).toEqual([])
})

test('what the journal brings back queues no message', async () => {
  const { database, pay, all } = await openShop()
  const recovery = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  await pay()
  const entries = await recovery.changedSince(0)
  for (const table of ['visit_messages', 'orders', 'vouchers'] as const) await database.deleteFrom(table).execute()
  await recovery.restore(entries)
  expect(await all()).toEqual([])
})

test('the WhatsApp message has the sum, the reference and the address of the paper', async () => {
  const { database, pay, claim } = await openShop()
  const { order } = await pay()
  const posted: string[] = []
  const channels = createPaperChannels({
    database,
    settings: { siteUrl: 'https://ionia.example.com', channels: { 'message-template': TEMPLATE } } as never,
    secrets: ['a secret of the tests'],
    fetch: async (_url, init) => {
      posted.push(String(init?.body))
      return new Response('{"result":true}', { status: 201 })
    },
  })
  const [message] = await claim('message-template')
  const parcel = { lead: message!.lead, idempotencyKey: message!.deliveryId }
  const outcome = await channels.get('message-template')!.deliver(parcel as never, new AbortController().signal)
  expect(outcome).toMatchObject({ status: 'delivered' })
  const { id } = await database.selectFrom('vouchers').select('id').executeTakeFirstOrThrow()
  expect(JSON.parse(posted[0]!)).toMatchObject({
    template: {
      name: 'paper',
      headerValues: ['Asha Rao'],
      bodyValues: ['₹1,65,000', order.ref],
      buttonValues: { '0': [`payment/${order.id}/paper/${id}`] },
    },
  })
})

test('the mail to a buyer from a Hindi page is in Hindi, with the address of the Hindi paper', async () => {
  const { database, pay, claim } = await openShop()
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const { order } = await pay(false)
  const channels = createPaperChannels({
    database,
    settings: { siteUrl: 'https://ionia.example.com', channels: { smtp: smtp.environment } } as never,
    secrets: ['a secret of the tests'],
    fetch,
  })
  const [message] = await claim('smtp')
  const parcel = { lead: { ...message!.lead, language: 'hi' }, idempotencyKey: message!.deliveryId }
  const outcome = await channels.get('smtp')!.deliver(parcel as never, new AbortController().signal)
  expect(outcome).toMatchObject({ status: 'delivered' })
  const { headers, text } = (await smtp.waitForRequest()).json as ReadMail
  expect(headers.to).toBe('asha@example.com')
  expect(text).toContain(`ऑर्डर ${order.ref} के लिए आपका ₹1,65,000 का पेमेंट`)
  expect(text).toContain(`https://ionia.example.com/hi/payment/${order.id}/paper/`)
})
