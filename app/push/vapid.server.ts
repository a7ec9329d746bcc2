/** Identifies the site to push services: https://www.rfc-editor.org/rfc/rfc8292 */
import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** Push services allow 24 hours. */
const TOKEN_LASTS_MS = 12 * 60 * 60_000

export type Vapid = ReturnType<typeof createVapid>

type Options = {
  /** 32 bytes in base64url. */
  privateKey: string
  /** `mailto:…` or a web address, for push services to complain to. */
  contact: string
}

export function createVapid({ privateKey, contact }: Options) {
  const publicKey = toPublicKey(privateKey)
  const key = toKeyObject(privateKey, publicKey)
  return {
    /** The uncompressed point in base64url, which browsers need to subscribe. */
    publicKey: publicKey.toString('base64url'),
    /** The value of the `Authorization` header. */
    authorize(endpoint: string, now: number): string {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor((now + TOKEN_LASTS_MS) / 1000),
        sub: contact,
      }
      const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
    },
  }
}

/** @throws if it is not a P-256 private key */
function toPublicKey(privateKey: string): Buffer {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey()
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function toKeyObject(d: string, point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x: x!, y: y! }, format: 'jwk' })
}

/** @returns 32 bytes in base64url */
export function createPushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node's result lacks leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}
