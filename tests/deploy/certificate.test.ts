/**
 * Tests a certificate from issue to renewal with the real nginx and the shipped files. The test performs certbot's part: it writes a file
 * to /var/www/acme, which must be reachable without TLS, then the certificate, and then runs the hook.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'

import { readCodeBlocks } from '../docs/code-blocks.ts'
import { type Nginx, WITHOUT_NGINX, hasNginx, startNginx } from '../faults/start-nginx.ts'

if (!hasNginx) process.stderr.write(`${WITHOUT_NGINX}\n`)

type Fetched = { status: number; location: string | undefined; body: string }

/** Uses its own connection, because a reload closes idle ones. */
const ask = (nginx: Nginx, path: string) =>
  new Promise<Fetched>((resolve, reject) => {
    const { hostname, port } = new URL(nginx.plainUrl)
    const options = { hostname, port, path, agent: false, headers: { Host: 'ionia.example.com' } }
    get(options, async (response) => {
      const body = (await response.toArray()).join('')
      resolve({ status: response.statusCode ?? 0, location: response.headers.location, body })
    }).on('error', reject)
  })

async function prove(nginx: Nginx, token: string) {
  const folder = join(nginx.acmeFolder, '.well-known/acme-challenge')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, token), `${token}.of-the-account`)
  const { status, body } = await ask(nginx, `/.well-known/acme-challenge/${token}`)
  expect([status, body]).toEqual([200, `${token}.of-the-account`])
  rmSync(folder, { recursive: true })
}

/** Reads the served certificate's serial number; null without TLS. */
const readSerial = (nginx: Nginx) =>
  new Promise<string | null>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    })
    socket.on('error', () => resolve(null))
  })

test.skipIf(!hasNginx)(
  'serves the ACME challenge for the first certificate and for a renewal of the running site',
  async () => {
    const nginx = await startNginx(['127.0.0.1:1'], 'first-certificate.conf')
    onTestFinished(nginx.stop)
    expect((await ask(nginx, '/contacts')).status).toBe(503)
    await prove(nginx, 'first')

    nginx.use('ionia.conf')
    expect(nginx.test(), 'the site’s file requires a certificate').toContain('cannot load certificate')
    nginx.makeCertificate()
    expect(nginx.test()).not.toMatch(/stapling|emerg/)
    nginx.reload()
    await expect.poll(() => readSerial(nginx)).not.toBeNull()
    const first = await readSerial(nginx)

    await prove(nginx, 'renewal')
    for (const path of ['/contacts?x=1', '/.well-known/', '/.well-known/security.txt', '/']) {
      // Right after a reload an old worker may still accept a connection.
      await expect
        .poll(
          async () => {
            const { status, location } = await ask(nginx, path)
            return [status, location]
          },
          { message: path },
        )
        .toEqual([301, `https://ionia.example.com${path}`])
    }
    expect((await ask(nginx, '/.well-known/acme-challenge/unknown')).status).toBe(404)
    expect((await ask(nginx, '/.well-known/acme-challenge/../../privkey.pem')).status).toBe(301)

    nginx.makeCertificate()
    expect(await readSerial(nginx), 'the old certificate stays until the hook runs').toBe(first)
    nginx.reload()
    await expect.poll(() => readSerial(nginx)).not.toBe(first)
  },
)

test('certbot’s renewals use the folder that nginx serves', () => {
  const [certbot = ''] = readCodeBlocks('docs/operations.md').flatMap(
    ({ code }) => code.match(/^certbot certonly.*$/m) ?? [],
  )
  expect(certbot).toContain('--webroot --webroot-path /var/www/acme')
  expect(certbot).toContain("--deploy-hook 'systemctl reload nginx'")
})
