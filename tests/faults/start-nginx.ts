/** Runs the shipped proxy, `deploy/nginx/`, with separate paths and ports and a self-signed certificate. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { freePort } from '../free-port.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))

export const hasNginx = NGINX !== undefined
export const WITHOUT_NGINX = 'nginx is not installed: what needs it is skipped. On Debian: apt-get install nginx-light'

export type Nginx = Awaited<ReturnType<typeof startNginx>>

export type Config = 'ionia.conf' | 'first-certificate.conf' | 'compose.conf'

/** @param instances such as `127.0.0.1:3001` @param first the initial configuration; a certificate is created only if it needs one */
export async function startNginx(instances: string[], first: Config = 'ionia.conf') {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-nginx-'))
  const [http, https] = [await freePort(), await freePort()]
  if (first === 'ionia.conf') makeCertificate(folder)
  const use = (config: Config) =>
    writeFileSync(join(folder, 'ionia.conf'), toLocal(config, { folder, instances, http, https }))
  use(first)
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(NGINX ?? '', options, { stdio: 'ignore' })
  const errors = () => readFileSync(join(folder, 'error.log'), 'utf8')
  await untilListening(`http://127.0.0.1:${http}/`, errors)
  return {
    /** The URL without TLS, which redirects to the other. */
    plainUrl: `http://127.0.0.1:${http}`,
    port: https,
    url: `https://127.0.0.1:${https}`,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Everything that nginx has written to any log. */
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    errors,
    /** Stands for `/var/www/acme`. */
    acmeFolder: join(folder, 'acme'),
    use,
    makeCertificate: () => makeCertificate(folder),
    /** @returns nginx's output after reading the current files */
    test: () => spawnSync(NGINX ?? '', ['-t', ...options], { encoding: 'utf8' }).stderr,
    reload: () => execFileSync(NGINX ?? '', ['-s', 'reload', ...options], { stdio: 'pipe' }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string) {
  const to = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const asked = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', ...asked, ...to], { stdio: 'pipe' })
}

/** Every replacement must match. Otherwise the test would not use the shipped file. */
type Place = { folder: string; instances: string[]; http: number; https: number }

function toLocal(config: Config, { folder, instances, http, https }: Place): string {
  const common: [RegExp, string][] = [
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/\/var\/log\/nginx\/error\.log/g, join(folder, 'site-error.log')],
  ]
  const answering: [RegExp, string][] = [
    [/\/var\/log\/nginx\/(?:ionia|access)\.log/g, join(folder, 'access.log')],
    [/\/var\/www\/ionia/, resolve('deploy/nginx/pages')],
  ]
  const proving: [RegExp, string][] = [
    [/listen \[::\].*\n/g, ''],
    [/\/var\/www\/acme/g, join(folder, 'acme')],
  ]
  const replacements: Record<Config, [RegExp, string][]> = {
    'first-certificate.conf': proving,
    'compose.conf': [...answering, [/resolver .*/, ''], [/http:\/\/site:3000/, `http://${instances[0]}`]],
    'ionia.conf': [
      ...answering,
      ...proving,
      [/( +server 127\.0\.0\.1:\d+)( .*)\n(?: +server .*\n)*/, instances.map((each) => `server ${each}$2\n`).join('')],
      [/listen 443 /, `listen 127.0.0.1:${https} `],
      [/\/etc\/letsencrypt\/live\/ionia\.example\.com/g, folder],
    ],
  }
  return [...common, ...replacements[config]].reduce(
    (text, [pattern, replacement]) => {
      const replaced = text.replace(pattern, replacement)
      if (replaced === text) throw new Error(`deploy/nginx/${config} does not match ${String(pattern)}`)
      return replaced
    },
    readFileSync(join('deploy/nginx', config), 'utf8'),
  )
}

/** The relevant part of Debian's nginx.conf. */
function around(folder: string): string {
  mkdirSync(join(folder, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  include ${folder}/ionia.conf;
}
`
}

const START_WITHIN_MS = 10_000

async function untilListening(url: string, errors: () => string) {
  const giveUpAt = Date.now() + START_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx did not start:\n${errors()}`)
}
