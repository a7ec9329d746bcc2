/**
 * Tokens for visitors' own pages: the lead's id with a signature. The holder may move the visit, so only messages to the visitor contain
 * the token. City calendar feeds are signed with the same secret.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeFolder } from '#app/database/make-folder.server.ts'

export type VisitTokens = ReturnType<typeof createVisitTokens>

/** Length of the signature in bytes. 128 bits cannot be guessed. */
const BYTES = 16

export function createVisitTokens(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, BYTES)

  const tokenOf = (leadId: string) => {
    const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
    return Buffer.concat([id, sign(`visit ${leadId}`)]).toString('base64url')
  }

  return {
    tokenOf,

    /** @returns the lead's id; null for a token that was changed in any character */
    read(token: string): string | null {
      if (!/^[\w-]{43}$/.test(token)) return null
      const leadId = Buffer.from(token, 'base64url')
        .toString('hex', 0, BYTES)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return isSame(tokenOf(leadId), token) ? leadId : null
    },

    feedKeyOf: (city: string) => sign(`feed ${city}`).toString('base64url'),
    isFeedKey: (city: string, key: string) => isSame(sign(`feed ${city}`).toString('base64url'), key),
  }
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const FILE = 'visit-secret'

/**
 * Reads or creates this host’s secret next to the journal, for when SIGNING_SECRET is not set. Links in messages must work after a
 * restart. @returns a secret for this process only if the file cannot be written
 */
export function readOwnSecret(folder: string | null): string {
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
