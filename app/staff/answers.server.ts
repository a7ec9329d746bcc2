/**
 * Answers of posts, for the pages to which these redirect: results of a search, a question before many changes, a code that is shown
 * once. The address holds a random key, which also encrypts the answer, so neither the address nor the database tells anything by itself.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { hashOf } from './tokens.server.ts'

/** Answers of one member. More pages than anyone goes back. */
const MOST_KEPT = 40
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const toCipherKey = (key: string) => createHash('sha256').update(`answer:${key}`).digest()

function encrypt(text: string, key: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, toCipherKey(key), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

function decrypt(stored: string, key: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(CIPHER, toCipherKey(key), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

export const createAnswers = (database: Database, now: () => number) => ({
  /** Drops the member's oldest answers beyond forty. @returns the key */
  async keep(memberId: string, text: string, lastsMs: number): Promise<string> {
    const key = randomBytes(16).toString('base64url')
    const at = now()
    await inTransaction(database, async (transaction) => {
      await transaction
        .insertInto('member_answers')
        .values({
          key_hash: hashOf(key),
          member_id: memberId,
          answer: encrypt(text, key),
          created_at: at,
          expires_at: at + lastsMs,
        })
        .execute()
      const newest = transaction
        .selectFrom('member_answers')
        .select('key_hash')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .limit(MOST_KEPT)
      await transaction
        .deleteFrom('member_answers')
        .where('member_id', '=', memberId)
        .where('key_hash', 'not in', newest)
        .execute()
    })
    return key
  },

  /** @returns null if it has expired, or belongs to another member */
  async find(memberId: string, key: string): Promise<string | null> {
    const row = await database
      .selectFrom('member_answers')
      .select('answer')
      .where('key_hash', '=', hashOf(key))
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return row ? decrypt(row.answer, key) : null
  },

  /** Deletes expired rows. */
  async sweep() {
    await whenFree(() => database.deleteFrom('member_answers').where('expires_at', '<=', now()).execute())
  },
})
