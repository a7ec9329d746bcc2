import { expect, test } from 'vitest'

import { createPushService } from '../../tests/fakes/push-service.ts'
import { mayCall, readSubscription } from './read-subscription.server.ts'

const FCM = 'https://fcm.googleapis.com/fcm/send/abc:def'

test.for([
  FCM,
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-pn1p.notify.windows.com/w/?token=B',
])('accepts the push service %s', (endpoint) => {
  expect(mayCall(endpoint, false)).toBe(true)
})

test.for([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://evilnotify.windows.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://127.0.0.1:9000/x',
  'https://[::1]/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  `${FCM}${'x'.repeat(1000)}`,
])('rejects %s', (endpoint) => {
  expect(mayCall(endpoint, false)).toBe(false)
})

test('accepts the loopback interface only for a site that runs on it', () => {
  expect(mayCall('http://127.0.0.1:9000/x', true)).toBe(true)
  expect(mayCall('http://10.0.0.1:9000/x', true)).toBe(false)
})

test('accepts a subscription only with valid keys', () => {
  const { keys } = createPushService()
  expect(readSubscription({ endpoint: FCM, ...keys }, false)).toEqual({ endpoint: FCM, ...keys })
  expect(readSubscription({ endpoint: FCM, ...keys, auth: 'AAAA' }, false)).toBeNull()
  expect(readSubscription({ endpoint: FCM, ...keys, p256dh: keys.p256dh.slice(2) }, false)).toBeNull()
  expect(readSubscription({ endpoint: FCM, p256dh: '', auth: '' }, false)).toBeNull()
})
