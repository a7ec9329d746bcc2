import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'

import { createPushService } from '../../tests/fakes/push-service.ts'
import { encryptPush } from './encrypt-push.server.ts'

// https://www.rfc-editor.org/rfc/rfc8291#appendix-A
const RECEIVER = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw'
const SENDER = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('encrypts RFC 8291’s example to exactly the same bytes', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from(SENDER, 'base64url'))
  const chance = { salt: Buffer.from(SALT, 'base64url'), sender }
  const body = encryptPush('When I grow up, I want to be a watermelon', { p256dh: RECEIVER, auth: AUTH }, chance)
  expect(body.toString('base64url')).toBe(BODY)
})

test('encrypts the same text differently each time, and the browser can decrypt it', () => {
  const { keys } = createPushService()
  expect(encryptPush('new', keys).equals(encryptPush('new', keys))).toBe(false)
})

test('rejects a key that is not a point on the curve', () => {
  expect(() => encryptPush('', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: AUTH })).toThrow()
})
