import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, stripVTControlCharacters } from 'node:util'

export const BUILD_ERRORS = 'errors.txt'

/** A change during a build cancels it in favour of the next one, which is not an error. */
const STOPPED = /The build was canceled\s*$|^remix-compile-cancel/

/** `remix dev` prints a failed build only to the terminal. This copies it to a file, so that the server can show it in the page. */
export function noteBuildErrors(folder: string) {
  const print = console.error
  let errors: string[] = []

  console.error = (...words: unknown[]) => {
    const error = stripVTControlCharacters(format(...words))
    if (STOPPED.test(error)) return
    print(...words)
    // All errors of one build arrive in the same tick.
    if (errors.push(error) === 1) setImmediate(write)
  }

  function write() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, BUILD_ERRORS), errors.join('\n'))
    errors = []
  }
}
