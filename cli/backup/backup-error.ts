/** A backup or restore that cannot be done, with one line for the terminal. */
export class BackupError extends Error {}
