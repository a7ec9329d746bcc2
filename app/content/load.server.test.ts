import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { loadContent, loadContentFolder } from './load.server.ts'
import { ContentError } from './parse-file.server.ts'

const schema = z.strictObject({
  name: z.string(),
  phones: z.array(
    z.strictObject({ e164: z.string().startsWith('+91', 'must start with +91'), label: z.string().optional() }),
  ),
})

function createRoot(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'ionia-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(root, 'content', file)
    mkdirSync(path.dirname(absolute), { recursive: true })
    writeFileSync(absolute, text)
  }
  return root
}

function problemsOf(load: () => unknown) {
  try {
    load()
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  throw new Error('The content was accepted')
}

test('reports all problems of a file at once, each with its key and rule', () => {
  const root = createRoot({ 'site.json': '{ "name": 7, "phones": [{ "e164": "98765" }] }' })

  expect(problemsOf(() => loadContent('site.json', schema, root))).toEqual([
    'content/site.json: name: must be text in quotes: "…"',
    'content/site.json: phones[0].e164: must start with +91',
  ])
})

test('accepts a $schema key', () => {
  const root = createRoot({ 'site.json': '{ "$schema": "./site.schema.json", "name": "Ionia", "phones": [] }' })

  expect(loadContent('site.json', schema, root)).toEqual({ name: 'Ionia', phones: [] })
})

test('reports a misspelt key with its path and a suggestion', () => {
  const root = createRoot({ 'site.json': '{ "name": "Ionia", "phones": [{ "e164": "+911", "lable": "Sales" }] }' })

  expect(problemsOf(() => loadContent('site.json', schema, root))).toEqual([
    'content/site.json: phones[0].lable: is not a known key; did you mean "label"?',
  ])
})

test('names a file that is missing or is not JSON', () => {
  const root = createRoot({ 'site.json': '{ "name": ' })

  expect(problemsOf(() => loadContent('site.json', schema, root))[0]).toContain('content/site.json: is not valid JSON')
  expect(problemsOf(() => loadContent('pages/home.json', schema, root))[0]).toContain(
    'content/pages/home.json: cannot be read',
  )
})

test('reloads an edited file in development', () => {
  const root = createRoot({ 'site.json': '{ "name": "Old", "phones": [] }' })
  expect(loadContent('site.json', schema, root).name).toBe('Old')

  const file = path.join(root, 'content/site.json')
  writeFileSync(file, '{ "name": "New", "phones": [] }')
  utimesSync(file, new Date(), new Date(Date.now() + 5000))

  expect(loadContent('site.json', schema, root).name).toBe('New')
})

test('reads a folder in the order of its file names', () => {
  const named = (name: string) => `{ "name": "${name}", "phones": [] }`
  const root = createRoot({
    'people/b.json': named('B'),
    'people/a.json': named('A'),
    'people/notes.txt': 'not content',
  })

  expect(loadContentFolder('people', schema, root).map(({ name }) => name)).toEqual(['A', 'B'])
})
