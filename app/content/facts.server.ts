import { type Facts, factsSchema } from './facts.ts'
import { loadContent } from './load.server.ts'

const FACTS_FILE = 'facts.json'

export const getFacts = (root?: string): Facts => loadContent(FACTS_FILE, factsSchema, root)
