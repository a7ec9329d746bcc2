import { expect, test } from 'vitest'

import { forms } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import type { FormId } from '#app/forms/registry.ts'
import { hi } from './hi.ts'

/** Forms that exist only on English pages. */
const ENGLISH: FormId[] = ['festival', 'franchise']

test.for((Object.keys(forms) as FormId[]).filter((id) => !ENGLISH.includes(id)))(
  'the %s form has every label, hint and message in Hindi',
  (id) => {
    const { fields, submitLabel } = forms[id]
    const words = Object.values(fields).flatMap(({ label, hint, control }) => [label, hint, ...(control.options ?? [])])
    const posts = ['', '?', 'x'.repeat(3000)].map((text) => {
      const post = new FormData()
      for (const name of Object.keys(fields)) post.append(name, text)
      return post
    })
    const messages = posts.flatMap((post) => Object.values(validate(id, post).reply().error ?? {}).flat())
    const texts = [submitLabel, ...words, ...messages].filter((text) => typeof text === 'string')

    expect(texts.filter((text) => !(text in hi))).toEqual([])
  },
)
