/** The text of the two inline scripts of a page: its data, and what starts React. */
import type { Matches, RenderedBy } from './own-scripts.ts'
import type { PageHandle } from './page-frame.ts'
import { startScripts, type Start } from './start-scripts.ts'

/** The data that Remix's own `Scripts` writes, for hydration. */
const STREAM =
  'window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller}})' +
  '.pipeThrough(new TextEncoderStream());'

/** Spaces weigh on each page. */
const START = String(startScripts).replace(/\s*\n\s*/g, '\n')

export const writeScripts = ({ manifest, serverHandoffString }: RenderedBy, matches: Matches) => ({
  state: `window.__remixContext = ${serverHandoffString};${STREAM}`,
  start: `(${START})(${JSON.stringify(toStart(manifest, matches))})`,
})

function toStart({ url, entry, routes }: RenderedBy['manifest'], matches: Matches): Start {
  const ids = matches.map(({ id }) => id)
  const modules = ids.map((id) => [id, routes[id]!.module] as const)
  const shared = [...entry.imports, ...ids.flatMap((id) => routes[id]!.imports ?? [])]
  const { isLive = false, opens } = (matches.at(-1)?.handle ?? {}) as PageHandle
  return {
    manifest: url,
    entry: entry.module,
    modules,
    shared: [...new Set(shared)],
    isLive,
    opens: opens ? { afterMs: opens.afterMs, flag: opens.flag } : null,
  }
}
