/** A disk of 24 MB, which a test can fill. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @returns null if only root may mount it */
export function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

export function fillDisk(filler: string) {
  mkdirSync(filler)
  for (let n = 0; ; n += 1) {
    try {
      writeFileSync(join(filler, String(n)), Buffer.alloc(n < 400 ? 65_536 : 4096))
    } catch {
      if (n >= 400) break
    }
  }
}
