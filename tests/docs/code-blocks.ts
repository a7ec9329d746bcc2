/** Reads the commands in a page of `docs/`. Blocks that begin with `# as root` need a separate host; tests run all others. */
import { readFileSync } from 'node:fs'

export type CodeBlock = { asRoot: boolean; code: string }

export const readCodeBlocks = (path: string): CodeBlock[] =>
  [...readFileSync(path, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    asRoot: code.startsWith('# as root\n'),
    code,
  }))
