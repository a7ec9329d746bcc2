/** GET forms: they change the URL and store nothing. */
import type { Locator } from '@playwright/test'

import type { Journey } from '../scene.ts'
import { expect } from '../test.ts'
import { line, openFold, radio, select } from './controls.ts'

const submit = (form: Locator) => form.locator('button:not([type=button])').locator('visible=true').first()

export const QUESTIONS: Journey[] = [
  {
    name: 'finder',
    begin: () => '/which-machine',
    form: (page) => page.locator('form[action="/which-machine"]'),
    fields: () => [
      radio('water', 'borewell'),
      radio('tds', 'unknown'),
      radio('kettle', 'crust'),
      radio('ro', 'yes'),
      radio('use', 'kitchen'),
      radio('place', 'under-sink'),
    ],
    button: submit,
    async expectDone({ page }) {
      await expect(page).toHaveURL(/water=borewell&tds=unknown&kettle=crust&ro=yes&use=kitchen&place=under-sink/)
      await expect(page.locator('main')).toContainText('IO-400U')
    },
  },
  {
    name: 'five-year bill',
    begin: () => '/what-it-costs',
    open: openFold('details:has(form[action^="/what-it-costs"]) > summary'),
    form: (page) => page.locator('form[action^="/what-it-costs"]'),
    fields: () => [select('litres', '60'), line('unit', '9'), line('can', '90')],
    button: submit,
    async expectDone({ page }) {
      await expect(page).toHaveURL(/litres=60.*can=90/)
      await expect(page.locator('#bill')).toContainText('60 litres a day, at ₹90')
    },
  },
  {
    name: 'product filter',
    begin: () => '/products',
    form: (page) => page.locator('form', { has: page.locator('select[name=place]') }),
    fields: () => [select('place', 'under-sink')],
    button: submit,
    async expectDone({ page }) {
      await expect(page).toHaveURL(/place=under-sink/)
      await expect(page.locator('#machines li h3')).toHaveCount(2)
    },
  },
]
