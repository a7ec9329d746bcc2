/** What was asked for cannot be done; said in a line to whoever asked. */
export class BackupError extends Error {}
