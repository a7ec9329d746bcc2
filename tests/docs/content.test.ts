/** Follows docs/content.md step by step, with its own commands. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { getArticle, getBlogPage } from '#app/content/articles/articles.server.ts'
import { getCityPage } from '#app/content/cities/cities.server.ts'
import { findFestival } from '#app/content/festivals/festivals.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { getProductsPage } from '#app/content/products/products-page.server.ts'
import { checkContent, listSamples } from '../../cli/content-check/check-content.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'

const DOCUMENT = readFileSync('docs/content.md', 'utf8')
type Json = Record<string, unknown>

function sectionOf(title: string): string {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(`${title}\n`))
  if (!section) throw new Error(`docs/content.md has no section "${title}"`)
  return section
}

/** Commands in the first code block of a section. */
const commandsOf = (title: string) => /```sh\n([\s\S]*?)```/.exec(sectionOf(title))![1]!.trim().split('\n')

/** Runs a command in the project's folder. */
async function follow({ root }: ProjectCopy, command: string): Promise<string> {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
  const run = promisify(execFile)('bash', ['-c', command], { cwd: root, env })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

/** The site reads the publication state once per task, so wait for the next task. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

const pathsOf = (root: string) => listPages(root).map(({ path }) => path)

/** Rewrites each text reported as repeated. */
function rewriteRepeats(copy: ProjectCopy, file: string) {
  for (const problem of checkContent(copy.root)) {
    const [, place] = /: the same words as \S+: (\S+)$/.exec(problem) ?? []
    if (!place) throw new Error(problem)
    copy.edit(file, (content) => rewrite(content, place))
  }
}

function rewrite(content: Json, place: string) {
  const steps = place.replaceAll('[', '.').replaceAll(']', '').split('.')
  const last = steps.pop()!
  const parent = steps.reduce((value, step) => value[step] as Json, content)
  const longest = place.startsWith('seo') || place.startsWith('detail.seo') ? 69 : 160
  // Removes a link that was cut in half at the end.
  parent[last] = `Anew: ${parent[last] as string}`.slice(0, longest).replace(/\[[^\]]*(\]\([^)]*)?$/, '')
}

test('the documented steps add a city', { tags: 'whole' }, async () => {
  const copy = copyProject()
  const file = 'content/cities/navi-mumbai.json'

  for (const command of commandsOf('Add a city')) await follow(copy, command)
  expect(checkContent(copy.root)).toEqual([])
  expect(sectionOf('Add a city')).toContain(`\`${file}\``)

  expect(pathsOf(copy.root)).not.toContain('/navi-mumbai')
  copy.edit(file, (city) => delete city.status)
  await nextTask()
  expect(checkContent(copy.root).join('\n')).toContain(`${file}: lead: still has the sample text`)
  copy.write(file, copy.read(file).replaceAll('Sample: ', 'Here stands '))
  await nextTask()
  expect(checkContent(copy.root)).toEqual([])
  expect(getCityPage('navi-mumbai', copy.root)?.city.lead).toMatch(/^Here stands/)
  expect(getCityPage('jaipur', copy.root)?.others.map(({ slug }) => slug)).toContain('navi-mumbai')
  expect(pathsOf(copy.root)).toContain('/navi-mumbai')
})

test('the documented steps add an article', { tags: 'whole' }, async () => {
  const copy = copyProject()
  const file = 'content/articles/hard-water-and-kettles.json'

  for (const command of commandsOf('Add an article')) await follow(copy, command)
  expect(checkContent(copy.root)).toEqual([])
  expect(sectionOf('Add an article')).toContain(`\`${file}\``)

  copy.write(file, copy.read(file).replaceAll('Sample: ', 'Here stands '))
  copy.edit(file, (article) => {
    article.standfirst = 'Lime settles where water is hot.'
    delete article.status
  })
  await nextTask()
  expect(checkContent(copy.root)).toEqual([])
  expect(getArticle('hard-water-and-kettles', copy.root)?.article.standfirst).toBe('Lime settles where water is hot.')
  expect(getBlogPage(1, copy.root)?.articles[0]?.href).toBe('/blog/hard-water-and-kettles')
})

test('the documented steps add a festival', { tags: 'whole' }, async () => {
  const copy = copyProject()
  const file = 'content/festivals/diwali-mela.json'
  const [copyFile, changeSlug, check] = commandsOf('Add a festival')

  await follow(copy, copyFile!)
  await follow(copy, changeSlug!)
  expect(await follow(copy, check!)).toMatch(/the same words as .*seo\.title/)

  rewriteRepeats(copy, file)
  expect(checkContent(copy.root)).toEqual([])
  expect(findFestival('/festivals/diwali-mela', copy.root)?.placement).toBe('durga-pooja')
  expect(pathsOf(copy.root)).toEqual(expect.arrayContaining(['/festivals/diwali-mela', '/durgapooja']))
})

test('the documented steps add and remove a product', async () => {
  const copy = copyProject()
  const file = 'content/products/sm-3k10.json'
  const [copyFile, changeNames, check] = commandsOf('Add a product')

  await follow(copy, copyFile!)
  await follow(copy, changeNames!)
  expect(await follow(copy, check!)).toMatch(/the same words as .*detail\.chapters\[0\]\.text/)

  expect(checkContent(copy.root).join('\n')).toContain('SM-3K10 is the result of no answers')
  copy.edit<{ products: Json[]; reasons: Json[] }>('content/finder.json', ({ products, reasons }) => {
    const when = [{ water: ['corporation'], use: ['draining'], place: ['counter'] }]
    products.unshift({
      product: '{sm-3k10}',
      when,
      title: ['{sm-3k10}', 'for you'],
      lead: 'An ionizer for the counter',
    })
    for (const text of ['It drains itself.', 'It has a display.']) reasons.push({ products: ['{sm-3k10}'], when, text })
  })
  rewriteRepeats(copy, file)
  expect(checkContent(copy.root)).toEqual([])
  const { products, comparison } = getProductsPage(copy.root)
  expect(products.map(({ name }) => name)).toContain('SM-3K10')
  expect(comparison.rows[0]?.figures['sm-3k10']).toBeDefined()
  expect(pathsOf(copy.root)).toContain('/products/ionia-sm-3k10-alkaline-water-machine')

  rmSync(join(copy.root, 'content/products/io-600u.json'))
  const problems = checkContent(copy.root).join('\n')
  expect(problems).toContain('{io-600u} stands for nothing')
  expect(problems).toContain('leads to /products/io-600u, which is not a page of this site')
})

test('the documented steps swap a certificate scan', { tags: 'whole' }, async () => {
  const copy = copyProject()
  for (const folder of ['art/masters', 'public/media']) {
    rmSync(join(copy.root, folder))
    cpSync(folder, join(copy.root, folder), { recursive: true })
  }
  const scan = sharp({ create: { width: 1400, height: 1960, channels: 3, background: '#f4efe0' } })
  await scan.jpeg().toFile(join(copy.root, 'scan.jpg'))

  const [remove, put, make] = commandsOf('Swap a certificate scan')
  await follow(copy, remove!)
  await follow(copy, put!)
  expect(await follow(copy, make!)).toMatch(/^certificate-03$/m)

  copy.edit<{ certificates: Json[] }>('content/documents.json', ({ certificates }) => {
    delete certificates.find(({ picture }) => picture === 'certificate-03')!.sample
  })
  expect(await follow(copy, 'npm run content:check')).toContain('The content is in order.')
  expect(copy.read('app/ui/picture-manifest.ts')).toContain("'certificate-03': { width: 1400, height: 1960")
  expect(listSamples(copy.root)).not.toContain('content/documents.json: certificates[2]')
  expect(listSamples(copy.root)).toContain('content/documents.json: certificates[3]')
})

test('every section about adding or swapping has a test of its steps', () => {
  const walked = ['Add a city', 'Add an article', 'Add a festival', 'Add a product', 'Swap a certificate scan']
  expect([...DOCUMENT.matchAll(/^## ((?:Add|Swap) .*)$/gm)].map(([, title]) => title)).toEqual(walked)
})
