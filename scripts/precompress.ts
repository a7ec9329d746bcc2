/** Puts compressed copies beside the files of `public/` that shrink, at the best level: the host sends them as they are. */
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { compressAll } from '../server/encodings.ts'

const ROOT = 'public'
/** Pictures, films and fonts are compressed by their own formats. */
const SHRINKS = new Set(['.js', '.css', '.svg', '.json', '.ico', '.txt', '.map'])
/** Below this, the headers weigh more than what is saved. */
const MIN_BYTES = 600

const names = await readdir(ROOT, { recursive: true })
await Promise.all(names.filter((name) => SHRINKS.has(extname(name))).map((name) => precompress(join(ROOT, name))))

async function precompress(file: string) {
  if ((await isCurrent(file)) || (await stat(file)).size < MIN_BYTES) return
  const { br, gzip } = await compressAll(await readFile(file), 'kept')
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
}

/** A file of the same content keeps its copies. */
async function isCurrent(file: string): Promise<boolean> {
  const [source, copy] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)])
  return copy !== null && copy.mtimeMs >= source.mtimeMs
}
