/**
 * npm run content:check              every file of content/ against its rules
 * npm run content:check -- --publish the same, and no value may still be a sample
 */
import { checkContent, listSamples } from '#app/content/check.server.ts'

const problems = checkContent()
const samples = process.argv.includes('--publish') ? listSamples() : []

for (const problem of problems) console.error(problem)
for (const place of samples) console.error(`${place} is a sample: replace it before you go live`)

if (problems.length > 0 || samples.length > 0) process.exitCode = 1
else console.log('The content is in order.')
