import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { diagrams } from './diagrams.ts'

test('every diagram has the size stated in its file', () => {
  for (const [id, { width, height }] of Object.entries(diagrams)) {
    const drawing = readFileSync(`public/icons/diagrams/${id}.svg`, 'utf8')
    expect(drawing.slice(0, 120), id).toContain(`width="${width}" height="${height}"`)
  }
})
