/** Tags of tests, which `scripts/test/stages.ts` selects by. */
export const TAGS = [
  { name: 'all', description: 'Long stories and waits, which `test:all` and CI run, but not `npm test`.' },
  { name: 'whole', description: 'Only `test:all` runs them.' },
]
