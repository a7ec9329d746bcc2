import { readChannel } from './options.ts'
import type { Verb } from './options.ts'

export const resume: Verb = {
  about: 'resume a paused channel immediately',
  usage: '<channel>',
  mostWords: 1,
  async run({ queue }, _options, [word]) {
    const channel = readChannel(word)
    const pause = await queue.resume(channel)
    return {
      json: { channel, resumed: pause !== null },
      text: pause
        ? `${channel} is no longer paused. The running site sends the waiting deliveries.`
        : `${channel} was not paused.`,
    }
  },
}
