/** A push service with one browser behind it, which verifies and decrypts by RFC 8291 and 8292 without the site's own code. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { text: string; headers: Headers; claims: { aud: string; exp: number; sub: string } }

/** @param answer the status of each response */
export function createPushService(answer: () => number = () => 201) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []

  function hmac(key: Buffer, ...parts: (Buffer | string)[]) {
    const one = createHmac('sha256', key)
    for (const part of parts) one.update(part)
    return one.digest()
  }

  function decrypt(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20]!]
    const sender = body.subarray(21, 21 + length)
    const [record, tag] = [body.subarray(21 + length, -16), body.subarray(-16)]
    const secret = hmac(auth, browser.computeSecret(sender))
    const material = hmac(secret, 'WebPush: info\0', browser.getPublicKey(), sender, '\x01')
    const pseudo = hmac(salt, material)
    const key = hmac(pseudo, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
    const nonce = hmac(pseudo, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(tag)
    const plain = Buffer.concat([decipher.update(record), decipher.final()])
    // The delimiter of the last record, and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  function readToken(authorization: string): Received['claims'] {
    const [, head, claims, signature, point] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization)!
    const raw = Buffer.from(point!, 'base64url')
    const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) => half.toString('base64url'))
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    const content = Buffer.from(`${head}.${claims}`)
    if (!verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')))
      throw new Error('The token is not signed with its key')
    return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Received['claims']
  }

  function take(headers: Headers, body: Buffer): number {
    const claims = readToken(headers.get('Authorization') ?? '')
    received.push({ text: decrypt(body), headers, claims })
    return answer()
  }

  return {
    received,
    take,
    keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    texts: () => received.map(({ text }) => text),
    /** Replaces the network. */
    fetch: (async (_url, init) =>
      new Response(null, {
        status: take(new Headers(init?.headers), Buffer.from(init?.body as Uint8Array<ArrayBuffer>)),
      })) satisfies typeof fetch as typeof fetch,
  }
}

/** Starts the fake push service on a loopback address. */
export async function startPushService(answer?: () => number) {
  const service = createPushService(answer)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      response.writeHead(service.take(headers, Buffer.concat(parts))).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...service,
    endpoint: (name: string) => `http://127.0.0.1:${port}/push/${name}`,
    close: () => void server.close(),
  }
}
