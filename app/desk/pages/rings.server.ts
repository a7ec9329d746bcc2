/** Serves the service worker, the manifest and the subscription, by which browsers ring for the desk. */
import { readFileSync } from 'node:fs'

import { getSite } from '#app/content/site/site.server.ts'
import { parseMinute } from '#app/push/quiet-hours.ts'
import { goTo, showNotice, toText } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

const LONGEST_KEY = 200
const LONGEST_ENDPOINT = 1001

let worker: string | undefined

/** Read on first use. */
export const readRingWorker = () => (worker ??= readFileSync('public/desk/ring-worker.js', 'utf8'))

/** iPhones ring for installed pages only, which need a manifest of their own. */
export function toInstallManifest() {
  const { brand, themeColor } = getSite()
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: `${brand} sales desk`,
    short_name: `${brand} desk`,
    lang: 'en-IN',
    id: '/staff',
    start_url: '/staff',
    scope: '/staff',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColor,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  }
}

/** The script's posts: start ringing in this browser, stop ringing, or ring once as a test. */
export async function changeRinging({ push, form, session }: SignedInContext) {
  if (!push) return toText('Nothing rings here.', { status: 404 })
  switch (field(form, 'do')) {
    case 'keep': {
      const [p256dh, auth] = ['p256dh', 'auth'].map((name) => field(form, name, LONGEST_KEY))
      const sent = { endpoint: field(form, 'endpoint', LONGEST_ENDPOINT), p256dh: p256dh!, auth: auth! }
      const subscription = push.read(sent)
      if (!subscription) return toText('The site sends to push services of browsers only.', { status: 422 })
      await push.keep(session.id, session.member.id, subscription)
      return toText('noted')
    }
    case 'end':
      await push.endOf(session.id)
      return toText('noted')
    case 'try':
      return (await push.ringSession(session.id))
        ? toText('noted')
        : toText('This browser does not ring.', { status: 409 })
    default:
      return toText('That cannot be done here.', { status: 422 })
  }
}

/** Sets the hours in which one's own phones stay silent. */
export async function saveQuietHours({ staff, form, session }: SignedInContext) {
  const [from, until] = ['from', 'until'].map((name) => parseMinute(field(form, name)))
  if (from == null || until == null) return showNotice(NO_TIMES, { status: 422 })
  await staff.members.setQuietHours(session.member.id, { from, until })
  return goTo('/staff/more?quiet')
}

const NO_TIMES = {
  title: 'Not saved',
  text: 'Both are times of day, such as 21:00.',
  href: '/staff/more',
  label: 'Back to “More”',
}
