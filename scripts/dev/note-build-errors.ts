/**
 * Runs inside `remix dev`, which tells nobody but the terminal that a build has failed: what it prints as an error is put into
 * a file too, for the server to show in the browser (`remix.config.js` loads this).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, stripVTControlCharacters } from 'node:util'

import { BUILD_ERRORS } from './build-folder.ts'

const folder = process.env.BUILD_FOLDER ?? ''
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
