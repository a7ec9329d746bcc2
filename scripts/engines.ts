/** `npm run engines` downloads the old Chromium builds for `tests/engines` into `.cache/engines`. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'

import { OLD_CHROMIUM, type OldChromium, programOf } from '../tests/engines/old-chromium.ts'

type Packed = { filename: string; integrity: string }

async function install({ version, package: name, integrity }: OldChromium) {
  const folder = dirname(programOf(version))
  if (existsSync(folder)) return
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  // Only downloads the package, without running its scripts.
  const { stdout } = await promisify(execFile)('npm', ['pack', name, '--json', '--pack-destination', part])
  const [packed] = JSON.parse(stdout) as Packed[]
  if (packed?.integrity !== integrity) throw new Error(`${name} does not match its pinned integrity`)
  execFileSync('tar', ['-xzf', join(part, readdirSync(part)[0]!), '-C', part, '--strip-components=2', 'package/bin'])
  for (const file of readdirSync(part)) unpack(join(part, file))
  renameSync(part, folder)
  console.log(`Chromium ${version} is in ${folder}`)
}

/** The packages contain the compressed browser, and archives of the libraries beside it. */
function unpack(file: string) {
  if (file.endsWith('.br')) {
    const target = file.replace(/\.br$/, '')
    writeFileSync(target, brotliDecompressSync(readFileSync(file)), { mode: 0o755 })
    if (target.endsWith('.tar')) {
      execFileSync('tar', ['-xf', target, '-C', dirname(target)])
      rmSync(target)
    }
  }
  if (/\.(br|tgz)$/.test(file)) rmSync(file)
}

await Promise.all(OLD_CHROMIUM.map(install))
