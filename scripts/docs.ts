/** `npm run docs` */
import { readFileSync, writeFileSync } from 'node:fs'

import { documents } from './docs/channel-docs.ts'

for (const [file, make] of Object.entries(documents)) {
  const text = readFileSync(file, 'utf8')
  const made = await make(text)
  if (made === text) continue
  writeFileSync(file, made)
  console.log(`updated  ${file}`)
}
