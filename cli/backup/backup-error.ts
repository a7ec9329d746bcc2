/** A backup or restore that failed for an expected reason. The message is one line for the terminal. */
export class BackupError extends Error {}
