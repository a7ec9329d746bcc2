import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'

const TOKEN = 'a-token-that-only-this-test-has'

test('responds 200 with a valid token even when the database is down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-healthz-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('DATABASE_URL', `sqlite:${join(folder, 'site.db')}`).stubEnv('METRICS_TOKEN', TOKEN)
  onTestFinished(() => void vi.unstubAllEnvs())
  // These modules read the settings on import.
  const { services } = await import('#app/services.server.ts')
  const { loader } = await import('./healthz.ts')
  const ask = async () => {
    const request = new Request('http://localhost/healthz', { headers: { Authorization: `Bearer ${TOKEN}` } })
    const answer = await loader({ request, params: {}, context: {} })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  expect(await ask()).toMatchObject({
    status: 200,
    body: { status: 'ok', channels: CHANNEL_NAMES.map((channel) => ({ channel })) },
  })
  await services.stop()
  expect(await ask()).toEqual({ status: 200, body: { status: 'ok', channels: null } })
})
