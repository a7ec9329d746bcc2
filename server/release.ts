/** The release that the host serves: the one that `npm run build` switched to last before the start. */
import { readFileSync, realpathSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { HostSettingsError } from './start-failure.ts'

const CURRENT = fileURLToPath(new URL('../build/index.js', import.meta.url))
const HOUR_MS = 60 * 60_000

/**
 * @returns its module, by a path that stays when there is a new release
 * @throws {HostSettingsError} when there is none, or none for visitors
 */
export function findRelease(current = CURRENT): string {
  const file = followLink(current)
  // Before it is loaded: it would begin to deliver leads.
  if (/\bmode = "development"/.test(readFileSync(file, 'utf8')))
    throw new HostSettingsError('build/ holds a development build. Run npm run build first, or npm start.')
  return file
}

/** Builds remove a release that nobody has used for long. Where the folder may not be written, nobody builds there. */
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
      'The site has not been built. Run npm run build first, or npm start, which builds by itself.',
    )
  }
}
