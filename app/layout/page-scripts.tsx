import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { useContext, useState } from 'react'

import { OwnScripts } from './own-scripts.ts'

const EMPTY = { state: '', start: '' }

/**
 * Replaces Remix's `Scripts`, which preloads every file at the highest priority and so delays the first paint on slow lines.
 * These start with the visitor's first interaction (docs/decisions/103-react-starts-with-the-visitor.md).
 */
export function PageScripts() {
  const context = useContext(RemixContext)!
  const own = useContext(OwnScripts)
  const matches = useMatches()
  // Single fetch writes the page's data after this component only if it sets this flag.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true
  // Computed once: the first page's scripts stay when the visitor navigates.
  const [{ state, start }] = useState(() => own?.write(context, matches) ?? EMPTY)
  return (
    <>
      <script nonce={own?.mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      <script nonce={own?.mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}
