/** Runs a command as this process: prints its answer and sets the exit code. The command loads after the compile cache is on. */
import './closed-pipe.ts'
import { keepCompiled } from '../server/compile-cache.ts'
import type { Main } from './command.ts'

keepCompiled()

export async function runCommand(load: () => Promise<Main>): Promise<void> {
  const main = await load()
  const { code, stdout, stderr } = await main(process.argv.slice(2), process.env)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}
