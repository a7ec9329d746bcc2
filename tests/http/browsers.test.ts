/** The built files run in the browsers of `docs/browsers.md`. */
import { Linter } from 'eslint'
import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { listNewerStyles } from '../../scripts/browsers/list-newer-styles.ts'
import { noNewerFeatures } from '../../scripts/browsers/no-newer-features.ts'
import { expect, test } from './test.ts'

const RELEASE = join(dirname(realpathSync('build/index.js')), 'assets.json')
const DESK = 'public/desk'

const built = (JSON.parse(readFileSync(RELEASE, 'utf8')) as string[]).map((name) => join('public/build', name))
const desk = readdirSync(DESK).map((name) => join(DESK, name))

/** @returns messages about syntax after 2022 and newer methods */
const lint = (source: string) =>
  new Linter()
    .verify(source, {
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      plugins: { browsers: { rules: { newer: noNewerFeatures } } },
      rules: { 'browsers/newer': 'error' },
    })
    .map(({ message }) => message)

test('built scripts, with their libraries, use nothing that a supported browser lacks', () => {
  const scripts = [...built, ...desk].filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const script of scripts) expect.soft(lint(readFileSync(script, 'utf8')), script).toEqual([])
})

test('built styles have an older form of what a supported browser drops', () => {
  const sheets = [...built, ...desk].filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(5)
  for (const sheet of sheets) expect.soft(listNewerStyles(readFileSync(sheet, 'utf8')), sheet).toEqual([])
})
