import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { fillNames, getNames } from './names.server.ts'
import { projectRoot } from './changed-content.server.ts'
import { readContent } from './read.server.ts'

const NAMES = {
  values: { brand: 'Blau', 'one-7': 'One 7' },
  addresses: { '/products/one-7': '/products/blau-one-7-machine' },
}

test('replaces placeholders at any depth', () => {
  expect(fillNames({ title: ['{brand} and {one-7}'], left: '{city}' }, NAMES)).toEqual({
    title: ['Blau and One 7'],
    left: '{city}',
  })
})

test('resolves product links in values and in running text', () => {
  expect(fillNames({ href: '/products/one-7', text: 'See [it](/products/one-7).' }, NAMES)).toEqual({
    href: '/products/blau-one-7-machine',
    text: 'See [it](/products/blau-one-7-machine).',
  })
})

test('leaves URLs of unknown products, other sites and deeper paths unchanged', () => {
  const texts = ['/products', '/products/two', 'https://example.com/products/one-7', '/blog/products/one-7']

  expect(fillNames(texts, NAMES)).toEqual(texts)
})

test('reloads a changed name in development', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'content-names-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(path.join(projectRoot(), 'content'), path.join(root, 'content'), { recursive: true })
  const before = getNames(root)
  expect(getNames(root)).toBe(before)

  writeFileSync(
    path.join(root, 'content/site.json'),
    JSON.stringify({ ...(readContent('site.json', root) as object), brand: 'Blau' }),
  )

  expect(getNames(root).values.brand).toBe('Blau')
})

test('{demo} is replaced by the demo label of the menu, and stays when the menu has none', () => {
  const { demo } = readContent('navigation.json', projectRoot()) as { demo: { label: string } }
  const root = mkdtempSync(path.join(tmpdir(), 'ionia-names-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(path.join(projectRoot(), 'content'), path.join(root, 'content'), { recursive: true })
  writeFileSync(path.join(root, 'content/navigation.json'), '{ "demo": null }')

  expect(fillNames('{demo}', getNames())).toBe(demo.label)
  expect(fillNames('{demo}', getNames(root))).toBe('{demo}')
})
