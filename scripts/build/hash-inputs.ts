import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

import { SHRINKS } from './precompress.ts'

const SOURCES = [
  ...['app', 'content', 'public', 'cli/content-check', 'cli/content-check.ts', 'scripts/build', 'scripts/build.ts'],
  ...['server/encodings.ts'],
  ...['package.json', 'package-lock.json', 'postcss.config.js', 'remix.config.js', 'tsconfig.json'],
]

/** Hashes all inputs of a build, so that a build with unchanged inputs can be skipped. */
export function hashInputs(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap(listFiles).filter(isInput)) {
    const content = readFileSync(file)
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => join(path, name)).filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

function isInput(file: string): boolean {
  if (file.startsWith('public/')) {
    const isWritten = file.startsWith('public/build/') || /\.(br|gz|part)$/.test(file)
    return !isWritten && (SHRINKS.has(extname(file)) || file.startsWith('public/fonts/'))
  }
  return !file.startsWith('content/.schemas/') && !/\.test\.tsx?$/.test(file)
}
