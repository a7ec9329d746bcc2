/** The commands of a page of `docs/`. Those that begin with `# as root` need a host of their own; all others are run. */
import { readFileSync } from 'node:fs'

export type CodeBlock = { asRoot: boolean; code: string }

export const readCodeBlocks = (path: string): CodeBlock[] =>
  [...readFileSync(path, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    asRoot: code.startsWith('# as root\n'),
    code,
  }))
