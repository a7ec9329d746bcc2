import { expect, test } from 'vitest'

import { toPlainText } from './plain-text.ts'

test.each([
  ['Quiet &amp; quick', 'Quiet & quick'],
  ['It&#39;s good, &quot;really&quot; &#x1F44D;', 'It\'s good, "really" 👍'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['once, not twice: &amp;lt;', 'once, not twice: &lt;'],
  ['R&D; &unknown; &#99999999; &#x110000;&#xD800;', 'R&D; &unknown; &#99999999;'],
  ['one\r\n\r\n\r\n\r\ntwo ', 'one\n\ntwo'],
  ['zero\u0000\u200b width \u202e', 'zero width'],
  ['पानी बहुत अच्छा है', 'पानी बहुत अच्छा है'],
])('converts %j to %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})
