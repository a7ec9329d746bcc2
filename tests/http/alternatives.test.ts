/** Alternative texts from the content reach the page: an empty one would mark a picture as decoration. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { listLeaves } from '../../cli/content-check/leaves.ts'
import { expect, openPage, test } from './test.ts'

/** Texts that are not on the first view: in closed tabs, of a single result, or at the end of each article. */
const ELSEWHERE = /^(?:models\.items|history\.eras)\[[1-9]|^answer\.limits\.alt$|^invitation\.alt$/

const alternatives = listLeaves(process.cwd()).filter(
  ({ place }) => /(?:^|\.)alt$/.test(place) && !ELSEWHERE.test(place),
)

test.for(listPages())('$path renders the alternative texts of its pictures', async ({ path, file }, { request }) => {
  const page = await openPage(request, path)
  const said = page
    .querySelectorAll('[alt], [aria-label]')
    .map((each) => (each.getAttribute('alt') ?? each.getAttribute('aria-label')!).replaceAll('\u00a0', ' '))
  const missing = alternatives.filter((leaf) => leaf.file === file && !said.includes(String(leaf.value)))
  expect(missing.map(({ place, value }) => `${place}: ${String(value)}`)).toEqual([])
})
