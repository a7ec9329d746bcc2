import { expect, test } from 'vitest'

import { createChannels } from '#app/leads/channels/index.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { startFakes } from '../fakes/start-fakes.ts'
import { sampleParcel } from './sample-parcel.ts'

test('a channel without settings is not created', () => {
  expect(createChannels(parseSettings({}), fetch).size).toBe(0)
  const one = createChannels(parseSettings({ EMAIL_EVENT_URL: 'https://mail.example.test' }), fetch)
  expect([...one.keys()]).toEqual(['email-event'])
})

test('every channel delivers to its fake', async () => {
  const fakes = await startFakes()
  const channels = createChannels(parseSettings(fakes.environment), fetch)
  expect([...channels.keys()]).toEqual(CHANNEL_NAMES)
  for (const channel of channels.values()) {
    const outcome = await channel.deliver(sampleParcel(), AbortSignal.timeout(5000))
    expect(outcome.status).toBe('delivered')
  }
  for (const fake of fakes.all) expect(fake.requests).toHaveLength(1)
  await fakes.closeAll()
})
