/** Commits the files of an edit in the name of the member, where `content/` belongs to a Git work tree. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { toAbsolute } from '#app/content/parse-file.server.ts'
import { leavePlace } from '#app/http/leave-place.server.ts'
import { type FactChange, applyChanges, filesOf } from './fact-change.ts'

type CommittedEdit = {
  changes: FactChange[]
  member: string
  publishedAt: number
  title: string
  lines: string[]
}

const run = promisify(execFile)
const TIMEOUT_MS = 10_000
/** Hooks are meant for developers, and no one can enter a passphrase. */
const SETTINGS = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false', '-c', 'core.quotePath=false']

type Options = {
  root: string
  /** The domain of the author's address. */
  host: string
  /** The environment variables for Git. */
  environment: NodeJS.ProcessEnv
}

export function createGitTree({ root, host, environment }: Options) {
  async function git(words: string[], env: Record<string, string> = {}): Promise<string> {
    const options = {
      cwd: root,
      timeout: TIMEOUT_MS,
      maxBuffer: 8 * 1024 * 1024,
      env: { ...environment, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...env },
    }
    const { stdout } = await leavePlace(() => run('git', [...SETTINGS, ...words], options))
    return stdout
  }

  /** A commit outside a branch would be lost with the next checkout. */
  const isOnBranch = () =>
    git(['symbolic-ref', '--quiet', 'HEAD']).then(
      () => true,
      () => false,
    )

  const readHead = (file: string) => git(['show', `HEAD:./content/${file}`]).catch(() => null)

  return {
    /** Whether Git keeps the old version: the file is in the branch's latest commit. */
    keeps: async (file: string) => (await isOnBranch()) && (await readHead(file)) !== null,

    /** @returns null once nothing is left to commit, or else the reason why it did not commit */
    async commit({ changes, member, publishedAt, title, lines }: CommittedEdit) {
      if (!(await isOnBranch())) return null
      const files: string[] = []
      for (const file of filesOf(changes)) {
        const head = await readHead(file)
        if (head === null) continue
        const now = await readFile(toAbsolute(file, root), 'utf8')
        if (now === head) continue
        // Changes by a developer in the same file do not belong to this member.
        if (
          applyChanges(
            head,
            changes.filter((change) => change.file === file),
          ) !== now
        )
          return `content/${file} has other changes that are not committed`
        files.push(`content/${file}`)
      }
      if (files.length === 0) return null
      const name = member.replace(/[<>\p{Cc}]/gu, '').trim() || 'Desk'
      const [email, date] = [`desk@${host}`, new Date(publishedAt).toISOString()]
      // Author and committer are the same on every host, so that equal work trees stay equal.
      const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date }
      const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }
      const message = [`Update ${lowerFirst(title)} at the desk`, '', ...lines].join('\n')
      try {
        await git(['commit', '--quiet', '--no-verify', '--only', '--message', message, '--', ...files], {
          ...author,
          ...committer,
        })
        return null
      } catch (error) {
        return explain(error)
      }
    },
  }
}

export type GitTree = ReturnType<typeof createGitTree>

/** Leaves acronyms unchanged: `EMI offers`. */
const lowerFirst = (title: string) => title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

function explain(error: unknown): string {
  const { code, killed, stderr = '' } = error as { code?: unknown; killed?: boolean; stderr?: string }
  if (code === 'ENOENT') return 'Git is not installed'
  if (killed) return 'Git timed out'
  if (stderr.includes('index.lock')) return 'another Git command is at work there'
  if (/partial commit during/.test(stderr)) return 'a merge is under way there'
  return `Git refused it: ${stderr.split('\n')[0]!.slice(0, 200)}`
}
