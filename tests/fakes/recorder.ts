/** What a fake records and is told to do, for any protocol. */
import type { Behaviour } from './behaviour.ts'
import type { RecordedRequest } from './recorded-request.ts'

export type Recorder = {
  /** Oldest first, including refused and interrupted ones. */
  requests: RecordedRequest[]
  /** The first matching request, past or future. Rejects after a timeout. */
  waitForRequest: (fits?: (request: RecordedRequest) => boolean, timeoutMs?: number) => Promise<RecordedRequest>
  /**
   * For the next requests that fit, one each; then `ok`. Replaces earlier orders. Without `fits`, a delivery that is left
   * from an earlier test may take one.
   */
  behave: (next: Behaviour | Behaviour[], fits?: (request: RecordedRequest) => boolean) => void
  /** For each request until the next `behave` or `reset`. */
  behaveAlways: (behaviour: Behaviour) => void
}

export function createRecorder(kind: string) {
  let orders: Behaviour[] = []
  let otherwise: Behaviour = 'ok'
  let isMeant: (request: RecordedRequest) => boolean = () => true
  const requests: RecordedRequest[] = []
  const watchers = new Set<(request: RecordedRequest) => void>()

  const recorder: Recorder = {
    requests,
    // Longer than a lease of 30 s, after which a delivery that nobody finished is claimed again.
    waitForRequest(fits = () => true, timeoutMs = 45_000) {
      const past = requests.find(fits)
      return past ? Promise.resolve(past) : nextRequest({ kind, watchers, requests }, fits, timeoutMs)
    },
    behave(next, fits = () => true) {
      orders = [next].flat()
      isMeant = fits
      otherwise = 'ok'
    },
    behaveAlways(behaviour) {
      orders = []
      otherwise = behaviour
    },
  }
  return {
    recorder,
    /** @param request null where the order is for a whole connection */
    nextOrder(request: RecordedRequest | null) {
      return (request && !isMeant(request) ? undefined : orders.shift()) ?? otherwise
    },
    record(request: RecordedRequest) {
      requests.push(request)
      for (const watch of watchers) watch(request)
    },
    forget() {
      requests.length = 0
      recorder.behave([])
    },
  }
}

type Recording = { kind: string; watchers: Set<(request: RecordedRequest) => void>; requests: RecordedRequest[] }

function nextRequest(
  { kind, watchers, requests }: Recording,
  fits: (request: RecordedRequest) => boolean,
  timeoutMs: number,
): Promise<RecordedRequest> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      watchers.delete(watch)
      const others = requests.map(({ method, path }) => `${method} ${path}`).join(', ')
      reject(new Error(`The fake ${kind} got no such request within ${timeoutMs} ms, but ${others || 'none'}`))
    }, timeoutMs)
    const watch = (request: RecordedRequest) => {
      if (!fits(request)) return
      clearTimeout(timer)
      watchers.delete(watch)
      resolve(request)
    }
    watchers.add(watch)
  })
}
