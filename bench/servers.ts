/** Starts the compared servers, each as a process on core 0 and loopback, and stops them afterwards. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Server = { url: string; pid: number; stop: () => Promise<void> }

const REMIX_SERVE = ['node_modules/@remix-run/serve/dist/cli.js', './build/index.js']

/** @property folder where it starts; by default here */
type Own = { folder?: string; settings?: Record<string, string> }

/** Starts our server with the heap flags of `npm start`. */
export const startOurs = (port: number, own: Own = {}) => startNode([...readHeapFlags(), 'server/main.ts'], port, own)

function readHeapFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.match(/--max-[a-z-]+=\d+/g) ?? []
}

export const startRemixServe = (port: number) => startNode(REMIX_SERVE, port)

async function startNode(command: string[], port: number, { folder: cwd, settings }: Own = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  const url = `http://127.0.0.1:${port}`
  const child = spawn('taskset', ['-c', '0', process.execPath, ...command], {
    stdio: 'ignore',
    ...(cwd !== undefined && { cwd }),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'error',
      // The load uses many client addresses, like visitors.
      TRUST_PROXY_HOPS: '1',
      DATABASE_URL: `sqlite:${join(folder, 'site.db')}`,
      ...settings,
    },
  })
  return toServer(child, url, folder)
}

/** Starts nginx with one worker, which sends the cached page's bytes. */
export async function startNginx(port: number, body: Buffer): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  writeFileSync(join(folder, 'index.html'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', resolve(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  return toServer(child, `http://127.0.0.1:${port}`, folder)
}

async function toServer(child: ChildProcess, url: string, folder: string): Promise<Server> {
  const exit = once(child, 'exit')
  await untilAnswers(url)
  // Another process may be listening on this port.
  if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} exited: is its port in use?`)
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; default_type text/html; add_header Content-Encoding br; add_header Vary Accept-Encoding; }
  }
}`

async function untilAnswers(url: string) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } }).catch(() => null)
    if (answer) return void (await answer.arrayBuffer().catch(() => undefined))
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No server responds at ${url}`)
}

export const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
