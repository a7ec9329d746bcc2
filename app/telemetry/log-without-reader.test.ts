/** A log reader may close the pipe, as in `npm start | head`. The site must keep running. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

import { CLEAN_ENVIRONMENT } from '../../tests/clean-environment.ts'

const SCRIPT = `
  const { log } = await import('#app/telemetry/log.server.ts')
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'caught'))
  process.stdin.once('data', () => {
    for (let line = 0; line < 3; line += 1) {
      console.log('a line')
      log.fatal('nobody reads this')
    }
    setTimeout(() => process.exit(7), 50)
  })
  console.log('ready')
`

test('a closed log pipe does not stop the process', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: { NODE_ENV: 'test', ...CLEAN_ENVIRONMENT, LOG_LEVEL: 'info' },
  })
  try {
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.stderr.destroy()
    child.stdin.write('go\n')
    expect(await once(child, 'exit')).toEqual([7, null])
  } finally {
    child.kill('SIGKILL')
  }
})
