/** Reads .env into the environment if the file exists: `node --import ./scripts/dot-env.ts`. */
import { readFileSync } from 'node:fs'

import { EncodingError, readTextFile } from '../app/content/read-text-file.server.ts'
import { parseDotEnv } from './parse-dot-env.ts'

const text = readDotEnv()
if (text !== null) {
  const { values, problems, hints } = parseDotEnv(text, listSettings())
  for (const line of [...problems, ...hints]) process.stderr.write(`.env, ${line}\n`)
  if (problems.length > 0) process.exit(1)
  Object.assign(process.env, { ...values, ...process.env })
}

/** @returns null if there is none */
function readDotEnv(): string | null {
  try {
    return readTextFile('.env')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    process.stderr.write(error instanceof EncodingError ? `.env ${message}\n` : `.env cannot be read: ${message}\n`)
    process.exit(1)
  }
}

function listSettings(): string[] {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
}
