/** Fails if a shipped package has a known advisory that docs/advisories.md does not list. Skipped if the registry has no audit API. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { listAdvisories, listUnlisted } from './advisories/list-advisories.ts'

const PAGE = 'docs/advisories.md'
const TIMEOUT_MS = 60_000

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: TIMEOUT_MS })
const found = listAdvisories(stdout)
if (found === null) console.log('advisories not checked: the registry has no audit API')
else {
  const unlisted = listUnlisted(found, readFileSync(PAGE, 'utf8'))
  for (const { id, name, title } of unlisted) console.error(`${id}, ${name}: ${title}`)
  if (unlisted.length > 0) {
    console.error(
      `Update the package, or list the advisory in ${PAGE} with its effect on the site, the reason and a test.`,
    )
    process.exitCode = 1
  }
}
