/** Every link that leaves the site, on every page: it dials, writes and chats to who the content names, and to nobody else. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { expect, test } from './test.ts'

type Leaving = { on: string; href: string; tag: string }

/** Pages that no list holds, and what a form leads to. */
const MORE = ['/Wip-Print', '/print-layout', '/wip-table', '/no-such-page', '/contacts?thanks=contact&ref=A7K3-9QF4']

async function leavingLinks(request: APIRequestContext, origin: string): Promise<Leaving[]> {
  const found: Leaving[] = []
  for (const on of [...listPages().map(({ path }) => path), ...MORE]) {
    const html = await (await request.get(on)).text()
    for (const [tag, written] of html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)) {
      const href = written!.replaceAll('&amp;', '&')
      if (new URL(href, origin).origin !== origin) found.push({ on, href, tag })
    }
  }
  return found
}

/** Everything that is written in the content, as one text. */
const content = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  .map((name) => readFileSync(join('content', name), 'utf8'))
  .join('\n')

const isWritten = (text: string) => content.includes(`"${text}"`)

test('links that leave the site are right: calls, mails, chats and other sites', async ({ request, site }) => {
  const links = await leavingLinks(request, site.url)
  const to = (start: string) => links.filter(({ href }) => href.startsWith(start))
  const [calls, mails, chats] = [to('tel:'), to('mailto:'), to('https://wa.me/')]
  for (const kind of [calls, mails, chats]) expect(kind.length).toBeGreaterThan(10)

  const wrong = [
    ...links.filter(({ href }) => !/^(tel:|mailto:|https:\/\/)/.test(href)),
    ...calls.filter(({ href }) => !/^tel:\+91\d{10}$/.test(href) || !isWritten(href.slice('tel:'.length))),
    ...mails.filter(({ href, on }) => !isOurs(new URL(href).pathname, on)),
    ...chats.filter(({ href, on }) => {
      const [, digits, text] = /^https:\/\/wa\.me\/(91\d{10})?\?text=([^\s&#]+)$/.exec(href) ?? []
      return !text || decodeURIComponent(text) === text || !isOurs(digits ? `+${digits}` : '', on)
    }),
    // A page that opens another window must not hand itself over to it.
    ...links.filter(({ tag }) => tag.includes('target=') && !/rel="[^"]*noopener/.test(tag)),
  ]
  expect(wrong).toEqual([])
})

/** An article or a bill is shared with somebody of the visitor's choice. */
const isOurs = (receiver: string, on: string) =>
  receiver === '' ? /^\/(blog\/|what-it-costs)/.test(on) : isWritten(receiver)
