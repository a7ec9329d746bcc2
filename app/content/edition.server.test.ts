import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

import { CLEAN_ENVIRONMENT } from '../../tests/clean-environment.ts'
import { copyContent } from '../../tests/with-content.ts'

const moduleUrl = (file: string) => pathToFileURL(resolve('app/content', file)).href

/** Changes a name and withdraws a page, and prints what the site shows before and after it reads them again. */
const PROGRAM = `
  const { readFileSync, writeFileSync } = await import('node:fs')
  const { getSite } = await import('${moduleUrl('site/site.server.ts')}')
  const { listPages } = await import('${moduleUrl('pages/pages.server.ts')}')
  const { findMoved } = await import('${moduleUrl('pages/public-paths.server.ts')}')
  const { getNames } = await import('${moduleUrl('names.server.ts')}')
  const { contentGeneration } = await import('${moduleUrl('publication.server.ts')}')
  const { refreshContent } = await import('${moduleUrl('edition.server.ts')}')
  const edit = (file, keys) =>
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...keys }))
  const show = () => console.log(JSON.stringify([
    getSite().brand,
    listPages().some(({ path }) => path === '/jaipur'),
    findMoved({ pathname: '/Jaipur', search: '' }),
    getNames().values['count.cities'],
    contentGeneration(),
  ]))
  show()
  edit('content/site.json', { brand: 'Other' })
  edit('content/cities/jaipur.json', { status: 'draft' })
  show()
  refreshContent()
  show()
`

const inProduction = (program: string, root: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...CLEAN_ENVIRONMENT, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

test('a running site reads changed content only after refreshContent', () => {
  const [first, unread, read] = inProduction(PROGRAM, copyContent({})).map(
    (line) => JSON.parse(line) as [string, boolean, string | null, string, number],
  )
  const word = expect.any(String) as string
  expect(first).toEqual(['Ionia', true, '/jaipur', word, 1])
  expect(unread).toEqual(first)
  expect(read).toEqual(['Other', false, null, word, 2])
  expect(read![3]).not.toBe(first![3])
})
