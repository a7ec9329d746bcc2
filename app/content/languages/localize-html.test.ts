import { expect, test } from 'vitest'

import { localizeHtml } from './localize-html.server.ts'

const localize = (body: string) =>
  localizeHtml(`<html lang="hi-IN"><head><title>A</title></head><body>${body}</body></html>`, {
    toLocal: (href) => (href.startsWith('/products') ? `/hi${href}` : href),
    tag: 'hi-IN',
    script: /\p{Script=Devanagari}/u,
    isAllowed: (word) => word === 'X-Blue',
  })
    .replace(/^[\s\S]*<body>/, '')
    .replace('</body></html>', '')

test('links, forms and the props of islands lead to pages in the page’s language', () => {
  expect(localize('<a href="/products?a=1&amp;b=2">है</a><a href="/rnd">है</a>')).toBe(
    '<a href="/hi/products?a=1&amp;b=2">है</a><a href="/rnd">है</a>',
  )
  expect(localize('<div data-props="{&quot;action&quot;:&quot;/products&quot;}">है</div>')).toBe(
    '<div data-props="{&quot;action&quot;:&quot;/hi/products&quot;}">है</div>',
  )
})

test('leaves a link with a stated language unchanged', () => {
  const link = '<a href="/products" hrefLang="en-IN" lang="en-IN">English</a>'
  expect(localize(link)).toBe(link)
})

test('marks an English element once, and marks text in the page’s language inside it', () => {
  expect(localize('<section><p>We call you.</p><p>हम कॉल करेंगे।</p></section>')).toBe(
    '<section><p lang="en">We call you.</p><p>हम कॉल करेंगे।</p></section>',
  )
  expect(localize('<p>We call <b>आपको</b> <i>today</i></p>')).toBe(
    '<p lang="en">We call <b lang="hi-IN">आपको</b> <i>today</i></p>',
  )
  expect(localize('<img alt="A glass of water"/>')).toBe('<img lang="en" alt="A glass of water"/>')
})

test('marks English beside the page’s own language separately', () => {
  expect(localize('<h1>पानी,<br/>tuned your way.</h1>')).toBe(
    '<h1>पानी,<br/><span lang="en">tuned your way.</span></h1>',
  )
  expect(localize('<p>आपका नाम, your phone number और X-Blue का दाम</p>')).toBe(
    '<p><span>आपका नाम, <span lang="en">your phone number</span> और X-Blue का दाम</span></p>',
  )
  expect(localize('<p>नमक &amp; salts</p>')).toBe('<p><span>नमक &amp; <span lang="en">salts</span></span></p>')
  expect(localize('<svg><text>पानी and salts</text></svg>')).toBe(
    '<svg><text><tspan>पानी <tspan lang="en">and salts</tspan></tspan></text></svg>',
  )
  for (const whole of ['<option>पानी and salts</option>', '<div data-island="x"><p>पानी and salts</p></div>'])
    expect(localize(whole)).toBe(whole)
})

test('names, units and numbers get no language mark', () => {
  for (const text of [
    'X-Blue',
    'https://ionia.example.com/what-it-costs?product=en-7p&amp;days=2',
    'TDS 500 mg/l',
    '₹1,65,000',
    'sales@ionia.example.com',
    '+91 98765 43210',
  ])
    expect(localize(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})
