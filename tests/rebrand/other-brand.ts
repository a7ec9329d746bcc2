/** Applies the second brand in tests/fixtures/other-brand as docs/content.md describes: content, logo, tokens and fonts. */
import { readFileSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { ProjectCopy } from '../project-copy.ts'

const FIXTURE = resolve(import.meta.dirname, '../fixtures/other-brand')
const TOKENS = 'app/styles/tokens.css'
type Json = Record<string, unknown>

const readFixture = (file: string) => JSON.parse(readFileSync(join(FIXTURE, file), 'utf8')) as Json

export const OTHER = {
  site: readFixture('content/site.json') as { brand: string; legalName: { text: string }; phone: { e164: string } },
  tokens: readFixture('tokens.json') as Record<string, string>,
  /** Type, space, corners and motion, very different from the first brand's. */
  scale: readFixture('scale.json') as Record<string, string>,
}

export function applyOtherBrand(copy: ProjectCopy) {
  const contentFiles = readdirSync(join(FIXTURE, 'content'), { recursive: true, encoding: 'utf8' })
  for (const file of contentFiles.filter((name) => name.endsWith('.json'))) {
    copy.edit(`content/${file}`, (content) => Object.assign(content, readFixture(`content/${file}`)))
  }
  copy.write(TOKENS, withTokens(readFileSync(TOKENS, 'utf8'), { ...OTHER.tokens, ...OTHER.scale }))
  copy.write('app/styles/fonts.css', readFileSync(join(FIXTURE, 'fonts.css'), 'utf8'))
  for (const [old, other] of Object.entries(readFixture('words.json'))) renameArticle(copy, old, other as string)
}

/** Restores the first brand's type, space, corners and motion, but not its colours and font. */
export function takeOffScale(copy: ProjectCopy) {
  copy.write(TOKENS, withTokens(readFileSync(TOKENS, 'utf8'), OTHER.tokens))
}

function withTokens(css: string, values: Record<string, string>) {
  return Object.entries(values).reduce((styles, [name, value]) => {
    const changed = styles.replace(new RegExp(`(--${name}: )[^;]+;`), `$1${value};`)
    if (changed === styles) throw new Error(`tokens.css has no --${name}`)
    return changed
  }, css)
}

/** Renames an article whose slug has the first brand's name: the file and links to it. */
function renameArticle(copy: ProjectCopy, old: string, other: string) {
  renameSync(join(copy.root, `content/articles/${old}.json`), join(copy.root, `content/articles/${other}.json`))
  for (const file of readdirSync(join(copy.root, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue
    copy.write(`content/${file}`, copy.read(`content/${file}`).replaceAll(old, other))
  }
}
