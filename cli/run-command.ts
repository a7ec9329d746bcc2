/** Runs a command. Expected errors print one line without a stack. */
import './closed-pipe.ts'
import { NoDatabaseError } from '#app/database/existing-database.server.ts'
import { BackupError } from './backup/backup-error.ts'
import { plainReason } from './plain-reason.ts'

/** Exit code 1 means that something differs or failed, 2 that an argument is unknown or the database is missing. */
export type Answer = { code: number; stdout: string; stderr: string }

export async function runCommand(work: () => Promise<Answer>): Promise<void> {
  try {
    const { code, stdout, stderr } = await work()
    process.stdout.write(stdout)
    process.stderr.write(stderr)
    process.exitCode = code
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${toLine(error)}\n`)
    process.exitCode = 2
  }
}

function toLine(error: Error & { path?: string }): string {
  return 'syscall' in error && error.path ? `${error.path}: ${plainReason(error)}.` : error.message
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof NoDatabaseError || isOfTheProduct(error)

/** Whether the error is the system's or SQLite's, such as a full disk or an unwritable folder. */
const isOfTheProduct = (error: unknown) => error instanceof Error && ('syscall' in error || 'errcode' in error)
