/** A command as a function, which tests run in their own process. Expected errors become one line without a stack. */
import { NoDatabaseError } from '#app/database/existing-database.server.ts'
import { parseSettings, SettingsError, type Settings } from '#app/settings/env.server.ts'
import { BackupError } from './backup/backup-error.ts'
import { plainReason } from './plain-reason.ts'

/** Exit code 1 means that something differs or failed, 2 that an argument is unknown or the database is missing. */
export type Answer = { code: number; stdout: string; stderr: string }

/** @param words of the command line, without the program */
export type Main = (words: string[], environment: Record<string, string | undefined>) => Promise<Answer>

export const toMain =
  (work: (words: string[], settings: Settings) => Promise<Answer>): Main =>
  async (words, environment) => {
    try {
      return await work(words, parseSettings(environment))
    } catch (error) {
      if (error instanceof SettingsError) return toFailure(1, error.message)
      if (!isExpected(error)) throw error
      return toFailure(2, describeError(error))
    }
  }

export const toLines = (lines: string[]): string => lines.map((line) => `${line}\n`).join('')

export const toSuccess = (lines: string[]): Answer => ({ code: 0, stdout: toLines(lines), stderr: '' })

export const toFailure = (code: number, message: string): Answer => ({ code, stdout: '', stderr: `${message}\n` })

function describeError(error: Error & { path?: string }): string {
  return 'syscall' in error && error.path ? `${error.path}: ${plainReason(error)}.` : error.message
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof NoDatabaseError || isOfTheProduct(error)

/** Whether the error is the system's or SQLite's, such as a full disk or an unwritable folder. */
const isOfTheProduct = (error: unknown) => error instanceof Error && ('syscall' in error || 'errcode' in error)
