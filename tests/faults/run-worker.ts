/** Starts a worker as a process to be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

type End = { signal: NodeJS.Signals | null; lines: string[] }

export type Worker = {
  ended: Promise<End>
  /** Resolves when it delivers or has exited. */
  ready: Promise<unknown>
  kill: () => Promise<End>
}

export function startWorker(environment: Record<string, string>, script = 'delivery-worker.ts'): Worker {
  const child = spawn(process.execPath, [`tests/faults/${script}`], {
    env: { NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const { promise: isReady, resolve } = Promise.withResolvers<unknown>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('ready\n')) resolve(null)
  })
  const ended = once(child, 'close').then(() => ({ signal: child.signalCode, lines: output.split('\n') }))
  return {
    ended,
    ready: Promise.race([isReady, ended]),
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
