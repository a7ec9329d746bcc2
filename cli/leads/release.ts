import { UsageError, readReference } from './options.ts'
import type { Verb } from './options.ts'

export const release: Verb = {
  usage: 'release <reference>',
  async run({ store }, _options, [word]) {
    const ref = readReference(word)
    if (!(await store.release(ref))) throw new UsageError(`There is no lead ${ref} in quarantine.`)
    return { json: { released: ref }, text: `${ref} is out of quarantine: the running site sends it on its way.` }
  },
}
