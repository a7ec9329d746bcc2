/** `npm run new:…` writes files that are in order as they are, and overwrites nobody's work. */
import { expect, test } from 'vitest'

import { checkContent, listSamples } from '#app/content/check/check.server.ts'
import { getArticle } from '#app/content/queries/articles.server.ts'
import { getCityPage } from '#app/content/queries/cities.server.ts'
import { getNavigation } from '#app/content/queries/site.server.ts'
import { copyProject } from '../project-copy.ts'

test('a new city has a page, a link in the footer, and is a sample until it is written', async () => {
  const copy = copyProject()

  expect(await copy.npm('new:city', 'navi-mumbai')).toMatchObject({ code: 0 })

  expect(checkContent(copy.root)).toEqual([])
  expect(getCityPage('navi-mumbai', copy.root)?.city.name).toBe('Navi Mumbai')
  expect(getNavigation(copy.root).footer.cities.links).toContainEqual({ label: 'Navi Mumbai', href: '/navi-mumbai' })
  expect(listSamples(copy.root)).toContain('content/cities/navi-mumbai.json: the whole file')
})

test('a new article has a page, and is a sample until it is written', async () => {
  const copy = copyProject()

  expect(await copy.npm('new:article', 'hard-water-and-kettles')).toMatchObject({ code: 0 })

  expect(checkContent(copy.root)).toEqual([])
  expect(getArticle('hard-water-and-kettles', copy.root)?.article.title).toBe('Hard Water And Kettles')
  expect(listSamples(copy.root)).toContain('content/articles/hard-water-and-kettles.json: the whole file')
})

test('a new form compiles, is checked as every form is, and has its words', async () => {
  const copy = copyProject()

  const { code, output } = await copy.npm('new:form', 'callback')
  expect(code).toBe(0)
  expect(output).toContain('app/leads/delivery/routing.server.ts')

  copy.write('tsconfig.form.json', JSON.stringify({ extends: './tsconfig.json', include: WHERE_FORMS_ARE_NAMED }))
  const types = await copy.node('node_modules/typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.form.json')
  expect(types).toEqual({ code: 0, output: '' })
  expect(await copy.npm('content:check')).toMatchObject({ code: 0 })
  const asked = await copy.node('--input-type=module', '--eval', ASK)
  expect(asked.output).toBe('error {"phone":["Please enter valid contact no."]}\nsuccess {}\n')
})

/** Everything else knows forms through these; the whole project takes the compiler much longer. */
const WHERE_FORMS_ARE_NAMED = ['app/forms', 'app/leads/delivery/routing.server.ts', 'app/content/schemas/forms.ts']

/** In the copy, whose registry has the form. */
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

test.each([
  ['new:city', 'jaipur', 'content/cities/jaipur.json exists already'],
  ['new:article', 'water-ionizer-machine-india', 'content/articles/water-ionizer-machine-india.json exists already'],
  ['new:form', 'contact', 'app/forms/contact.ts exists already'],
  ['new:city', 'Navi Mumbai', 'usage: npm run new:city'],
])('%s %s writes nothing', async (script, name, reason) => {
  const copy = copyProject()
  const before = copy.read('content/navigation.json')

  const { code, output } = await copy.npm(script, name)

  expect(code).toBe(1)
  expect(output).toContain(reason)
  expect(copy.read('content/navigation.json')).toBe(before)
})
