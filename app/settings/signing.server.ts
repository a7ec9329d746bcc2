/** Signs URLs that the site hands out, such as a visitor's page or the preview of a draft. The site stores none of them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from './env.server.ts'
import { makeFolder } from './make-folder.server.ts'

/** Length of a signature in bytes. 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16

export const sign = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest().subarray(0, SIGNATURE_BYTES)

export function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** SIGNING_SECRET, or else this host's own. */
export const readSigningSecret = ({
  signingSecret,
  journalDir,
}: Pick<Settings, 'signingSecret' | 'journalDir'>): string => signingSecret ?? readOwnSecret(journalDir)

const FILE = 'visit-secret'

/**
 * Reads or creates this host’s secret next to the journal, for when SIGNING_SECRET is not set. Links in messages must work after a
 * restart. @returns a secret for this process only if the file cannot be written
 */
function readOwnSecret(folder: string | null): string {
  const made = randomBytes(32).toString('base64url')
  if (folder === null) return made
  const file = join(folder, FILE)
  try {
    makeFolder(folder)
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    return readWritten(file) ?? made
  }
}

/** Another process may be writing the file now. */
function readWritten(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8')
    return text.length >= 32 ? text : null
  } catch {
    return null
  }
}
