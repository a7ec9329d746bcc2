import { Refusal, readReference } from './options.ts'
import type { Verb } from './options.ts'

export const release: Verb = {
  about: 'takes a lead out of quarantine and sends it',
  usage: '<reference>',
  mostWords: 2,
  options: [],
  async run({ store }, _options, words) {
    const ref = readReference(...words)
    if (!(await store.release(ref))) throw new Refusal(`There is no lead ${ref} in quarantine.`)
    return { json: { released: ref }, text: `${ref} is out of quarantine. The running site sends it now.` }
  },
}
