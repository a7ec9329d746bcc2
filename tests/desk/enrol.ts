/** Enrols and signs in a staff member for a test, starting with the command line and continuing like a phone. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { parse } from 'node-html-parser'

import { codeAt } from '#app/staff/totp.server.ts'
import { main } from '../../cli/staff/run.ts'
import { newVisitor } from '../new-visitor.ts'
import type { Site } from '../site.ts'

/** Headers that every browser sends with a form from the current page. */
export const FROM_THE_DESK = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }

export const staff = async (site: Site, ...words: string[]) => {
  const { stdout, stderr } = await main(words, site.environment)
  return stdout + stderr
}

/** @returns the one-time code; a new one for a person whom an earlier attempt of a retried test has added */
export async function addStaff(site: Site, name: string, role = 'sales') {
  const added = findCode(await staff(site, 'add', name, '--role', role))
  return added ?? findCode(await staff(site, 'code', name))!
}

const findCode = (output: string) => /^ {2}(\w{4}-\w{4})$/m.exec(output)?.[1]

export const newBrowser = (site: Site, headers: Record<string, string> = {}) =>
  newVisitor(site, { extraHTTPHeaders: { ...FROM_THE_DESK, ...headers }, maxRedirects: 0 })

/** @returns the page to which a post redirects, or else its own answer */
export async function follow(browser: APIRequestContext, answer: Promise<APIResponse> | APIResponse) {
  const { location } = (await answer).headers()
  return location === undefined ? answer : browser.get(location)
}

export type Phone = { browser: APIRequestContext; name: string; secret: string }

/** Waits until the site has noticed its first user. */
export async function untilOpen(site: Site) {
  const browser = await newBrowser(site)
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await browser.get('/staff/sign-in')).status() === 200) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await browser.dispose()
}

export async function enrol(site: Site, name: string, role = 'sales'): Promise<Phone> {
  const once = await addStaff(site, name, role)
  await untilOpen(site)
  const browser = await newBrowser(site)
  await browser.post('/staff/enrol', { form: { once } })
  const page = parse(await (await browser.get('/staff/enrol')).text())
  const secret = page.querySelector('code')!.text.replace(/\s/g, '')
  const done = await browser.post('/staff/enrol', { form: { code: codeAt(secret, Date.now()) } })
  if (done.status() !== 303) throw new Error(`not enrolled: ${done.status()}`)
  return { browser, name, secret }
}

/** Returns an unused code: the next half minute's, which the desk also accepts. */
export const nextDigits = (secret: string) => codeAt(secret, Date.now() + 30_000)
