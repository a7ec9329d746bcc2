import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createUncaughtReport } from './report-uncaught.server.ts'

test('raises one alert a day without the exception’s text', () => {
  const raised = new Map<string, StaffAlert>()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const alerts = { raiseOrSend: async (alert: StaffAlert) => void raised.set(alert.key, alert) }
  const report = createUncaughtReport({ alerts, log })
  report(new Error('Asha, 9811100001'), 0)
  report(new Error('again'), 3)
  expect(raised.size).toBe(1)
  expect(JSON.stringify([...raised.values()])).not.toContain('Asha')
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([60, 60])
})
