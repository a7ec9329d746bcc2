/** Encrypts a message for one browser: https://www.rfc-editor.org/rfc/rfc8291, with one record of RFC 8188. */
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
export type PushKeys = { p256dh: string; auth: string }

type Chance = { salt: Buffer; sender: ECDH }

const RECORD_BYTES = 4096
/** Marks the last record. */
const LAST = Buffer.from([2])

/** @throws if `p256dh` is not a point on P-256 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { salt, sender }: Chance = createChance(),
): Buffer<ArrayBuffer> {
  const receiver = Buffer.from(p256dh, 'base64url')
  const secret = sender.computeSecret(receiver)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const keyMaterial = derive(Buffer.from(auth, 'base64url'), secret, info, 32)
  const key = derive(salt, keyMaterial, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, keyMaterial, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([Buffer.from(text), LAST])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, toSizes(), sender.getPublicKey(), ...record])
}

function createChance(): Chance {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}

const derive = (salt: Buffer, material: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))

/** The size of a record and the length of the sender's key. */
function toSizes(): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(65, 4)
  return sizes
}
