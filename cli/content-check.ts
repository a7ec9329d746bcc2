/**
 * npm run content:check              every file of content/ against its rules, and the facts its sources disagree on
 * npm run content:check -- --publish the same, and no value may still be a sample
 */
import { checkContent, listConflicts, listSamples } from '#app/content/check/check.server.ts'

const problems = checkContent()
// Samples and conflicts are looked for in content that can be read.
const isReadable = problems.length === 0
const conflicts = isReadable ? listConflicts() : []
const samples = isReadable && process.argv.includes('--publish') ? listSamples() : []

for (const problem of problems) console.error(problem)
for (const conflict of conflicts) console.log(`Open: ${conflict}`)
for (const place of samples) console.error(`${place} is a sample: replace it before you go live`)

if (problems.length > 0 || samples.length > 0) process.exitCode = 1
else console.log('The content is in order.')
