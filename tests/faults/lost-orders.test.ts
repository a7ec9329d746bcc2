/** Tests that after losing a database with orders, a later callback finds its order, or staff are alerted. */
import { rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

import { BROWSER } from '../browser-headers.ts'
import { type Transaction, startPhonePe } from '../fakes/phonepe.ts'
import { JAIPUR, openShop } from '../payments/shop.ts'
import { createSite } from '../site.ts'
import { report } from './scale.ts'

type Listed = { ref: string | null; status: string; payments: { transactionId: string }[] }

async function openFaultyShop() {
  const phonepe = await startPhonePe()
  onTestFinished(phonepe.close)
  const { root, remove } = openShop()
  onTestFinished(remove)
  const site = await createSite({ LOG_LEVEL: 'warn', ...phonepe.environment }, 'own', ['env', '-C', root])
  onTestFinished(site.remove)
  const post = (path: string, body = '') =>
    fetch(new URL(path, site.url), { method: 'POST', headers: BROWSER, body, redirect: 'manual' })
  const order = await post('/buy-products', `name=Asha+Rao&phone=9876543210&pincode=${JAIPUR.pincode}`)
  await post(order.headers.get('location') ?? '')
  const [id] = [...phonepe.transactions.keys()]
  const orders = async () => (await site.leads('orders', '--json')) as Listed[]
  return { site, phonepe, id: id!, orders }
}

const DAMAGES: [what: string, damage: (file: string) => void][] = [
  ['is garbage', (file) => writeFileSync(file, 'garbage '.repeat(4096))],
  ['is gone', (file) => rmSync(file)],
]

test.for(DAMAGES)(
  'a paid callback finds its order after a database %s, and an unknown one is reported',
  async ([what, damage]) => {
    const { site, phonepe, id, orders } = await openFaultyShop()
    await site.kill()
    for (const end of ['-wal', '-shm']) rmSync(site.databaseFile + end, { force: true })
    damage(site.databaseFile)
    await site.start()

    phonepe.end(id, { code: 'PAYMENT_SUCCESS' })
    expect(await phonepe.callBack(id)).toBe(200)
    const known = (await orders()).filter(({ status }) => status === 'paid')
    report(`database that ${what}: orders recognised of 1`, known.length, '1')
    expect(known).toMatchObject([{ payments: [{ transactionId: id }] }])

    const foreignId = `T${Date.now()}00000000000A11CE`
    phonepe.transactions.set(foreignId, {
      callbackUrl: `${site.url}/payment/callback`,
      amount: JAIPUR.paise,
    } as Transaction)
    phonepe.end(foreignId, { code: 'PAYMENT_SUCCESS' })
    for (let time = 0; time < 20; time += 1) expect(await phonepe.callBack(foreignId)).toBe(200)
    const unknown = (await orders()).filter(({ ref }) => ref === null)
    report(`database that ${what}: unknown callbacks stored, sent 20 times`, unknown.length, '1')
    expect(unknown).toMatchObject([{ status: 'needs_attention', payments: [{ transactionId: foreignId }] }])
    expect(site.log().split('names an unknown order')).toHaveLength(2)
  },
)
