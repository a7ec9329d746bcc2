import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { useContext, useState } from 'react'

import { ScriptMark } from './own-scripts.ts'
import type { PageHandle } from './page-frame.ts'
import { startScripts, type Start } from './start-scripts.ts'

const isServer = typeof document === 'undefined'

/** The data that Remix's own `Scripts` writes, for hydration. */
const STREAM =
  'window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller}})' +
  '.pipeThrough(new TextEncoderStream());'

/**
 * Replaces Remix's `Scripts`, which preloads every file at the highest priority and so delays the first paint on slow lines.
 * These start with the visitor's first interaction (docs/decisions/103-react-starts-with-the-visitor.md).
 */
export function PageScripts() {
  const context = useContext(RemixContext)!
  const nonce = useContext(ScriptMark)
  const matches = useMatches()
  // Single fetch writes the page's data after this component only if it sets this flag.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  // Computed once: the first page's scripts stay when the visitor navigates.
  const [{ state, start }] = useState(() => ({
    state: isServer ? `window.__remixContext = ${context.serverHandoffString};${STREAM}` : '',
    start: isServer ? `(${withoutIndent(startScripts)})(${JSON.stringify(toStart(context.manifest, matches))})` : '',
  }))
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}

/** Spaces weigh on each page. */
const withoutIndent = (code: typeof startScripts) => String(code).replace(/\s*\n\s*/g, '\n')

type Manifest = NonNullable<React.ContextType<typeof RemixContext>>['manifest']

function toStart({ url, entry, routes }: Manifest, matches: ReturnType<typeof useMatches>): Start {
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
