/** The steps of docs/decisions/039-remix-2-to-react-router.md. Each returns its result, or throws its first errors. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import {
  BY_HAND,
  REACT_ROUTER,
  REMIX_PACKAGES,
  importSheetsByUrl,
  moveImports,
  movePackages,
  renameFiles,
  replaceOnce,
} from './codemods.ts'
import { NEW_FILES, REPLACED_FILES } from './new-files.ts'
import { COPY, lastLines, runInCopy, testInCopy } from './run-in-copy.ts'

type Step = { name: string; needs?: string; run: () => string }

const inCopy = (file: string) => join(COPY, file)
const read = (file: string) => readFileSync(inCopy(file), 'utf8')
const write = (file: string, text: string) => writeFileSync(inCopy(file), text)
const QUIET = ['--no-audit', '--no-fund']

/** Copies the tracked files in their current state, from which the move would start. */
function copyProject(): string {
  rmSync(COPY, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(file) && file)
  for (const file of files) {
    mkdirSync(dirname(inCopy(file)), { recursive: true })
    cpSync(file, inCopy(file))
  }
  return `${files.length} files`
}

function installPackages(): string {
  must('uninstall', 'npm', ['uninstall', '--package-lock-only', ...QUIET, ...REMIX_PACKAGES])
  write('package.json', movePackages(read('package.json')))
  must('install', 'npm', ['install', ...QUIET])
  return `react-router ${REACT_ROUTER}`
}

function replaceConfiguration(): string {
  for (const file of REPLACED_FILES) rmSync(inCopy(file), { recursive: true })
  for (const [file, text] of Object.entries(NEW_FILES)) write(file, text)
  return `${Object.keys(NEW_FILES).length} files in place of ${REPLACED_FILES.length}`
}

/** Excludes the rehearsal's own sources, which contain the replaced names. */
const listSources = (pattern: string) => globSync(pattern, { cwd: COPY, exclude: ['scripts/rehearse-router/**'] })

function change(pattern: string, codemod: (source: string) => string): string {
  const changed = listSources(pattern).filter((file) => codemod(read(file)) !== read(file))
  for (const file of changed) write(file, codemod(read(file)))
  return `${changed.length} files`
}

function editByHand(): string {
  const toEdited = (text: string, [before, after]: [string, string]) => replaceOnce(text, before, after)
  for (const [file, edits] of Object.entries(BY_HAND)) write(file, edits.reduce(toEdited, read(file)))
  return `${Object.keys(BY_HAND).length} files`
}

/** Node and TypeScript would find a forgotten package in this project's `node_modules`, above the copy's. */
function findLeftOvers(): string {
  const remix = /from '@remix-run\/(?!node-fetch-server)|node_modules\/@remix-run/
  const left = listSources('{app,bench,cli,scripts,server,tests}/**/*.{ts,tsx}').filter((file) =>
    remix.test(read(file)),
  )
  if (left.length > 0) throw new Error(left.join('\n'))
  return 'none'
}

/** Runs `scripts/build.ts` with the other compiler. Releases, compressed copies and the content check stay. */
function build(): string {
  const output = must('build', process.execPath, ['scripts/build.ts', '--force'])
  return /^Release .+$/m.exec(output)![0]
}

/** Measures the bundle for comparison with the classic compiler. `tests/http/bundle.test.ts` has the budgets. */
function measureBrowserFiles(): string {
  const release = globSync('build/*/assets.json', { cwd: COPY })[0]!
  const names = (JSON.parse(read(release)) as string[]).filter((name) => name.endsWith('.js'))
  const entry = names.find((name) => name.startsWith('entry.client-'))!
  return `${names.length} scripts, entry ${statSync(inCopy(`public/build/${entry}`)).size} bytes`
}

function checkTypes(): string {
  const { ok, output } = runInCopy('typecheck', 'npm', ['run', '--silent', 'typecheck'])
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  if (!ok) throw new Error([`${errors.length} errors`, ...errors].join('\n'))
  return 'no errors'
}

function test(name: string, words: string[]): string {
  const { passed, failedTests, failed } = testInCopy(name, words)
  const counts = `${passed} pass, ${failedTests} fail`
  if (failed.length > 0) throw new Error([counts, ...failed].join('\n'))
  return counts
}

function must(log: string, program: string, words: string[]): string {
  const { ok, output } = runInCopy(log, program, words)
  if (!ok) throw new Error(lastLines(output))
  return output
}

/** @param needs a step that must succeed first */
export const listSteps = (maxWorkers: string): Step[] => [
  { name: 'copy', run: copyProject },
  { name: 'packages', run: installPackages },
  { name: 'configuration', run: replaceConfiguration },
  { name: 'imports', run: () => change('{app,cli,server}/**/*.{ts,tsx}', moveImports) },
  { name: 'style sheets', run: () => change('app/**/*.{ts,tsx}', importSheetsByUrl) },
  { name: 'names', run: () => change('{tsconfig.json,{bench,scripts,tests}/**/*.ts}', renameFiles) },
  { name: 'by hand', run: editByHand },
  { name: 'left over', run: findLeftOvers },
  { name: 'types', needs: 'packages', run: checkTypes },
  { name: 'build', needs: 'packages', run: build },
  { name: 'browser files', needs: 'build', run: measureBrowserFiles },
  {
    name: 'unit tests',
    needs: 'packages',
    run: () => test('unit', ['--project', 'unit', '--project', 'isolated', maxWorkers]),
  },
  { name: 'HTTP tests', needs: 'build', run: () => test('http', ['--project', 'http', maxWorkers]) },
]

/** Tests of features that the move removes or leaves as manual work. */
export const NOT_REHEARSED = {
  'scripts/dev/': 'no counterpart: Vite has a server of its own, without our headers, and tests/development tests ours',
  'other tests': 'browser, hands and fault tests run in the copy by their own commands',
  'React 19': 'a separate step',
}
