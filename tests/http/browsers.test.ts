/** The built files run in the browsers of `docs/browsers.md`. */
import { Linter } from 'eslint'
import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'postcss'

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
    .filter((message) => !OF_PUSH.test(message))

/** The desk rings where a browser has push: Safari since 16.4. */
const OF_PUSH = /^(?:getSubscription|unsubscribe|showNotification) is newer/

test('built scripts and their libraries use only features of supported browsers', () => {
  const scripts = [...built, ...desk].filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const script of scripts) expect.soft(lint(readFileSync(script, 'utf8')), script).toEqual([])
})

const sheets = [...built, ...desk].filter((name) => name.endsWith('.css'))

test('built styles have a fallback for declarations that a supported browser drops', () => {
  expect(sheets.length).toBeGreaterThan(5)
  for (const sheet of sheets) expect.soft(listNewerStyles(readFileSync(sheet, 'utf8')), sheet).toEqual([])
})

/** How `app/styles/plain.css` begins. */
const PLAIN = '@supports not'
/** A script loads it, and none starts where layers are unknown. */
const LATE = /\/consent-banner-/
const OUTSIDE_LAYERS = ['layer', 'property', 'font-face', 'keyframes', 'page']

test('rules are in cascade layers, so that utilities override them and browsers without layers show the unstyled page', () => {
  for (const sheet of sheets.filter((name) => !LATE.test(name))) {
    const rules = parse(readFileSync(sheet, 'utf8')).nodes.filter(
      (node) => node.type === 'rule' || (node.type === 'atrule' && !OUTSIDE_LAYERS.includes(node.name)),
    )
    expect
      .soft(
        rules.map(String).filter((rule) => !rule.startsWith(PLAIN)),
        sheet,
      )
      .toEqual([])
  }
})
