/**
 * During a roll, a page of the newer release may post to an instance of the older one, here this site, which lacks its
 * new fields.
 */
import { toPageToken } from '#app/forms/post.ts'
import { untilFormsOpen } from './hydration.ts'
import { expect, test } from './test.ts'

const LANDMARK = { name: 'landmark', label: 'Landmark', required: false, kind: 'text' } as const

test('an older instance accepts an unknown field from the dialog of a newer release', async ({
  page,
  site,
  visitorPhone,
}) => {
  await page.route('**/forms/connect/connect', async (route) => {
    const answer = await route.fetch()
    const more = JSON.stringify(LANDMARK).replaceAll('"', '&quot;')
    const body = (await answer.text()).replace('&quot;fields&quot;:[', `$&${more},`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Connect' }).locator('visible=true').first()
  await link.focus()
  await untilFormsOpen(page)
  await link.click()
  const form = page.locator('dialog:modal form.lead-form')
  await form.locator('[name=phone]').fill(visitorPhone.typed)
  await form.locator('[name=landmark]').fill('Beside the temple')
  const sent = page.waitForRequest('**/connect')
  await form.locator('button[type=submit]').click()

  expect((await sent).postData()).toContain('landmark=Beside')
  await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an older instance accepts unknown fields from the page of a newer release', async ({
    page,
    site,
    visitorPhone,
  }) => {
    await page.route('**/contacts', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(
        /name="stamp" value="([^"]+)"\/>/,
        (_, stamp: string) =>
          `name="stamp" value="${toPageToken(stamp, ['landmark', 'opened_by'])}"/>` +
          '<input name="landmark"/><input type="hidden" name="opened_by" value="a poster"/>',
      )
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto('/contacts')
    await page.locator('[name=name]').fill('Asha')
    await page.locator('[name=phone]').fill(visitorPhone.typed)
    await page.locator('[name=comment]').fill('Which machine suits hard water?')
    await page.locator('[name=landmark]').fill('Beside the temple')
    await page.locator('main form.lead-form button[type=submit]').click()

    await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  })
})
