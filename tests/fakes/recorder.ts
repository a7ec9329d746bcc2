/** Records requests to a fake and scripts its behaviour, for any protocol. */
import type { Behaviour } from './behaviour.ts'
import type { RecordedRequest } from './recorded-request.ts'

export type Recorder = {
  /** All requests, oldest first, including refused and interrupted ones. */
  requests: RecordedRequest[]
  /** Resolves to the first matching request, past or future. Rejects after a timeout. */
  waitForRequest: (fits?: (request: RecordedRequest) => boolean, timeoutMs?: number) => Promise<RecordedRequest>
  /**
   * Scripts one behaviour for each of the next matching requests, followed by `ok`. Replaces earlier scripts. Without `fits`, a delivery
   * left over from an earlier test may use one up.
   */
  behave: (next: Behaviour | Behaviour[], fits?: (request: RecordedRequest) => boolean) => void
  /** Scripts the behaviour for every request until the next `behave` or `reset`. */
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
    // Timeout. Longer than a lease of 30 s, after which an unfinished delivery is claimed again.
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
    /** @param request null if the behaviour applies to a whole connection */
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
