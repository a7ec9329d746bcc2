/** Tests that cross-site posts are rejected regardless of the Host header, and that no URL redirects to another site. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Site, createSite } from '../site.ts'
import { FORM, rawPost, sendRaw } from './raw-http.ts'
import { report } from './scale.ts'

/** Values of the Origin header. `own` is the site's configured URL; pages that hide their origin send `null`. */
const ORIGINS = [
  '(absent)',
  'own',
  'null',
  'https://evil.example',
  'own on another port',
  'own by http',
  'own’s subdomain',
]
const SITES = ['(absent)', 'same-origin', 'none', 'same-site', 'cross-site']

const isRefused = (origin: string, fetchSite: string) =>
  fetchSite === '(absent)'
    ? !['(absent)', 'own'].includes(origin)
    : fetchSite === 'cross-site' || (fetchSite === 'same-site' && origin !== 'own')

const siteUrls = ['https://www.ionia.example', 'https://shop.ionia.example:8443', 'http://127.0.0.1:8080']
const sites: Site[] = []
beforeAll(async () => {
  for (const SITE_URL of siteUrls) sites.push(await createSite({ SITE_URL }))
})
afterAll(() => Promise.all(sites.map((site) => site.remove())))

function toOrigin(name: string, own: URL): string {
  if (name === 'own') return own.origin
  if (name === 'own on another port') return `${own.protocol}//${own.hostname}:4444`
  if (name === 'own by http') return `${own.protocol === 'https:' ? 'http:' : 'https:'}//${own.host}`
  return name === 'own’s subdomain' ? `${own.protocol}//blog.${own.host}` : name
}

test.each(siteUrls)('%s accepts posts only from its own origin', async (siteUrl) => {
  const site = sites[siteUrls.indexOf(siteUrl)]!
  const wrong: string[] = []
  let number = 0
  for (const origin of ORIGINS) {
    for (const fetchSite of SITES) {
      for (const path of ['/connect', '/contacts']) {
        number += 1
        const body = `form=connect&phone=98111${70_000 + number}`
        const lines = [
          // The sender controls this header, so the site ignores it.
          'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n',
          origin === '(absent)' ? '' : `Origin: ${toOrigin(origin, new URL(siteUrl))}\r\n`,
          fetchSite === '(absent)' ? '' : `Sec-Fetch-Site: ${fetchSite}\r\n`,
          `${FORM}Content-Length: ${body.length}\r\n`,
        ]
        const head = rawPost(path, lines.join('')).replace('Host: site', 'Host: evil.example')
        const answer = await sendRaw(site.url, [head + body])
        const refused = answer.status === 403 && /sent from another site|"kind":"foreign"/.test(answer.body)
        const taken = answer.status === 303 || answer.status === 200
        if (isRefused(origin, fetchSite) ? !refused : !taken) {
          wrong.push(`${path}, Origin ${origin}, Sec-Fetch-Site ${fetchSite}: ${answer.status}`)
        }
      }
    }
  }
  report(`combinations of Origin and Sec-Fetch-Site at ${siteUrl}, wrong of ${number}`, wrong.length, '0')
  expect(wrong).toEqual([])
})

const ELSEWHERE = [
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2f%2fevil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '//evil.example/%2e%2e/',
  '/https://evil.example/',
  '/\t//evil.example/',
  '/%09//evil.example/',
  '//evil.example@ionia.example/',
  'http://evil.example/products/',
  '/products/?next=//evil.example',
  '/privacy-policy?to=https://evil.example',
  '/privacy-policy//evil.example/',
  '/payment/../..//evil.example/',
  '/?thanks=contact&ref=//evil.example',
  '/hi//evil.example/',
  '/hi///evil.example/',
  '/hi/\\evil.example/',
  '/hi/%5Cevil.example/',
  '/hi/\t//evil.example/',
  '/hi/.//evil.example/',
]

test('no URL redirects to another site', async () => {
  const site = sites[0]!
  const away: string[] = []
  let redirects = 0
  for (const target of ELSEWHERE) {
    for (const host of ['site', 'evil.example']) {
      const answer = await sendRaw(site.url, [`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`])
      const location = /^location: (.*)$/im.exec(answer.head)?.[1]?.trim()
      if (location === undefined) continue
      redirects += 1
      if (new URL(location, 'https://www.ionia.example').host !== 'www.ionia.example')
        away.push(`${target} -> ${location}`)
    }
  }
  const hindi = ELSEWHERE.filter((target) => target.startsWith('/hi'))
  for (const path of ['/connect', '/connect?next=//evil.example', '//evil.example/connect', ...hindi]) {
    const body = `form=connect&phone=9811171${String(redirects).padStart(3, '0')}&page=//evil.example&placement=//evil.example`
    const head = rawPost(path, `${FORM}Content-Length: ${body.length}\r\n`)
    const location = /^location: (.*)$/im.exec((await sendRaw(site.url, [head + body])).head)?.[1]?.trim()
    if (location && new URL(location, 'https://www.ionia.example').host !== 'www.ionia.example') away.push(location)
  }
  report(`redirects to other sites, out of ${redirects}`, away.length, '0')
  expect(redirects).toBeGreaterThan(5)
  expect(away).toEqual([])
})
