import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ALERT_RULES, holds } from '#app/alerts/alert-rules.ts'
import { makeFolder } from '../../tests/leads/journal.ts'
import { readBackupAges } from './backup-age.server.ts'
import { toInstanceMetrics } from './metrics.ts'

const HOUR_S = 3600

/** @param hoursFromNow when the backup completed */
function leaveBackup(folder: string, name: string, hoursFromNow: number, isCopied: boolean) {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'manifest.json'), '{}')
  const at = Date.now() / 1000 + hoursFromNow * HOUR_S
  utimesSync(join(folder, name, 'manifest.json'), at, at)
  if (isCopied) writeFileSync(join(folder, name, 'copied'), '')
}

const inHours = (hours: number) => Date.now() + hours * HOUR_S * 1000

function firing(folder: string | null, now: number) {
  const metrics = toInstanceMetrics({
    databaseUp: true,
    databaseGone: false,
    leadsRefused: false,
    disk: [],
    journal: { writable: true, spooled: 0, bytes: 0 },
    pool: null,
    backups: folder === null ? null : readBackupAges(folder, now),
    build: { version: '0', node: '0' },
  })
  return ALERT_RULES.filter((rule) => rule.name.startsWith('backup') && holds(rule, metrics)).map(({ name }) => name)
}

test('alerts when a backup is late and when one was not copied', () => {
  const folder = makeFolder()
  expect(firing(folder, inHours(25)), 'the first night has not passed').toEqual([])
  leaveBackup(folder, 'one', 8, true)
  expect(firing(folder, inHours(30))).toEqual([])
  leaveBackup(folder, 'two', 32, false)
  expect(firing(folder, inHours(35))).toEqual([])
  expect(firing(folder, inHours(37))).toEqual(['backup-not-copied'])
  expect(firing(folder, inHours(60))).toEqual(['backup-late', 'backup-not-copied'])
})

test('an incomplete backup does not count', () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'half'))
  writeFileSync(join(folder, 'half', 'copied'), '')
  expect(firing(folder, inHours(40))).toEqual(['backup-late', 'backup-not-copied'])
})

test('alerts on a missing folder, and never when BACKUP_DIR is unset', () => {
  expect(firing('/nowhere/at/all', Date.now())).toEqual(['backup-late', 'backup-not-copied'])
  expect(firing(null, inHours(1000))).toEqual([])
})
