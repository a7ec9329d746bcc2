/** The W3C's checker as a local service, started once for all documents. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'

import { CLEAN_ENVIRONMENT } from '../clean-environment.ts'
import { freePort } from '../free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The checker's URL. */
    checker: string
  }
}

const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar'

export default async function setup(project: TestProject) {
  const port = await freePort()
  // Its schemas need a deep stack; seconds of optimising compilation would not pay off within a minute.
  const flags = ['-Xss4m', '-Xmx512m', '-XX:TieredStopAtLevel=1', '-Dnu.validator.servlet.bind-address=127.0.0.1']
  const checker = spawn('java', [...flags, '-cp', JAR, 'nu.validator.servlet.Main', String(port)], {
    env: { ...CLEAN_ENVIRONMENT, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.join('').includes('Checker service started')) resolve()
    }
    checker.stdout.on('data', read)
    checker.stderr.on('data', read)
    checker.once('error', reject)
    checker.once('exit', () => reject(new Error(`The checker ended before it listened:\n${output.join('')}`)))
  })
  project.provide('checker', `http://127.0.0.1:${port}/`)
  return async () => {
    const ended = once(checker, 'exit')
    checker.kill()
    await ended
  }
}
