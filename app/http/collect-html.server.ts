/** Collects React's stream of a page as text. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PipeableStream } from 'react-dom/server'

/**
 * HTML allows no zero bytes, not even escaped. React 18 sends its whole 2,048-byte buffer even if the next character no longer
 * fits, so up to three of them follow the text (facebook/react#24985). Browsers drop them in text and show U+FFFD for them in a
 * field's value.
 */
export const collectHtml = async (pipe: PipeableStream['pipe']): Promise<string> =>
  (await text(pipe(new PassThrough()))).replaceAll('\0', '')
