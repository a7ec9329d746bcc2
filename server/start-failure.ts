/** Explains configuration errors at startup in one line with the remedy, instead of a stack. */

/** An invalid host setting or a missing release. The message is printed as it is. */
export class HostSettingsError extends Error {}

type Failure = Partial<NodeJS.ErrnoException> & { port?: number; errcode?: number }

/** SQLite's codes for a file that it cannot write or open: https://sqlite.org/rescode.html */
const SQLITE_CLOSED_TO_US = [8, 14]
const SQLITE_FULL = 13

/** @returns null for other errors, which need their stack */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof HostSettingsError) return error.message
  if (!(error instanceof Error)) return null
  // The app is a bundle with a class of its own.
  if (error.name === 'UnfitDatabaseError') return error.message
  const { code, syscall, path, port = 0, errcode } = error as Failure
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`
  if (path !== undefined && ['mkdir', 'open', 'chmod'].includes(syscall ?? ''))
    return `Leads cannot be stored at ${path} (${code}). It must be writable; DATABASE_URL and JOURNAL_DIR choose other places.`
  if (errcode !== undefined && SQLITE_CLOSED_TO_US.includes(errcode & 0xff))
    return `The database cannot be written (${error.message}). Its folder must be writable; DATABASE_URL chooses another.`
  if (errcode !== undefined && (errcode & 0xff) === SQLITE_FULL)
    return `The database cannot be written (${error.message}). Make room, or choose another disk by DATABASE_URL.`
  return null
}
