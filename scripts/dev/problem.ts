/** An error to display in the open page, with location, reason and requested page. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Problem = {
  title: string
  /** `app/routes/contacts.tsx:12:9` */
  place: string | null
  text: string
  /** The requested page; null for a build error. */
  path: string | null
}

/** @param output the compiler's: `✘ [ERROR] …`, then `app/root.tsx:12:4:` with the source line */
export function toBuildProblem(output: string, root = process.cwd()): Problem {
  const title = 'The build failed'
  const whole = withShortPaths(output.replaceAll('✘ [ERROR] ', ''))
  const unplaced = readParserError(whole) ?? readUnknownUtility(whole, root)
  if (unplaced) return { title, ...unplaced, path: null }
  const [text = ''] = whole.split('\n  This error came from')
  // A syntax error in an imported file: `app/root.tsx: Unexpected token (12:4)`
  const [, file, position] = /^(app\/\S+): .*\((\d+:\d+)\)$/m.exec(text) ?? []
  return {
    title,
    place: file ? `${file}:${position}` : placeIn(text),
    text: text.trim(),
    path: null,
  }
}

/**
 * A syntax error in a file that imports styles: Remix's plugin parses it, and names only the import that led to it.
 * `Unexpected token (12:4) [plugin css-side-effects-plugin]`, the stack of the parser, then `app/root.tsx:5:25:` with the source line
 */
function readParserError(text: string): Pick<Problem, 'place' | 'text'> | null {
  const [, words, position] = /^(.*) \((\d+:\d+)\) \[plugin css-side-effects-plugin\]$/m.exec(text) ?? []
  const [, importer, line] =
    /triggered by this import\n\n +(\S+?):\d+:\d+:\n +\d+ │ (.*)$/m.exec(text.slice(text.indexOf(position ?? ''))) ?? []
  const [, specifier] = /["']([^"']+)["'][^"']*$/.exec(line ?? '') ?? []
  if (!words || !position || !importer || !specifier) return null
  const place = `${toFile(specifier, importer)}:${position}`
  return { place, text: `${words}\n\n${place}` }
}

/** Tailwind names no file: "Cannot apply unknown utility class `nonsense`". */
function readUnknownUtility(text: string, root: string): Pick<Problem, 'place' | 'text'> | null {
  const [words, utility] = /Cannot apply unknown utility class:? [`"']?([^\s`"']+)[`"']?/.exec(text) ?? []
  if (!words || !utility) return null
  const places = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const lines = readFileSync(join(root, 'app', name), 'utf8').split('\n')
      const index = lines.findIndex((line) => /@apply\s/.test(line) && line.split(/[\s;]+/).includes(utility))
      return index === -1 ? [] : [`app/${name}:${index + 1}`]
    })
  return { place: places[0] ?? null, text: [words, ...places].join('\n\n') }
}

/** Routes are imported by Remix's virtual modules, which have no file. */
const toFile = (specifier: string, importer: string) =>
  specifier.startsWith('.')
    ? posix.join(importer.startsWith('app/') ? posix.dirname(importer) : 'app', specifier)
    : specifier.replace(/^#/, '')

/** @param output the output of the process that exited */
export function toCrash(title: string, output: string): Problem {
  const text = withShortPaths(stripVTControlCharacters(output)).trim()
  return { title, place: placeIn(text), text, path: null }
}

type Line = { level: number; msg: string; path?: string; err?: { message: string; stack: string } }

/** @returns null if the log line is not an error */
export async function toProblem(line: string): Promise<Problem | null> {
  const { msg, err, path = null } = parseLine(line) ?? {}
  if (!err) return null
  const title = msg ?? 'An error'
  const stack = withShortPaths(err.stack)
  if (!err.message.startsWith('content/')) return { title, place: placeIn(stack), text: stack, path }
  const texts = await Promise.all(err.message.split('\n').map(withLine))
  const place = texts.map((text) => /^\S+?\.json:\d+/.exec(text)?.[0]).find(Boolean) ?? null
  return { title: 'The content has a mistake', place, text: texts.join('\n'), path }
}

function parseLine(line: string): Line | null {
  try {
    return JSON.parse(line) as Line
  } catch {
    return null
  }
}

const withShortPaths = (text: string) =>
  text.replaceAll(`file://${process.cwd()}/`, '').replaceAll(`${process.cwd()}/`, '')

/** The first position in one of our files. */
function placeIn(text: string): string | null {
  return /(?<![\w./-])(?:app|content|public|remix\.config)[\w./$()-]*\.\w+:\d+(?::\d+)?/.exec(text)?.[0] ?? null
}

/** `content/site.json: phone.e164: must be …` -> `content/site.json:12: phone.e164: must be …` */
async function withLine(problem: string): Promise<string> {
  const [, file, rest] = /^(content\/\S+\.json): (.*)$/.exec(problem) ?? []
  if (!file || !rest) return problem
  const { findLine } = await import('./json-line.ts')
  const line = /\(line (\d+) column \d+\)/.exec(rest)?.[1] ?? findLine(readFileSync(file, 'utf8'), rest.split(': ')[0]!)
  return line === null ? problem : `${file}:${line}: ${rest}`
}
