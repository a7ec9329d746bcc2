import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'

import { collectHtml } from './collect-html.server.ts'

/** Characters of two, three and four bytes, and an emoji with joiners. */
const TEXTS = ['é'.repeat(90), 'पानी मीठा है। '.repeat(12), '₹45,000 '.repeat(30), '💧👨‍👩‍👧'.repeat(20), 'آب'.repeat(60)]
/** Longer than React's buffer, so that the buffer ends at every possible byte of each text. */
const SHIFTS = 500

function render(shift: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <form>
        <i>{'x'.repeat(600 + shift)}</i>
        <i>{'y'.repeat(640)}</i>
        {TEXTS.map((text) => (
          <p key={text}>
            <input defaultValue={text} />
            <b>{text}</b>
          </p>
        ))}
      </form>,
      { onAllReady: () => void collectHtml(pipe).then(resolve, reject), onError: reject },
    )
  })
}

test('preserves text wherever React’s buffer ends', async () => {
  for (let shift = 0; shift < SHIFTS; shift++) {
    const html = await render(shift)
    const values = [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)
    const texts = [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text)
    expect([values, texts], `shift ${shift}`).toEqual([TEXTS, TEXTS])
  }
})
