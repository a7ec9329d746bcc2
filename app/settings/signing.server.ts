/** Signs URLs that the site hands out, such as a visitor's page or the preview of a draft. The site stores none of them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from './env.server.ts'
import { makeFolder } from './make-folder.server.ts'

/** Length of a signature in bytes. 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16

/** The first one signs; those before it are still read. */
export type SigningSecrets = readonly [string, ...string[]]

const signWith = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest().subarray(0, SIGNATURE_BYTES)

export const sign = ([secret]: SigningSecrets, text: string): Buffer => signWith(secret, text)

/** @param given a signature in base64url */
export const isSigned = (secrets: SigningSecrets, text: string, given: string): boolean =>
  secrets.some((secret) => isSame(signWith(secret, text).toString('base64url'), given))

export function isSame(right: string, given: string): boolean {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)]
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes)
}

/** SIGNING_SECRET, or else this host's own; then the one before. */
export const readSigningSecrets = ({
  signingSecret,
  signingSecretBefore,
  journalDir,
}: Pick<Settings, 'signingSecret' | 'signingSecretBefore' | 'journalDir'>): SigningSecrets => [
  signingSecret ?? readOwnSecret(journalDir),
  ...(signingSecretBefore === null ? [] : [signingSecretBefore]),
]

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
