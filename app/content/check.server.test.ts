import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { checkContent, listConflicts, listSamples } from './check.server.ts'
import { projectRoot } from './load.server.ts'

type Json = Record<string, unknown>

/** A copy of the real content with one file changed. */
function withChange(file: string, change: (content: Json) => void) {
  const root = mkdtempSync(path.join(tmpdir(), 'ionia-check-'))
  cpSync(path.join(projectRoot(), 'content'), path.join(root, 'content'), { recursive: true })
  const absolute = path.join(root, 'content', file)
  const content = JSON.parse(readFileSync(absolute, 'utf8')) as Json
  change(content)
  writeFileSync(absolute, JSON.stringify(content))
  return root
}

test('the content of this project is in order', () => {
  expect(checkContent()).toEqual([])
})

test('a phone number that nobody could dial is refused', () => {
  const root = withChange('site.json', (site) => (site.phone = { e164: '98765 43210' }))

  expect(checkContent(root)).toEqual([
    'content/site.json: phone.e164: must be an Indian number written like +919876543210',
  ])
})

test('a picture that was never made is refused', () => {
  const root = withChange(
    'products/x-blue.json',
    (product) => (product.pictures = { cutout: 'x-blu', studio: 'x-blue-studio' }),
  )

  expect(checkContent(root)).toEqual([
    'content/products/x-blue.json: pictures.cutout: must be a picture of app/ui/picture-manifest.ts',
  ])
})

test('a claim that water cures something is refused, its denial is not', () => {
  const claim = withChange('site.json', (site) => (site.description = 'Water that treats diabetes.'))
  const denial = withChange('site.json', (site) => (site.description = 'It does not treat any illness.'))

  expect(checkContent(claim)).toEqual([
    'content/site.json: description: "treats" is a health claim; water may not be said to do that',
  ])
  expect(checkContent(denial)).toEqual([])
})

test('samples are listed until the owner has replaced them', () => {
  const root = withChange('site.json', (site) => delete (site.phone as Json).sample)

  expect(listSamples()).toContain('content/site.json: phone')
  expect(listSamples(root)).not.toContain('content/site.json: phone')
})

test('a fact on which the sources disagree stays visible to the owner', () => {
  const root = withChange('products/x-blue.json', (product) => {
    product.conflicts = [{ field: 'price', alsoRead: 'Rs 1,55,060', where: 'an article' }]
  })

  expect(listConflicts(root)).toContain('content/products/x-blue.json: conflicts[0]: also read "Rs 1,55,060"')
})
