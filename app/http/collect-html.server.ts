/** Collects React's stream of a page as text. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PipeableStream } from 'react-dom/server'

/**
 * React 18 sends its whole 2,048-byte buffer even if the next character no longer fits, so up to three zero bytes follow the
 * text (facebook/react#24985). Browsers drop them in text and show U+FFFD for them in a field's value.
 */
export const collectHtml = async (pipe: PipeableStream['pipe']): Promise<string> =>
  withoutZeroBytes(await text(pipe(new PassThrough())))

/** HTML does not allow zero bytes, not even escaped. */
export const withoutZeroBytes = (html: string) => html.replaceAll('\0', '')
