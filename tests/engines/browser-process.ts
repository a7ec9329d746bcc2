/** A browser as a child process with an empty home folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_MS = 30_000

/** @param words the arguments, given its home folder */
export function startBrowser(
  program: string,
  words: (home: string) => string[],
  environment: Record<string, string> = {},
) {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  const child = spawn(program, words(home), {
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its helper processes end with it.
    detached: true,
  })
  let output = ''
  const readers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      for (const read of readers) read()
    })
  }

  return {
    /** @returns the match of the pattern's first group */
    async untilPrinted(pattern: RegExp): Promise<string> {
      const found = Promise.withResolvers<string>()
      const read = () => {
        const [, match] = pattern.exec(output) ?? []
        if (match !== undefined) found.resolve(match)
      }
      readers.add(read)
      read()
      const fail = () => found.reject(new Error(`${program} did not start:\n${output}`))
      const timer = setTimeout(fail, START_MS)
      child.once('exit', fail).once('error', fail)
      return found.promise.finally(() => {
        clearTimeout(timer)
        readers.delete(read)
      })
    },
    async end() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        process.kill(-child.pid, 'SIGKILL')
        await ended
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
