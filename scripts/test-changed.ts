/** `npm run test:changed`: tests that the changes since the merge base can break; all of `npm test` if a file is unknown. */
import { execFileSync } from 'node:child_process'

import { findAffected } from './test/affected.ts'
import { runStages } from './test/run-stages.ts'
import { QUICK, changedStages } from './test/stages.ts'
import { readTestMap } from './test/test-map.ts'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

const base = process.argv[2] ?? git('merge-base', 'HEAD', hasBranch('origin/main') ? 'origin/main' : 'main')
const changed = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter(Boolean)

if (changed.length === 0) {
  console.log(`Nothing has changed since ${base.slice(0, 7)}.`)
} else {
  const affected = findAffected(changed, readTestMap())
  if ('unknown' in affected) console.log(`${affected.unknown} may affect every page: running all of npm test.`)
  else
    console.log(
      [`Changed files: ${changed.length}. Tests of pages: ${affected.tests.length}`, ...affected.tests].join('\n  '),
    )
  process.exitCode = (await runStages('unknown' in affected ? QUICK : changedStages(base, affected.tests))) ? 0 : 1
}

function hasBranch(name: string) {
  try {
    git('rev-parse', '--verify', '--quiet', name)
    return true
  } catch {
    return false
  }
}
