/** Finds the release to serve, which is the one that `npm run build` last activated before startup. */
import { readFileSync, realpathSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { HostSettingsError } from './start-failure.ts'

const CURRENT = fileURLToPath(new URL('../build/index.js', import.meta.url))
const HOUR_MS = 60 * 60_000

/** @returns the path of its module, valid after later builds. @throws {HostSettingsError} if nothing is built */
export function findRelease(current = CURRENT): string {
  const file = followLink(current)
  // This check precedes loading, because a loaded app starts delivering leads.
  if (/\bmode = "development"/.test(readFileSync(file, 'utf8')))
    throw new HostSettingsError('build/ contains a development build. Run npm run build first, or npm start.')
  return file
}

/**
 * Marks the release as in use, because builds remove releases that were unused for a long time. Ignores failures: they occur if
 * the folder is read-only, and then no build can remove the release either.
 */
export function keepRelease(file: string) {
  const touch = () => void utimes(dirname(file), new Date(), new Date()).catch(() => undefined)
  touch()
  setInterval(touch, HOUR_MS).unref()
}

function followLink(current: string): string {
  try {
    return realpathSync(current)
  } catch {
    throw new HostSettingsError(
      'The site has not been built. Run npm run build first, or npm start, which builds if needed.',
    )
  }
}
