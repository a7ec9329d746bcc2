/** Posts from scripts, bots or curious visitors. */
import { HIDDEN } from '#app/forms/post.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const valid = { name: 'Asha', phone: '98111 00001', comment: 'Hello' }

test('a plain post redirects to the thank-you page, even without hidden fields', async ({ request, site }) => {
  const answer = await request.post('/contacts', { form: valid, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toMatch(/^\/contacts\?thanks=contact&ref=/)
  const page = await request.get(answer.headers().location ?? '')
  const html = await page.text()
  expect(html).toContain('We will get back to you soon.')
  expect(answer.headers().location, 'where readers without styles look').toMatch(/#thanks$/)
  expect(html).toMatch(/<dialog[^>]* id="thanks"/)
  expect(await site.findLead('+919811100001')).toHaveLength(1)
})

test.for([
  ['text/html,application/xhtml+xml', 303],
  ['*/*', 303],
  ['application/json, text/html', 303],
  ['application/json', 200],
] as const)(
  'a post with Accept %s returns %d, as JSON only when nothing else is accepted',
  async ([Accept, status], { request, site, visitorPhone }) => {
    const post = (phone: string) =>
      request.post('/contacts', { form: { ...valid, phone }, headers: { Accept }, maxRedirects: 0 })
    const [refused, accepted] = [await post('12345'), await post(visitorPhone.typed)]
    const type = status === 200 ? 'application/json' : 'text/html'
    expect(refused.status()).toBe(422)
    expect(refused.headers()['content-type']).toContain(type)
    expect(refused.headers()['cache-control']).toContain('no-store')
    expect(accepted.status()).toBe(status)
    expect(accepted.headers()['set-cookie']).toMatch(/^thanks=/)
    if (status === 200) {
      expect(accepted.headers()['cache-control']).toBe('no-store')
      expect(await refused.json()).toMatchObject({ kind: 'invalid', form: 'contact' })
      expect(await accepted.json()).toMatchObject({
        kind: 'accepted',
        thankYou: { title: expect.any(String) as string },
      })
    }
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  },
)

test('a repeated post gets the same reference', async ({ request, site }) => {
  const form = { ...valid, phone: '9811100002' }
  const first = await request.post('/contacts', { form, maxRedirects: 0 })
  const second = await request.post('/contacts', { form: { ...form, comment: '  HELLO ' }, maxRedirects: 0 })
  expect(second.headers().location).toBe(first.headers().location)
  expect(await site.findLead('+919811100002')).toHaveLength(1)
})

for (const [form, more] of Object.entries({
  contact: valid,
  demo: { name: 'Asha', address: '14 Station Road', pincode: '302001' },
  connect: {},
  city: { name: 'Asha', comment: 'Hello' },
  popup: {},
})) {
  test(`a native post of the ${form} form to a URL without a page is sent on to a page`, async ({
    request,
    site,
    visitorPhone,
  }) => {
    const post = (fields: object) =>
      request.post('/withdrawn-page', {
        form: { form, ...more, ...fields },
        headers: { Accept: 'text/html,application/xhtml+xml', Referer: `${site.url}/ratlam` },
      })
    const wrong = await post({ phone: '12345' })
    expect(wrong.status()).toBe(422)
    expect(wrong.headers()['content-type']).toContain('text/html')
    expect(await wrong.text()).toContain('value="12345"')
    const right = await post({ phone: visitorPhone.typed })
    expect(right.headers()['content-type']).toContain('text/html')
    expect(right.status()).toBe(200)
    expect(await right.text()).toMatch(/thank-you-reference/)
    const [lead, ...others] = await site.findLead(visitorPhone.e164)
    expect(lead).toMatchObject({ form })
    expect(others).toEqual([])
  })
}

test.for(['/withdrawn-page', '/privacy-policy/nowhere', '//example.com/'])(
  'a native post to a URL without a page from %s is redirected to /contacts',
  async (from, { request, site }) => {
    const answer = await request.post('/withdrawn-page', {
      form: { form: 'city', ...valid },
      headers: { Accept: 'text/html', Referer: site.url + from },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toBe('/contacts')
  },
)

const refused: [string, Record<string, string>, number, string][] = [
  ['a missing name', { ...valid, name: '' }, 422, 'Please enter your name'],
  ['a phone of nine digits', { ...valid, phone: '981110000' }, 422, 'Please enter valid contact no.'],
  ['a comment of 10 kB', { ...valid, comment: 'a'.repeat(10_240) }, 422, 'under 2,000 characters'],
  ['markup in the name', { ...valid, name: '<script>alert(1)</script>' }, 422, 'Please enter your name'],
  ['an unknown field', { ...valid, isAdmin: 'true' }, 422, 'this form does not ask for'],
  ['a body over 64 kB', { ...valid, comment: 'a'.repeat(70_000) }, 413, 'too large'],
  [
    'too many fields',
    Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, '1'])),
    413,
    'more fields than we accept',
  ],
]

for (const [what, form, status, sentence] of refused) {
  for (const path of ['/contacts', '/?index']) {
    test(`${what} posted to ${path} is rejected with ${status} and a message, and nothing is stored`, async ({
      request,
      site,
    }) => {
      const before = await site.countLeads()
      const answer = await request.post(path, { form, maxRedirects: 0 })
      expect(answer.status()).toBe(status)
      const body = await answer.text()
      expect(body).toContain(sentence)
      if (answer.headers()['content-type']?.includes('html')) expect(body).not.toContain('<script>alert(1)')
      expect(await site.countLeads()).toBe(before)
    })
  }
}

for (const [type, body] of [
  ['application/json', JSON.stringify(valid)],
  ['multipart/form-data; boundary=x', '--x--'],
  ['text/plain', 'name=Asha'],
]) {
  test(`a post of ${type} returns 415`, async ({ request }) => {
    const answer = await request.post('/contacts', { headers: { 'Content-Type': type ?? '' }, data: body ?? '' })
    expect(answer.status()).toBe(415)
  })
}

for (const method of ['PUT', 'PATCH', 'DELETE']) {
  test(`${method} returns 405 with the allowed methods`, async ({ request }) => {
    const answer = await request.fetch('/contacts', { method })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toContain('POST')
  })
}

test('a name in Devanagari is accepted', async ({ request, site }) => {
  const answer = await request.post('/contacts', {
    form: { ...valid, name: 'आशा राव', phone: '९८१११००००३' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(await site.findLead('+919811100003')).toMatchObject([{ name: 'आशा राव' }])
})

test('a post that fills the honeypot gets the captcha question, and its lead is quarantined', async ({
  request,
  site,
  fakes,
}) => {
  const form = { ...valid, phone: '9811100004', [HIDDEN.honeypot]: 'https://spam.example' }
  const answer = await request.post('/?index', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('What is ')
  expect(await site.findLead('+919811100004')).toMatchObject([{ status: 'quarantined' }])
  // A later lead is delivered; this one was not.
  await request.post('/contacts', { form: { ...valid, phone: '9811100005' }, maxRedirects: 0 })
  await fakes.crm.waitForRequest((request) => JSON.stringify(request).includes('9811100005'))
  expect(JSON.stringify(fakes.crm.requests)).not.toContain('9811100004')
})

test('a lead is stored with its attribution: first and last campaign, and the referrer', async ({ request, site }) => {
  await request.get('/?utm_source=google&gclid=first-click', {
    headers: { Referer: 'https://www.google.com/search?q=private' },
  })
  await request.get('/contacts')
  await request.get('/contacts?utm_source=newsletter&utm_campaign=diwali')
  await request.post('/contacts', { form: { ...valid, phone: '9811100006' }, maxRedirects: 0 })
  const [lead] = await site.findLead('+919811100006')
  const shown = await site.leads('show', lead?.ref ?? '', '--json')
  expect(shown).toMatchObject({
    attribution: {
      first: {
        landingPage: '/',
        referrer: 'https://www.google.com/search',
        parameters: { utm_source: 'google', gclid: 'first-click' },
      },
      last: { landingPage: '/contacts', parameters: { utm_source: 'newsletter', utm_campaign: 'diwali' } },
    },
    consent: { version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) as unknown, whatsapp: false },
  })
})

test('the log contains no personal data, neither of the visitor nor from a service’s response', async ({
  request,
  site,
  fakes,
}) => {
  const planted = { status: 400, body: { message: 'Bad number 9811100007 of Planted Name, a lead of Somebody Else' } }
  fakes.crm.behave(planted, (request) => JSON.stringify(request).includes('9811100007'))
  await request.post('/contacts?utm_source=x', {
    form: { name: 'Planted Name', phone: '9811100007', comment: 'planted comment' },
    maxRedirects: 0,
  })
  await expect.poll(() => site.log()).toContain('"outcome":"rejected"')
  for (const words of ['Planted Name', 'Somebody', '9811100007', '98111 00007', 'planted comment'])
    expect(site.log()).not.toContain(words)
})

test('an unknown field is rejected without being echoed, and the response contains the typed text', async ({
  request,
  site,
  visitorPhone,
}) => {
  const post = { name: 'Asha', phone: visitorPhone.typed, comment: 'Hard water', 'name[30000000]': 'EVIL' }
  const answer = await request.post('/contacts', { form: post })
  expect(answer.status()).toBe(422)
  const body = await answer.text()
  expect(body).toContain('this form does not ask for')
  expect(body).toContain('Hard water')
  expect(body).not.toMatch(/EVIL|30000000/)
  expect(await site.findLead(visitorPhone.e164)).toEqual([])
})

test('an unanswered captcha question leaves the lead in quarantine', async ({ request, site }) => {
  const answer = await request.post('/contacts', {
    form: { name: 'Bot', phone: '9811100444', comment: 'Hello', [HIDDEN.honeypot]: 'https://spam.example' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('What is ')
  expect(await site.findLead('+919811100444')).toMatchObject([{ status: 'quarantined' }])
})
