import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, stripVTControlCharacters } from 'node:util'

/** In the folder of the build. */
export const BUILD_ERRORS = 'errors.txt'

/**
 * `remix dev` tells nobody but the terminal that a build has failed. What it prints as an error is put into a file too, for
 * the server to show in the browser.
 */
export function noteBuildErrors(folder: string) {
  const print = console.error
  let errors: string[] = []

  console.error = (...words: unknown[]) => {
    print(...words)
    // The errors of one build come in one go.
    if (errors.push(stripVTControlCharacters(format(...words))) === 1) setImmediate(write)
  }

  function write() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, BUILD_ERRORS), errors.join('\n'))
    errors = []
  }
}
