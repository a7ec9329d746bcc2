import { main } from '../../cli/leads/run.ts'

/** Runs `npm run leads -- <words>` in this process. @throws the exit code and the output */
export async function runLeads(words: string[], environment: Record<string, string>) {
  const answer = await main(words, environment)
  if (answer.code !== 0) throw Object.assign(new Error(`It ended badly: ${answer.stderr}`), answer)
  return answer
}
