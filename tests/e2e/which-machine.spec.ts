/** The line under the questions works by CSS only, and must match the result. */
import { findAnswer, getFinder } from '#app/content/finder/finder.server.ts'
import { getPage } from '#app/content/pages/pages.server.ts'
import { type Answers, listCombinations, toQuery } from '#app/finder/rules.ts'
import { expect, test } from './test.ts'

const { soFar } = getPage('which-machine')

test('the line under the questions matches the result for every combination of answers', async ({ page }) => {
  await page.goto('/which-machine')
  const strip = page.locator('form[action="/which-machine"] p[aria-hidden] b')
  await expect(strip).toHaveText(new RegExp(`^${soFar.none}`))
  const wrong = await page.evaluate(
    (combinations) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/which-machine"]')!
      const lines = [...form.querySelectorAll<HTMLElement>('p[aria-hidden] b > span')]
      return combinations.flatMap(({ answers, said }) => {
        form.reset()
        for (const [name, value] of Object.entries(answers))
          form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!.checked = true
        // Each line covers the previous ones.
        const shown = lines.filter((line) => getComputedStyle(line).display !== 'none').at(-1)!.innerText
        return shown === said ? [] : [`${JSON.stringify(answers)}: ${shown}, not ${said}`]
      })
    },
    listCombinations(getFinder()).map((answers) => ({ answers, said: formatShort(answers) })),
  )
  expect(wrong).toEqual([])
})

function formatShort(answers: Answers): string {
  const { kind, product } = findAnswer(toQuery(answers))!
  if (!product) return soFar.notYet
  return kind !== 'product' ? soFar.tryFirst.replace('{product}', product.name) : product.name
}

test(
  'answering all questions leads to a result, and the box that adds the answers to the form is ticked',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/which-machine')
    const form = page.locator('form[action="/which-machine"]')
    await form.getByRole('radio', { name: 'Borewell' }).check()
    await form.getByRole('radio', { name: 'I do not know' }).check()
    await form.getByRole('radio', { name: 'A thick crust' }).check()
    await form.getByRole('radio', { name: 'Yes, we drink from it' }).check()
    await form.getByRole('radio', { name: 'Drinking and cooking' }).check()
    await form.getByRole('radio', { name: 'Under the sink' }).check()
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/water=borewell&tds=unknown&kettle=crust&ro=yes&use=kitchen&place=under-sink/)
    await expect(page.getByRole('checkbox', { name: /Send my answers/ })).toBeChecked()
    await expect(page.locator('main')).toContainText('IO-400U')
  },
)
