/** Tests that `npm run new:…` writes valid files and overwrites nothing. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getArticle } from '#app/content/articles/articles.server.ts'
import { getCityPage } from '#app/content/cities/cities.server.ts'
import { withPreview } from '#app/content/publication.server.ts'
import { getNavigation } from '#app/content/site/site.server.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { copyProject } from '../project-copy.ts'

/** Timeout for the compiler and a hundred tests on a busy computer. */
const SLOW = 600_000

/** One copy for all commands, so that conflicts between them show. */
const copy = copyProject({ keep: true, mode: 'test' })
const outputs = new Map<string, string>()
let files: string[]

const COMMANDS: [script: string, name: string][] = [
  ['new:city', 'navi-mumbai'],
  ['new:article', 'hard-water-and-kettles'],
  ['new:form', 'callback'],
  ['new:page', 'water-report'],
  ['new:channel', 'sms-service'],
  ['new:source', 'lead-market'],
  ['new:language', 'gu'],
]

/** Every file that a command may touch, to compare. */
const readTree = () =>
  new Map(
    ['app', 'cli', 'content', 'docs', 'tests', '.env.example', 'README.md'].flatMap((part) =>
      globSync([part, `${part}/**/*`], { cwd: copy.root, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')] as const),
    ),
  )
let before: ReturnType<typeof readTree>

beforeAll(async () => {
  before = readTree()
  for (const [script, name] of COMMANDS) {
    const { code, output } = await copy.npm(script, name)
    if (code !== 0) throw new Error(`${script}: ${output}`)
    outputs.set(script, output)
  }
  const all = [...outputs.values()].flatMap((output) => [...output.matchAll(/^(?:written|changed|updated) +(\S+)$/gm)])
  files = [...new Set(all.map(([, file]) => file!))]
})
afterAll(() => copy.remove())

const preview = <View>(path: string, view: () => View) => withPreview({ path, until: Infinity }, view, copy.root)

test('a new city is a draft with a page and a link in the footer', () => {
  const link = { label: 'Navi Mumbai', href: '/navi-mumbai' }
  const linksOf = () => getNavigation(copy.root).footer.cities.links
  expect(getCityPage('navi-mumbai', copy.root)).toBeNull()
  expect(linksOf()).not.toContainEqual(link)
  preview('/navi-mumbai', () => {
    expect(getCityPage('navi-mumbai', copy.root)?.city.name).toBe('Navi Mumbai')
    expect(linksOf()).toContainEqual(link)
  })
})

test('the menu gets one new line and keeps its formatting', () => {
  const before = new Set(readFileSync('content/navigation.json', 'utf8').split('\n'))
  const added = copy
    .read('content/navigation.json')
    .split('\n')
    .filter((line) => !before.has(line))
  expect(added.map((line) => line.trim().replace(/,$/, ''))).toContain(
    '{ "label": "Navi Mumbai", "href": "/navi-mumbai" }',
  )
  expect(added.length).toBeLessThanOrEqual(2)
})

test('a new article is a draft with a page', () => {
  const find = () => getArticle('hard-water-and-kettles', copy.root)
  expect(find()).toBeNull()
  expect(preview('/blog/hard-water-and-kettles', find)?.article.title).toBe('Hard Water And Kettles')
})

test('a new form is registered and rejects an invalid phone number with its message', async () => {
  const asked = await copy.node('--input-type=module', '--eval', ASK)
  expect(asked.output).toBe('error {"phone":["Please enter valid contact no."]}\nsuccess {}\n')
})

/** Runs tests in the copy, whose registry has the form. */
const ASK = `
  const { validate } = await import('#app/forms/validate.ts')
  for (const phone of ['98', '98765 43210']) {
    const post = new FormData()
    post.append('name', 'Asha')
    post.append('phone', phone)
    const { status, error } = validate('callback', post)
    console.log(status, JSON.stringify(error ?? {}))
  }
`

test('a new page is a draft with copy of its own and an entry in the sitemap', async () => {
  const { output } = await copy.node('--input-type=module', '--eval', LIST)
  expect(JSON.parse(output)).toMatchObject([{ path: '/water-report', group: 'talk', title: 'Water Report | Ionia' }])
  expect((await copy.npm('content:check')).output).toContain('/water-report is a draft')
  const link = await copy.npm('content:preview', '/water-report')
  expect(link.output).toMatch(/^http:\/\/localhost:3000\/water-report\?preview=\w+\.[\w-]{22}\n$/)
})

const LIST = `
  const { listEveryPage } = await import('#app/content/pages/pages.server.ts')
  console.log(JSON.stringify(listEveryPage().filter(({ path }) => path === '/water-report')))
`

test('a new channel has documented settings, a row in each table and a box in the drawing', () => {
  for (const document of ['docs/leads.md', 'docs/pictures/lead.svg'])
    expect(copy.read(document)).toContain('sms-service')
  expect(copy.read('docs/settings.md')).toContain('`SMS_SERVICE_URL`')
  expect(copy.read('.env.example')).toMatch(/^# .*\nSMS_SERVICE_URL=\n# .*\nSMS_SERVICE_TOKEN=$/m)
})

test('a new source has documented settings and a row in its table', () => {
  expect(copy.read('docs/sources.md')).toContain('lead-market')
  expect(copy.read('.env.example')).toMatch(/^# .*\nLEAD_MARKET_KEY=$/m)
})

/** Omits the new files, which contain `name`, and those of tests. @param how changed by the command, updated by `npm run docs` */
const listTouched = (script: string, name: string, how: RegExp) =>
  outputs
    .get(script)!
    .split('\n')
    .filter((line) => how.test(line) && !line.includes(name) && !line.includes('tests/'))

test('a new channel changes at most four files of code besides its own and its tests', () => {
  expect(listTouched('new:channel', 'sms-service', /^changed/).length).toBeLessThanOrEqual(4)
})

test('a new source changes five files besides its own and its tests, docs included', () => {
  expect(listTouched('new:source', 'lead-market', /^(?:changed|updated) /)).toHaveLength(5)
})

test('a new language has a worksheet, and has no pages until its texts are read back', async () => {
  expect(copy.readJson('content/gu/glossary.json')).toEqual([])
  const { code, output } = await copy.npm('translate', 'gu', 'content/pages/withdraw.json')
  expect([code, output]).toEqual([0, expect.stringMatching(/^worksheet-gu\.html: 9 texts/)])
  expect(outputs.get('new:language')!.match(/^(written|changed) /gm)).toHaveLength(5)
})

test('one translated page answers in the new language, before its home page exists', async () => {
  mkdirSync(join(copy.root, 'content/gu/pages'))
  copy.write('content/gu/pages/connect.json', '{}')
  copy.write('content/gu/pages/connect.lock.json', '{}')
  copy.write('content/gu/pages/health-benefits.json', '{}')
  copy.write('content/gu/pages/health-benefits.lock.json', '{}')
  try {
    const asked = await copy.node('--input-type=module', '--eval', ASK_IN_GUJARATI)
    expect(asked.output).toBe('/connect gu /health-benefits 307\n')
  } finally {
    rmSync(join(copy.root, 'content/gu/pages'), { recursive: true })
  }
})

const ASK_IN_GUJARATI = `
  const { answerInLanguage } = await import('#app/answer-in-language.server.ts')
  const { getLanguage } = await import('#app/messages/language.server.ts')
  const { listEveryPage } = await import('#app/content/pages/pages.server.ts')
  const health = listEveryPage().find(({ file }) => file === 'pages/health-benefits.json').path
  const ask = (path) =>
    answerInLanguage(new Request('http://localhost/gu' + path), async ({ url }) =>
      new Response(new URL(url).pathname + ' ' + getLanguage()),
    )
  console.log(await (await ask('/connect')).text(), health, (await ask(health)).status)
`

test('the printed next steps refer to existing files and commands', () => {
  const { scripts } = copy.readJson('package.json') as { scripts: Record<string, string> }
  for (const output of outputs.values()) {
    const next = output.slice(output.indexOf('Next:'))
    expect(
      [...next.matchAll(/npm run ([\w:]*\w)/g)].map(([, name]) => name!).filter((name) => !(name in scripts)),
    ).toEqual([])
    const named = [...next.matchAll(/(?:app|cli|content|tests|art)\/[\w./-]+\w/g)].map(([file]) => file)
    expect(named.filter((file) => !existsSync(join(copy.root, file)) && !existsSync(file))).toEqual([])
  }
})

/** Files whose types depend on the new code; checking the whole project takes too long. */
const WHERE_CODE_IS_NEW = [
  'remix.env.d.ts',
  'app',
  'cli',
  'scripts/docs',
  'tests/contract',
  'tests/fakes',
  'tests/postgres',
  'tests/http/form-matrix.test.ts',
]

test(
  'all new files pass the content check, Prettier, ESLint and the compiler',
  async () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file))
    expect(sources.length).toBeGreaterThan(8)
    expect(await copy.npm('content:check')).toMatchObject({ code: 0 })
    expect(
      await copy.node(
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--log-level',
        'warn',
        '--ignore-unknown',
        ...files,
      ),
    ).toEqual({
      code: 0,
      output: '',
    })
    const lint = await copy.node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources)
    // A plugin's Browserslist prints a line once its data is six months old.
    expect(lint, lint.output).toMatchObject({ code: 0 })
    copy.write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include: WHERE_CODE_IS_NEW }))
    expect(await copy.node('node_modules/typescript7/bin/tsc', '--noEmit', '--project', 'tsconfig.new.json')).toEqual({
      code: 0,
      output: '',
    })
  },
  SLOW,
)

test(
  'the section of docs/contributing/section.md compiles',
  async () => {
    const guide = copy.read('docs/contributing/section.md')
    const [, rules = ''] = /```diff\n([\s\S]*?)```/.exec(guide)!
    const [, component = ''] = /```tsx\n([\s\S]*?)```/.exec(guide)!
    const added = [...rules.matchAll(/^ *\+(.*\n)/gm)].map(([, line]) => line).join('')
    const schema = copy.read('app/content/about/about.server.ts')
    try {
      copy.write(
        'app/content/about/about.server.ts',
        schema.replace('  history: z.strictObject({', (line) => added + line),
      )
      copy.write('app/sections/about/promise.tsx', component)
      copy.write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include: ['app/sections/about'] }))
      const compiler = 'node_modules/typescript7/bin/tsc'
      expect(await copy.node(compiler, '--noEmit', '--project', 'tsconfig.new.json')).toEqual({ code: 0, output: '' })
    } finally {
      copy.write('app/content/about/about.server.ts', schema)
      rmSync(join(copy.root, 'app/sections/about/promise.tsx'))
    }
  },
  SLOW,
)

async function passTests(...paths: string[]) {
  const { code, output } = await copy.node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--tags-filter',
    '!whole',
    ...paths,
  )
  expect(code, output).toBe(0)
}

/** Unit tests that new texts can break. */
const TESTS_OF_TEXTS = [
  'tests/architecture/pictures.test.ts',
  'app/content/articles',
  'app/content/cities',
  'app/content/site',
  'cli/content-schemas/json-schemas.test.ts',
]
/** Unit tests that new code can break. */
const TESTS_OF_CODE = [
  'tests/contract/sms-service.test.ts',
  'tests/contract/index.test.ts',
  'app/inbound/sources',
  'tests/docs/generated.test.ts',
  'tests/docs/leads.test.ts',
  'app/forms',
]

test('all new files pass their tests', () => passTests(...TESTS_OF_CODE, ...TESTS_OF_TEXTS), SLOW)

test.each([
  ['new:city', 'jaipur', 'content/cities/jaipur.json already exists'],
  ['new:article', 'water-ionizer-machine-india', 'content/articles/water-ionizer-machine-india.json already exists'],
  ['new:form', 'contact', 'app/forms/contact.ts already exists'],
  ['new:page', 'contacts', 'content/pages/contacts.json already exists'],
  ['new:page', 'jaipur', '/jaipur is already a page'],
  ['new:page', 'healthz', '/healthz is already a page'],
  ['new:channel', 'crm', 'app/settings/channels/crm.ts already exists'],
  ['new:source', 'indiamart', 'app/settings/sources/indiamart.ts already exists'],
  ['new:city', 'Navi Mumbai', 'usage: npm run new:city'],
  ['new:channel', 'sms_service', 'usage: npm run new:channel'],
])('%s %s fails without writing anything', async (script, name, reason) => {
  const before = copy.read('content/navigation.json')

  const { code, output } = await copy.npm(script, name)

  expect(code).toBe(1)
  expect(output).toContain(reason)
  expect(copy.read('content/navigation.json')).toBe(before)
})

/** A picture of its own for the new article. */
function unusedPicture(): string {
  const files = globSync('content/**/*.json', { cwd: copy.root })
  const content = files.map((file) => copy.read(file)).join('')
  return Object.keys(pictures).find((id) => !content.includes(`"${id}"`))!
}

test(
  'finished texts pass the tests of texts, including the copy of a twelfth city',
  async () => {
    expect((await copy.npm('new:city', 'pune')).code).toBe(0)
    const added = ['cities/navi-mumbai', 'cities/pune', 'articles/hard-water-and-kettles', 'pages/water-report']
    const texts = new Map(added.map((name) => [`content/${name}.json`, copy.read(`content/${name}.json`)]))
    for (const [file, text] of texts)
      copy.write(file, text.replace(/"status": "draft",/, '').replaceAll('"Sample: ', '"Here stands '))
    copy.edit<{ hero: { picture: string } }>('content/articles/hard-water-and-kettles.json', ({ hero }) => {
      hero.picture = unusedPicture()
    })

    try {
      expect((await copy.npm('content:check')).output).toContain('The content is in order.')
      await passTests(...TESTS_OF_TEXTS)

      expect((await copy.npm('new:city', 'pune', '--remove')).output).toContain('pune.json is not a draft')
    } finally {
      for (const [file, text] of texts) copy.write(file, text)
    }
  },
  SLOW,
)

test('--remove keeps an edited channel, and with --force lists where it is still named', async () => {
  const adapter = 'app/leads/channels/owner-url.server.ts'
  const routing = copy.read('app/leads/delivery/routing.server.ts')
  expect((await copy.npm('new:channel', 'owner-url')).output).toContain('Next:')
  expect(copy.read('.env.example')).toMatch(/^OWNER_URL=$/m)
  copy.write(adapter, copy.read(adapter).replace('page: lead.page', 'path: lead.page'))
  copy.write('app/leads/delivery/routing.server.ts', routing.replace("demo: ['crm',", "demo: ['owner-url', 'crm',"))

  expect(await copy.npm('new:channel', 'owner-url', '--remove')).toEqual({
    code: 1,
    output: `${adapter}\nedited since; to remove all of it with the edits, add --force\n`,
  })
  expect(existsSync(join(copy.root, adapter))).toBe(true)

  const forced = await copy.npm('new:channel', 'owner-url', '--remove', '--force')
  copy.write('app/leads/delivery/routing.server.ts', routing)
  expect(forced).toMatchObject({ code: 0, output: expect.stringContaining(`removed  ${adapter}`) as string })
  expect(forced.output).toContain('still named in app/leads/delivery/routing.server.ts:8\n')
})

test(
  '--remove undoes everything that a command wrote',
  async () => {
    for (const [script, name] of [['new:city', 'pune'] as const, ...COMMANDS]) {
      const { code, output } = await copy.npm(script, name, '--remove')
      expect(code, `${script}: ${output}`).toBe(0)
    }
    const after = readTree()
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    )
    expect(differing).toEqual([])
    expect(await copy.npm('new:city', 'pune', '--remove')).toEqual({ code: 1, output: 'There is nothing to remove.\n' })
  },
  SLOW,
)
