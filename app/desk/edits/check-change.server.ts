/** Runs the content check on changed texts, in a process of its own (`cli/check-change.ts`). */
import { execFile } from 'node:child_process'
import path from 'node:path'

import type { Texts } from './content-folder.server.ts'

export type CheckedChange = {
  /** `content/costs.json: emi[0].rate: is per cent a year`, one line each. */
  problems: string[]
  /** Values that are probably wrong. */
  doubts: string[]
  /** The named facts that change, with the pages whose texts use them. */
  changed: { name: string; value: string; usedBy: string[] }[]
}

const TIMEOUT_MS = 30_000

/** @throws if the check itself fails */
export function checkChange(root: string, texts: Texts): Promise<CheckedChange> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=160', path.join(root, 'cli/check-change.ts')],
      {
        cwd: root,
        timeout: TIMEOUT_MS,
        maxBuffer: 8 * 1024 * 1024,
        // Omits the site's own settings, such as its secrets.
        env: { NODE_ENV: 'production' },
      },
      (error, stdout) => {
        if (error) return reject(error)
        try {
          resolve(JSON.parse(stdout) as CheckedChange)
        } catch (unreadable) {
          reject(unreadable as Error)
        }
      },
    )
    // The process may have ended before it read all the input; then the callback has the reason.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(texts))
  })
}
