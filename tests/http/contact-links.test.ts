/** Every external link on every page: calls, mails and chats go only to receivers that the content names. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { HINDI_TEMPLATES } from '../hindi-templates.ts'
import { expect, test } from './test.ts'

type ExternalLink = { on: string; href: string; tag: string }

const PATHS = listPages().map(({ path }) => path)
/** Unlisted pages, and the page after a form. */
const MORE = ['/Wip-Print', '/print-layout', '/wip-table', '/no-such-page', '/contacts?thanks=contact&ref=A7K3-9QF4']

async function leavingLinks(request: APIRequestContext, origin: string): Promise<ExternalLink[]> {
  const found: ExternalLink[] = []
  for (const on of [...PATHS, ...HINDI_TEMPLATES, ...MORE]) {
    const html = await (await request.get(on)).text()
    for (const [tag, written] of html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)) {
      const href = written!.replaceAll('&amp;', '&')
      if (new URL(href, origin).origin !== origin) found.push({ on, href, tag })
    }
  }
  return found
}

/** All content, joined into one text. */
const content = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  .map((name) => readFileSync(join('content', name), 'utf8'))
  .join('\n')

const isWritten = (text: string) => content.includes(`"${text}"`)

test('external links are well-formed and go only to receivers named in the content', async ({ request, site }) => {
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
    // A new window must not get access to the page that opened it.
    ...links.filter(({ tag }) => tag.includes('target=') && !/rel="[^"]*noopener/.test(tag)),
  ]
  expect(wrong).toEqual([])
})

/** Share links of articles and bills have no receiver: the visitor chooses one. */
const isOurs = (receiver: string, on: string) =>
  receiver === '' ? /^(\/hi)?\/(blog\/|what-it-costs)/.test(on) : isWritten(receiver)
