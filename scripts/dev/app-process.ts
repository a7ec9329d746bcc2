import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type AppProcess = { port: number; stop: () => void; ended: Promise<unknown> }

type Options = {
  settings: Record<string, string>
  onLine: (line: string) => void
  /** It exited on its own after it had begun to listen. */
  onCrash: (lastWords: string) => void
}

export class AppFailedError extends Error {}

/**
 * Starts the built site.
 * @throws {AppFailedError} with its last output, if it exits before it listens
 */
export async function startApp(file: string, { settings, onLine, onCrash }: Options): Promise<AppProcess> {
  const child = fork(`${import.meta.dirname}/app.ts`, [file], {
    env: { ...process.env, ...settings },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const errors: string[] = []
  createInterface(child.stdout!).on('line', onLine)
  createInterface(child.stderr!).on('line', (line) => {
    errors.push(line)
    onLine(line)
  })
  const ended = once(child, 'close').then(() => errors.slice(-20).join('\n'))
  const ready = once(child, 'message').then(([message]) => (message as { port: number }).port)
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
}
