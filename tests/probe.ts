import { setTimeout as pass } from 'node:timers/promises'

/** A probe that used the whole computer would measure itself. */
const PAUSE_MS = 200

/** Requests a page and all its files continuously. */
export function startProbe(url: string) {
  const failures: string[] = []
  const stopping = new AbortController()
  let visits = 0
  const probing = probe()

  async function probe() {
    while (!stopping.signal.aborted) {
      await visit('/about-us').catch((error: Error) => failures.push(`${error} (${error.cause})`))
      visits += 1
      await pass(PAUSE_MS)
    }
  }

  async function visit(path: string) {
    const html = await get(path)
    await Promise.all(filesOf(html).map(get))
  }

  async function get(path: string) {
    // An idle connection may be closed by the server just when `fetch` uses it again. A browser then connects again; `fetch` fails.
    const answer = await fetch(url + path, { headers: { connection: 'close' } })
    if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
    return answer.text()
  }

  return {
    /** @returns the failures */
    async stop() {
      stopping.abort()
      await probing
      return { visits, failures }
    },
  }
}

/** The scripts and style sheets of the build in a page. */
export const filesOf = (html: string) => [...new Set(html.match(/\/build\/[\w./-]+\.(?:css|js)/g))]
