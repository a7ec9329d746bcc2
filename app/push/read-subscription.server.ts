/**
 * Reads the subscription that a browser posts. The site calls its endpoint URL, so only push services of browsers are
 * accepted: any other host would let a session make the server call addresses of its own network.
 */
import { type PushKeys, encryptPush } from './encrypt-push.server.ts'

export type Subscription = PushKeys & { endpoint: string }

const LONGEST_ENDPOINT = 1000

/** Push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
/** Regions of Apple, Mozilla and Microsoft have names of their own. */
const PARENTS = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com']

/**
 * @param allowsLoopback for a site that itself runs on the loopback interface: development and tests
 * @returns null if it is not a subscription that the site may call
 */
export function readSubscription(sent: Subscription, allowsLoopback: boolean): Subscription | null {
  const { endpoint, p256dh, auth } = sent
  if (!mayCall(endpoint, allowsLoopback) || Buffer.from(auth, 'base64url').length !== 16) return null
  try {
    encryptPush('', { p256dh, auth })
    return { endpoint, p256dh, auth }
  } catch {
    return null
  }
}

export function mayCall(endpoint: string, allowsLoopback: boolean): boolean {
  const url = endpoint.length > LONGEST_ENDPOINT ? null : URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (allowsLoopback && url.protocol === 'http:') return url.hostname === '127.0.0.1'
  const isKnown = HOSTS.includes(url.hostname) || PARENTS.some((parent) => url.hostname.endsWith(parent))
  return url.protocol === 'https:' && url.port === '' && isKnown
}
