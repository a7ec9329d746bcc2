import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { useContext, useState } from 'react'

import { ScriptMark } from './own-scripts.ts'
import { startScripts, type Start } from './start-scripts.ts'

const isServer = typeof document === 'undefined'

/** What Remix's own `Scripts` puts there too: what the page was made from, for React to take over. */
const STREAM =
  'window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller}})' +
  '.pipeThrough(new TextEncoderStream());'

/**
 * The page's scripts, in place of Remix's `Scripts`: the same files, but asked for when the page is painted and its pictures
 * are there. Remix's component has every file preloaded with the highest priority, and on a slow line a page that needs no
 * script to be read waits for all of them (docs/decisions/035-scripts-after-the-page.md).
 */
export function PageScripts() {
  const context = useContext(RemixContext)!
  const nonce = useContext(ScriptMark)
  const routes = useMatches().map(({ id }) => id)
  // The page's data come after this component only if it says that it is there.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  // Once: what started the page stays as it was when another page is shown in it.
  const [{ state, start }] = useState(() => ({
    state: isServer ? `window.__remixContext = ${context.serverHandoffString};${STREAM}` : '',
    start: isServer ? `(${startScripts})(${JSON.stringify(toStart(context.manifest, routes))})` : '',
  }))
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}

type Manifest = NonNullable<React.ContextType<typeof RemixContext>>['manifest']

function toStart({ url, entry, routes }: Manifest, ids: string[]): Start {
  const modules = ids.map((id) => [id, routes[id]!.module] as const)
  const shared = [...entry.imports, ...ids.flatMap((id) => routes[id]!.imports ?? [])]
  return { manifest: url, entry: entry.module, modules, shared: [...new Set(shared)] }
}
