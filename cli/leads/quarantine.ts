/** Releases quarantined leads, and compares verdicts with current scores. */
import { createDesk } from '#app/desk/desk.server.ts'
import { replayVerdicts } from '#app/desk/verdict-examples.server.ts'
import { COMMAND_LINE, createAudit } from '#app/staff/audit.server.ts'
import type { Verb } from './options.ts'
import { Refusal, readReference } from './options.ts'
import { table } from './print.ts'

const BY = { name: 'Command line' }

export const release: Verb = {
  about: 'release a lead from quarantine and send it',
  usage: '<reference>',
  mostWords: 2,
  async run({ database, store }, _options, words) {
    const ref = readReference(...words)
    const isReleased = await createDesk({ database, store }).quarantine.release(ref, BY)
    if (!isReleased) throw new Refusal(`There is no lead ${ref} in quarantine.`)
    await createAudit(database, Date.now).note(COMMAND_LINE, 'released', ref)
    return { json: { released: ref }, text: `${ref} is out of quarantine. The running site sends it now.` }
  },
}

export const verdicts: Verb = {
  about: 'compare staff’s verdicts on quarantined leads with the scores that this release gives them',
  async run({ database }) {
    const json = await replayVerdicts(database)
    if (json.lines.length === 0) return { json, text: 'No lead has been released or marked as junk yet.' }
    const rows = json.lines.map(({ reasons, score, isHeld, person, junk: marked }) => [
      String(person),
      String(marked),
      String(score),
      isHeld ? 'yes' : 'no',
      reasons.join('; '),
    ])
    return {
      json,
      text: [
        `Released as people: ${json.person.count}, of whom this release would quarantine ${json.person.held} again.`,
        `Marked as junk: ${json.junk.count}, of which this release would quarantine ${json.junk.held} again.`,
        '',
        table(['People', 'Junk', 'Score', 'Quarantined', 'Signals'], rows),
      ].join('\n'),
    }
  },
}
