import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { compressAll } from '../../server/encodings.ts'

/** Files worth compressing. Pictures, films and fonts are already compressed. */
export const SHRINKS = new Set(['.js', '.css', '.svg', '.json', '.ico', '.txt', '.map'])
/** Smallest file to compress, in bytes. Below it, the headers outweigh the saving. */
const MIN_BYTES = 200

/**
 * Writes compressed copies of a folder's files at the best level. The server sends them unchanged.
 * @param except a subfolder to skip
 */
export async function precompress(folder: string, except?: string) {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => SHRINKS.has(extname(name)) && !(except && name.startsWith(except + sep)),
  )
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string) {
  if ((await isCurrent(file)) || (await stat(file)).size < MIN_BYTES) return
  const { br, gzip } = await compressAll(await readFile(file), 'cached')
  await Promise.all([write(`${file}.br`, br), write(`${file}.gz`, gzip)])
}

/** Replaces the old copy by a rename, because a server may be sending it. */
async function write(file: string, content: Buffer) {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}

async function isCurrent(file: string): Promise<boolean> {
  const [source, copy] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)])
  return copy !== null && copy.mtimeMs >= source.mtimeMs
}
