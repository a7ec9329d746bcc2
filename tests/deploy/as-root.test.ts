/**
 * Runs the root commands in docs/operations.md in order, in a folder that stands in for a Debian host's root. Commands that
 * change the host have stand-ins, which reject the same mistakes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { readCodeBlocks } from '../docs/code-blocks.ts'

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: { node: string } }
const NODE = `node-v${devDependencies.node}-linux-x64`

const [daily, ...inOrder] = readCodeBlocks('docs/operations.md').filter(({ asRoot }) => asRoot)
// The first block runs last, when there is output to inspect.
const blocks = [...inOrder, daily!].map(({ code }) => code)

const STAND_INS: Record<string, string> = {
  'apt-get': '',
  adduser: '',
  createuser: '',
  createdb: '',
  dropuser: '',
  psql: '',
  journalctl: '',
  sleep: '',
  npm: '',
  ssh: '',
  // `-H`, `-u ionia`: a single user runs everything here.
  sudo: 'while [[ $1 == -* ]]; do [[ $1 == -u ]] && shift; shift; done; exec "$@"',
  install:
    'words=(); while (($#)); do case $1 in -o|-g) shift ;; *) words+=("$1") ;; esac; shift; done; exec /usr/bin/install "${words[@]}"',
  git: 'mkdir "${@: -1}" && cp -r "$PROJECT"/{deploy,package.json,.env.example} "${@: -1}"',
  curl: '[[ $* == *--remote-name* ]] || exit 0; cp "$DOWNLOADS/$(basename "${@: -1}")" .',
  'ssh-keygen': 'key=${@: -1}; echo secret > "$key"; echo public > "$key.pub"',
  // Loads the enabled files and requires their certificates, like nginx.
  nginx: `for file in $(sed -n 's|^ *ssl_certificate[_key]* \\(.*\\);|\\1|p' "$ROOT"/etc/nginx/sites-enabled/*); do
  [[ -e $ROOT$file ]] || { echo "cannot load certificate $file" >&2; exit 1; }
done`,
  certbot: `[[ $1 == renew ]] && exit
grep -q acme-challenge "$ROOT"/etc/nginx/sites-enabled/ionia || exit 1
[[ $(<"$ROOT/nginx-has") == "$(<"$ROOT/etc/nginx/sites-enabled/ionia")" ]] || { echo "nginx has not read that" >&2; exit 1; }
folder=$ROOT/etc/letsencrypt/live/ionia.example.com; mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=x -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null`,
  systemctl: `if [[ $* == 'reload nginx' ]]; then nginx -t && cp "$ROOT"/etc/nginx/sites-enabled/ionia "$ROOT/nginx-has"; exit; fi
for unit in "$@"; do
  [[ $unit == ionia* ]] || continue
  file=\${unit/@[0-9]*/@}; [[ $file == *.service || $file == *.timer ]] || file=$file.service
  [[ -e $ROOT/etc/systemd/system/$file ]] || { echo "Unit $unit not found" >&2; exit 5; }
done`,
}

let root: string
let ran: { status: number | null; stderr: string; calls: string[] }

/** Files and folders that packages and systemd create. */
function createHostFiles() {
  const folders = ['etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'etc/systemd/system', 'usr/local', 'tmp']
  for (const folder of [...folders, 'srv/ionia', 'var/lib/ionia', 'var/log/nginx', 'bin', 'downloads']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  writeFileSync(join(root, 'etc/nginx/sites-available/default'), 'server { listen 80 default_server; }')
  symlinkSync(join(root, 'etc/nginx/sites-available/default'), join(root, 'etc/nginx/sites-enabled/default'))
  writeFileSync(join(root, 'var/log/nginx/ionia.log'), '2026-11-22T18:43:12+05:30 4a523f935319 …\n')
  for (const [name, script] of Object.entries(STAND_INS)) {
    const file = join(root, 'bin', name)
    writeFileSync(file, `#!/usr/bin/env bash\necho "${name} $*" >> "$ROOT/calls"\n${script}\n`)
    chmodSync(file, 0o755)
  }
  const downloads = join(root, 'downloads')
  mkdirSync(join(downloads, NODE, 'bin'), { recursive: true })
  for (const name of ['bin/node', 'README.md']) writeFileSync(join(downloads, NODE, name), '')
  execFileSync('tar', ['-cJf', `${NODE}.tar.xz`, NODE], { cwd: downloads })
  writeFileSync(
    join(downloads, 'SHASUMS256.txt'),
    execFileSync('sha256sum', [`${NODE}.tar.xz`], { cwd: downloads, encoding: 'utf8' }) +
      `${'0'.repeat(64)}  other.tar.xz\n`,
  )
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ionia-root-'))
  createHostFiles()
  const script = blocks.join('\n').replaceAll(/(?<![\w.:/}-])\/(?=(?:srv|etc|var|usr|tmp)\b)/g, `${root}/`)
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    // bash treats a socket as input as a remote login.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'test',
      PATH: [join(root, 'bin'), process.env.PATH].join(delimiter),
      ROOT: root,
      PROJECT: process.cwd(),
      DOWNLOADS: join(root, 'downloads'),
      IONIA_HOME: join(root, 'srv/ionia'),
    },
  })
  ran = { status, stderr, calls: readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') }
  return () => rmSync(root, { recursive: true })
})

const at = (...path: string[]) => join(root, ...path)

test('every command of an installation, an upgrade and a rollback succeeds', () => {
  expect(ran).toMatchObject({ status: 0, stderr: '' })
})

test('the installed Node version is the tested one', () => {
  expect(existsSync(at('usr/local/bin/node'))).toBe(true)
  expect(readdirSync(at('usr/local'))).toEqual(['bin'])
})

test('the settings match this host and are private to its user', () => {
  const settings = readFileSync(at('srv/ionia/.env'), 'utf8')
  expect(settings).toMatch(/^SITE_URL=https:\/\/ionia\.example\.com$/m)
  expect(settings).toMatch(/^BACKUP_DIR=.*\/var\/backups\/ionia$/m)
  expect(settings).toMatch(/^SIGNING_SECRET=[0-9a-f]{64}$/m)
  expect(settings).toMatch(/^JOURNAL_DIR=.*\/var\/lib\/ionia$/m)
  expect(statSync(at('srv/ionia/.env')).mode & 0o777).toBe(0o600)
  for (const release of readdirSync(at('srv/ionia/releases'))) {
    expect(readlinkSync(at('srv/ionia/releases', release, '.env'))).toBe(at('srv/ionia/.env'))
  }
})

test('after an upgrade and a rollback, the old release runs and both releases are still on disk', () => {
  expect(readlinkSync(at('srv/ionia/current'))).toBe(at('srv/ionia/releases/2026-11-21'))
  expect(readdirSync(at('srv/ionia/releases'))).toEqual(['2026-11-21', '2026-12-05'])
})

test('nginx loads the site’s file after the certificate exists', () => {
  const site = readFileSync('deploy/nginx/ionia.conf', 'utf8')
  expect(readFileSync(at('nginx-has'), 'utf8')).toBe(site)
  expect(readdirSync(at('etc/nginx/sites-enabled'))).toEqual(['ionia'])
  expect(existsSync(at('var/www/ionia/unanswered.html'))).toBe(true)
  expect(ran.calls.filter((call) => call === 'systemctl stop nginx')).toEqual([])
})

test('a nightly backup and an hourly copy to the configured target are enabled', () => {
  expect(ran.calls).toContain('systemctl enable --now ionia.service ionia-backup.timer')
  expect(ran.calls).toContain('systemctl enable --now ionia-copy-backups.timer')
  const unit = readFileSync(at('etc/systemd/system/ionia-copy-backups.service'), 'utf8')
  expect(unit).toContain('\nEnvironment=TARGET=backup@vault.example.com:/srv/ionia-backups\n')
})

test('a roll restarts each instance by SSH', () => {
  const restarts = ran.calls.filter((call) => call.endsWith('sudo systemctl restart ionia@3001'))
  expect(restarts).toEqual(['web-1', 'web-2', 'web-3'].map((host) => `ssh ${host} sudo systemctl restart ionia@3001`))
})
