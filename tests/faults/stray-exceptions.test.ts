/** Tests that an exception outside any request does not stop the site, is logged, and alerts staff. */
import { expect, test } from 'vitest'

import { startFake } from '../fakes/start-fake.ts'
import { report } from './scale.ts'
import { startSite } from './start-site.ts'

const STRAYS = 100

test(`the site serves every visitor despite ${STRAYS} stray exceptions and sends one alert`, async () => {
  const mail = await startFake('email-event')
  const site = await startSite({ ...mail.environment, NODE_OPTIONS: '--import=./tests/faults/throw-on-signal.ts' })
  const pid = site.pid()
  const failed: unknown[] = []
  for (let stray = 0; stray < STRAYS; stray += 1) {
    process.kill(pid, 'SIGUSR2')
    const { status } = await fetch(`${site.url}/contacts`).catch(() => ({ status: 0 }))
    if (status !== 200) failed.push(status)
  }
  await expect.poll(() => mail.requests.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const lines = site.log().match(/"level":60/g) ?? []
  report(`${STRAYS} stray exceptions, failed visits`, failed.length, '0')
  report(`${STRAYS} stray exceptions, log lines`, lines.length, 'at most one a second')
  expect(failed).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(STRAYS / 2)
  expect(mail.requests).toHaveLength(1)
  await mail.close()
})
