/** The commands of docs/operations.md are valid shell and name existing files. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import { readCodeBlocks } from './code-blocks.ts'

const PAGE = 'docs/operations.md'
const blocks = readCodeBlocks(PAGE)
const page = readFileSync(PAGE, 'utf8')

test.each(blocks)('bash parses $code', ({ code }) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('every file that the page installs exists', () => {
  const named = blocks.flatMap(({ code }) => code.match(/(?<=\s)(?:deploy\/[\w./@-]+|\.env\.example)/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every setting that the page changes exists', () => {
  const changed = blocks.flatMap(({ code }) => [...code.matchAll(/s\|\^([A-Z_]+)=/g)].map(([, name]) => name))
  const known = readFileSync('.env.example', 'utf8')
  expect(changed.length).toBeGreaterThan(3)
  expect(changed.filter((name) => !known.includes(`\n${name}=`))).toEqual([])
})

test('the page names the folders of the units and the proxy', () => {
  const files = ['deploy/systemd/ionia.service', 'deploy/systemd/ionia@.service', 'deploy/nginx/ionia.conf']
  const used = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8').match(/\/(?:srv\/ionia\/current|var\/www\/acme|var\/log\/nginx\/ionia\.log)/g) ?? [],
  )
  expect(used.filter((path) => !page.includes(path))).toEqual([])
})

test('the page explains every alert', () => {
  expect(ALERT_RULES.map(({ name }) => name).filter((name) => !page.includes(`| \`${name}\``))).toEqual([])
})
