/**
 * Decides whether a suspicious post is stored or only counted. In memory, so that it also holds while the database is away and the
 * journal takes all leads.
 */
import { QUARANTINE } from './quarantine-limits.ts'

const HOUR_MS = 60 * 60 * 1000

export type Suspicious = {
  /** From `clientAddress`; null if it does not identify a visitor. */
  address: string | null
  bytes: number
  /** Whether the sender gets a question, whose right answer stores the post. */
  isAsked: boolean
}

/** Why a post is only counted: many from its network, or many in all. */
export type Overflow = 'network' | 'rate'

export type QuarantineGate = { admit: (post: Suspicious) => Overflow | null }

export function createQuarantineGate(now: () => number = Date.now): QuarantineGate {
  let hour = 0
  let all = { posts: 0, bytes: 0 }
  const networks = new Map<string, number>()

  function beginHour() {
    const current = Math.floor(now() / HOUR_MS)
    if (current === hour) return
    hour = current
    all = { posts: 0, bytes: 0 }
    networks.clear()
  }

  function countNetwork(address: string): number {
    const network = toNetwork(address)
    const count = (networks.get(network) ?? 0) + 1
    networks.delete(network)
    networks.set(network, count)
    const [oldest] = networks.keys()
    if (networks.size > QUARANTINE.networks && oldest !== undefined) networks.delete(oldest)
    return count
  }

  return {
    admit({ address, bytes, isAsked }) {
      beginHour()
      // A sender without a question gets a thank-you, so one that others share a network with must not be dropped.
      if (isAsked && address !== null && countNetwork(address) > QUARANTINE.postsOfNetwork) return 'network'
      if (all.posts >= QUARANTINE.postsInHour || all.bytes + bytes > QUARANTINE.bytesInHour) return 'rate'
      all = { posts: all.posts + 1, bytes: all.bytes + bytes }
      return null
    },
  }
}

/** `203.0.113.0/24`, and an IPv6 /48, which one subscriber may get as a whole. */
const toNetwork = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')
