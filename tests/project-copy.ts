/** A copy of the project for tests that change it: text files are copied, large ones linked. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { CLEAN_ENVIRONMENT } from './clean-environment.ts'

const COPIED = [
  ...['app', 'cli', 'content', 'deploy', 'docs', 'public/fonts', 'public/icons', 'scripts', 'server', 'tests'],
  ...['package.json', 'tsconfig.json', 'remix.config.js', 'remix.env.d.ts', 'postcss.config.js', '.prettierrc.json'],
  ...['.prettierignore', '.env.example', 'CONTRIBUTING.md', 'README.md', 'eslint.config.js', 'vitest.config.ts'],
]
const LINKED = ['node_modules', 'public/media', 'public/og', 'art/masters']

type Mode = 'production' | 'development' | 'test'
type Json = Record<string, unknown>
export type ProjectCopy = ReturnType<typeof copyProject>

/** Removed after the test, or after the file with `keep`. */
export function copyProject({ keep = false, mode = 'production' }: { keep?: boolean; mode?: Mode } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'project-copy-'))
  for (const part of COPIED) cpSync(part, join(root, part), { recursive: true })
  for (const part of LINKED) {
    mkdirSync(dirname(join(root, part)), { recursive: true })
    symlinkSync(join(process.cwd(), part), join(root, part))
  }
  const remove = () => rmSync(root, { recursive: true, force: true })
  if (!keep) onTestFinished(remove)

  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  return {
    root,
    remove,
    read,
    write,
    readJson: (file: string) => JSON.parse(read(file)) as Json,
    /** @param change edits the content in place */
    edit<Content = Json>(file: string, change: (content: Content) => void) {
      const content = JSON.parse(read(file)) as Content
      change(content)
      write(file, JSON.stringify(content, null, 2))
    },
    /** The words after `npm run`: `npm('content:check', '--publish')`. */
    npm: (script: string, ...words: string[]) =>
      node(root, mode, [...commandOf(script, read('package.json')), ...words]),
    node: (...words: string[]) => node(root, mode, words),
  }
}

/** Scripts of a single Node program, started without npm. */
function commandOf(script: string, packageJson: string): string[] {
  const { scripts } = JSON.parse(packageJson) as { scripts: Record<string, string> }
  const [program, ...words] = scripts[script]?.split(' ') ?? []
  if (program !== 'node') throw new Error(`package.json: "${script}" is not one program in Node`)
  return words
}

/** Does not throw if the command fails; `output` is everything that it printed. */
async function node(root: string, mode: Mode, words: string[]) {
  const options = { cwd: root, env: { ...CLEAN_ENVIRONMENT, NODE_ENV: mode } }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, options)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
