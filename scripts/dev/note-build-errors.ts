import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, stripVTControlCharacters } from 'node:util'

export const BUILD_ERRORS = 'errors.txt'

/** `remix dev` prints a failed build only to the terminal. This copies it to a file, for the server to show in the page. */
export function noteBuildErrors(folder: string) {
  const print = console.error
  let errors: string[] = []

  console.error = (...words: unknown[]) => {
    print(...words)
    // All errors of one build arrive in the same tick.
    if (errors.push(stripVTControlCharacters(format(...words))) === 1) setImmediate(write)
  }

  function write() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, BUILD_ERRORS), errors.join('\n'))
    errors = []
  }
}
