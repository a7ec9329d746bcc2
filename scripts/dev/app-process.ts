import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

import { originalPlaces } from './original-places.ts'

export type AppProcess = { port: number; stop: () => void; ended: Promise<unknown> }

type Options = {
  settings: Record<string, string>
  onLine: (line: string) => void
  /** Resolves when the process exits unexpectedly after it had begun to listen. */
  onCrash: (lastWords: string) => void
}

export class AppFailedError extends Error {}

/** Starts a process that preloads `packages` and waits for a build, so that a change shows sooner. */
export function prepareApp(packages: string[], { settings, onLine, onCrash }: Options) {
  const child = fork(`${import.meta.dirname}/app-process-main.ts`, packages, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const errors: string[] = []
  let withOriginalPlaces = (line: string) => line
  createInterface(child.stdout!).on('line', (line) => onLine(withOriginalPlaces(line)))
  createInterface(child.stderr!).on('line', (line) => {
    errors.push(withOriginalPlaces(line))
    onLine(errors.at(-1)!)
  })
  const ended = once(child, 'close').then(() => errors.slice(-20).join('\n'))

  return {
    /**
     * Starts the built site.
     * @throws {AppFailedError} with its last output, if it exits before it listens
     */
    async start(file: string): Promise<AppProcess> {
      withOriginalPlaces = originalPlaces(file)
      const ready = once(child, 'message').then(([message]) => (message as { port: number }).port)
      child.send(file, () => {
        // A process that has ended is reported below.
      })
      const first = await Promise.race([ready, ended])
      if (typeof first === 'string') throw new AppFailedError(first)

      let isStopped = false
      void ended.then((lastWords) => {
        if (!isStopped) onCrash(lastWords)
      })
      return {
        port: first,
        ended,
        stop() {
          isStopped = true
          child.kill('SIGTERM')
        },
      }
    },
  }
}

/** Lists the packages that a built module imports. */
export function listPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import [^'"]*"([^".][^"]*)"/gm)
  return [...new Set(Array.from(imports, ([, name]) => name!))]
}
