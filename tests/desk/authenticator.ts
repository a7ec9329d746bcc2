/** Simulates a device with one passkey by WebAuthn. It signs every challenge, even an improper one. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Forgery = {
  origin?: string
  party?: string
  /** Signs after a touch only, without verifying a finger or face. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? origin }))

  function authenticatorData(flags: number, forgery: Forgery): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forgery.counter ?? counter)
    const present = forgery.isUnverified ? flags & ~4 : flags
    return Buffer.concat([sha256(forgery.party ?? new URL(origin).hostname), Buffer.from([present]), count])
  }

  const common = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: common.id,

    /** @returns the fields that a browser would send */
    create({ challenge }: { challenge: string }, forgery: Forgery = {}): string {
      // COSE: kty 2, alg -7, crv 1, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(0x45, forgery), Buffer.alloc(16), length, id, key])
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, forgery)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      }
      return JSON.stringify({ ...common, response })
    },

    get({ challenge }: { challenge: string }, forgery: Forgery = {}): string {
      const client = clientData('webauthn.get', challenge, forgery)
      const data = authenticatorData(0x05, forgery)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        ...(forgery.userHandle !== undefined && { userHandle: base64(forgery.userHandle) }),
      }
      return JSON.stringify({ ...common, response })
    },
  }
}
