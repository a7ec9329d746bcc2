/** The README and the docs name only existing files, links and npm scripts, list every page and setting, and stay short. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { channelDefinitions } from '#app/settings/channels/index.ts'
import { sourceDefinitions } from '#app/settings/sources/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

/** Matches `code` that looks like a path in this project. */
const PATH =
  /`((?:app|cli|content|docs|public|scripts|server|tests|art|deploy|\.ci)\/[\w./$-]*|[\w.-]+\.(?:json|js|ts|md)|\.[\w.-]+)`/g

test.each(docs)('%s names only existing files', (doc) => {
  const named = [...readFileSync(join(ROOT, doc), 'utf8').matchAll(PATH)].map(([, path]) => path!)
  const made = new Set([
    '.env',
    'public/build',
    'public/build/',
    // This is a package name.
    'ical.js',
    'content/cities/navi-mumbai.json',
    'content/articles/hard-water-and-kettles.json',
    'content/pages/water-report.json',
    'app/desk/pages/offers-page.server.ts',
    'app/sections/staff/offers-page.tsx',
    'app/routes/staff.offers.tsx',
  ])
  expect(named.filter((path) => !made.has(path) && !existsSync(join(ROOT, path)))).toEqual([])
})

test.each(docs)('%s links only to existing files', (doc) => {
  const text = readFileSync(join(ROOT, doc), 'utf8').replaceAll(/`[^`]*`/g, '')
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target!)
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(doc), target)))).toEqual([])
})

test.each(docs)('%s names only existing npm scripts', (doc) => {
  const named = [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
    ([, name]) => name!,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

const explained = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
  ([, name]) => name!,
)

test('.env.example explains exactly the settings that the code reads', () => {
  const source = readFileSync(join(ROOT, 'app/settings/env.server.ts'), 'utf8')
  const read = [...source.matchAll(/^\s+([A-Z][A-Z_]+):/gm), ...source.matchAll(/\{ ([A-Z][A-Z_]+):/g)].map(
    ([, name]) => name,
  )
  const channelSettings = Object.values({ ...channelDefinitions, ...sourceDefinitions }).flatMap(({ settings }) =>
    Object.keys(settings.shape),
  )
  expect(explained.toSorted()).toEqual(
    [
      ...new Set([...read, ...channelSettings, 'PORT', 'HOST', 'TRUST_PROXY_HOPS', 'KEEP_ALIVE_SECONDS', 'WARM_PAGES']),
    ].toSorted(),
  )
})

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('docs/settings.md names every setting', () => {
  const page = readText('docs/settings.md')
  expect(explained.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

const subjects = docs.filter((name) => /^docs\/[\w-]+\.md$/.test(name) && name !== 'docs/README.md')

test('docs/README.md lists every page of docs/', () => {
  const index = readText('docs/README.md')
  expect(subjects.filter((name) => !index.includes(`](${name.slice('docs/'.length)})`))).toEqual([])
})

test.each([
  ['README.md', 6000],
  ['CONTRIBUTING.md', 6000],
])('%s has at most %i bytes', (doc, most) => {
  expect(Buffer.byteLength(readText(doc))).toBeLessThanOrEqual(most)
})

/** Written whole by a command. */
const GENERATED = new Set(['docs/settings.md', 'docs/benchmarks.md'])
/** Parts that a command writes, by their markers, and blocks of code. */
const NOT_PROSE = /^<!-- ([\w ]+) -->$[\s\S]*?^<!-- \/\1 -->$|^```[\s\S]*?^```$/gm

test('the docs have at most 35,000 words, besides generated ones and code', () => {
  const written = docs.filter((name) => /^docs\/(?!decisions\/)/.test(name) && !GENERATED.has(name))
  const words = written.flatMap(
    (name) =>
      readText(name)
        .replaceAll(NOT_PROSE, '')
        .match(/\S*[\p{L}\p{N}]\S*/gu) ?? [],
  )
  expect(words.length).toBeLessThanOrEqual(35_000)
})
