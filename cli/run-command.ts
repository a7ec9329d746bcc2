/** How a command ends: an expected mistake is a line without a stack. */
import './closed-pipe.ts'
import { NoDatabaseError } from '#app/database/existing-database.server.ts'
import { BackupError } from './backup/backup-error.ts'

/** @param work resolves to the exit code */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof NoDatabaseError || isOfTheMachine(error)

/** A disk that is full, a folder that may not be written: of the system's calls or of SQLite. */
const isOfTheMachine = (error: unknown) => error instanceof Error && ('syscall' in error || 'errcode' in error)
