/** Where a post is stored while the database or the journal fails. */
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { type Sent, fakeGraph, senderEnvironment, senders, toRequest } from '../../tests/fakes/senders.ts'
import { receive } from './receive.server.ts'
import { SOURCE_NAMES } from '#app/settings/sources/index.ts'
import { createSources } from './sources/index.server.ts'

const fails = () => Promise.reject(new Error('connect ECONNREFUSED'))
const hangs = () => new Promise<never>(() => undefined)
const works = async () => undefined

const sources = createSources(parseSettings(senderEnvironment), fakeGraph)
const message = { id: 'one', phone: '+919812345678', name: 'Sunita', text: 'Hello', at: 1_795_000_000_000 }

test.for([
  ['fails', fails, 'works', works, 200],
  ['hangs', hangs, 'works', works, 200],
  ['fails', fails, 'fails', fails, 503],
  ['hangs', hangs, 'hangs', hangs, 503],
] as const)(
  'if the database %s and the journal %s, the response comes within 3 s',
  async ([, keep, , spool, status]) => {
    vi.useFakeTimers()
    try {
      const copies = { keep: works, spool }
      const options = { sources, rows: { keep }, copies, worker: { wake: () => undefined } }
      const sent = senders.indiamart.send(message)
      const answer = receive(toRequest(sent), sent.path, { ...options, log: pino({ level: 'silent' }) })
      await vi.advanceTimersByTimeAsync(2900)
      expect((await answer).status).toBe(status)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a JustDial post gets the response that JustDial expects', async () => {
  const rows = { keep: async () => true }
  const copies = { keep: works, spool: works }
  const options = { sources, rows, copies, worker: { wake: () => undefined }, log: pino({ level: 'silent' }) }
  const bodyOf = async (sent: Sent) => (await receive(toRequest(sent), sent.path, options)).text()
  expect(await bodyOf(senders.justdial.send(message))).toBe('RECEIVED')
  expect(await bodyOf(senders.indiamart.send(message))).toBe('')
})

test.each(SOURCE_NAMES)(
  'while the key or secret of %s is replaced, posts with the old and the new one are stored',
  async (name) => {
    const replaced = Object.entries(senders[name].environment).map(([setting, value]) => [
      setting,
      /_(?:KEY|SECRET|VERIFY_TOKEN)$/.test(setting) ? `new-${value}-of-the-tests, ${value}` : value,
    ])
    const renewed = Object.fromEntries(replaced.map(([setting, value]) => [setting, value!.split(', ')[0]!]))
    const sent = senders[name].send(message)
    const statusWith = async (environment: Record<string, string>) => {
      const rows = { keep: async () => true }
      const own = createSources(parseSettings(environment), fakeGraph)
      const options = {
        sources: own,
        rows,
        copies: { keep: works, spool: works },
        worker: { wake: () => undefined },
      }
      return (await receive(toRequest(sent), sent.path.split('?')[0]!, { ...options, log: pino({ level: 'silent' }) }))
        .status
    }
    expect(await statusWith(Object.fromEntries(replaced) as Record<string, string>)).toBe(200)
    expect(await statusWith(renewed), 'after the change, the old one has ended').toBe(404)
  },
)
