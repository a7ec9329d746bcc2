/** Tests the commit hooks in a temporary repository with this project's tools and formatting. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { ROOT } from './imports.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'pre-commit-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  symlinkSync(join(ROOT, '.githooks'), join(root, '.githooks'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  copyFileSync(join(ROOT, '.prettierrc.json'), join(root, '.prettierrc.json'))
  // Replaces the hook's checks of the whole project, which would find nothing in this repository.
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "files": ["cli/content-check.ts"], "compilerOptions": { "types": [] } }',
  )
  mkdirSync(join(root, 'cli'))
  for (const command of ['content-check', 'translate']) writeFileSync(join(root, `cli/${command}.ts`), '')
  return {
    write: (name: string, text: string) => writeFileSync(join(root, name), text),
    commit(subject: string, name: string) {
      git('add', name)
      const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgsign=false']
      return git(...identity, '-c', 'core.hooksPath=.githooks', 'commit', '--message', subject)
    },
  }
}

test.skipIf(!hasGit).each([
  ['Fix double submit on Enter', 0],
  ['Speed up the start', 0],
  ["Merge branch 'main'", 0],
  ['Say what failed', 1],
  ['Fixed double submit', 1],
  ['Fix', 1],
  [`Fix ${'x'.repeat(56)}`, 1],
])('the subject %j exits with %d', (subject, status) => {
  const file = join(mkdtempSync(join(tmpdir(), 'subject-')), 'message')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(file, `${subject}\n\nThe reason.\n# A comment of Git\n`)
  expect(spawnSync(join(ROOT, '.githooks/commit-msg'), [file]).status).toBe(status)
})

test.skipIf(!hasGit)(
  'rejects a commit with a badly formatted file and accepts it once formatted',
  () => {
    const { write, commit } = createRepository()
    write('crooked.json', '{"a":1}\n')
    const refused = commit('Add a file', 'crooked.json')
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('crooked.json')
    write('crooked.json', '{ "a": 1 }\n')
    expect(commit('Add a file', 'crooked.json')).toMatchObject({ status: 0 })
  },
  // The type check and the content check run twice.
  60_000,
)
