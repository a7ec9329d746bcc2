/** Each generated file in Git matches its generator; docs/development.md lists them all. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import { toPrometheusRules } from '#app/alerts/prometheus-rules.ts'
import { documents } from '../../scripts/docs/channel-docs.ts'
import { type Made, toManifest } from '../../scripts/media/manifest.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Make = (text: string) => string | Promise<string>

const generated: [file: string, command: string, make: Make][] = [
  ...Object.entries(documents).map(([file, make]): [string, string, Make] => [file, 'npm run docs', make]),
  ['deploy/alerts.yml', 'npm run alerts', () => toPrometheusRules(ALERT_RULES)],
  [
    'app/ui/picture-manifest.ts',
    'npm run media',
    () =>
      toManifest(
        JSON.parse(read('art/masters/made.json')) as Record<string, Made>,
        readdirSync(join(ROOT, 'public/media')),
      ),
  ],
]

test.each(generated)('%s is up to date: %s', async (file, _, make) => {
  expect(await make(read(file))).toBe(read(file))
})

test('docs/development.md lists each generated file with its command', () => {
  const listed = [...read('docs/development.md').matchAll(/^\| `([^`]+)`.*\| `(npm run (?:docs|alerts|media))`/gm)]
  const rows = listed.map(([, file, command]) => `${file} ${command}`)
  expect(rows).toEqual(generated.map(([file, command]) => `${file} ${command}`))
})
