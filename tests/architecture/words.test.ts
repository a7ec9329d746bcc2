/** Checks that no file contains words that `docs/glossary.md` replaced. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

import { ROOT } from './imports.ts'

const CODE = ['app', 'server', 'cli', 'scripts', 'tests', 'bench']
/** Files that must contain the words. */
const EXEMPT = /tests\/architecture\/words\.test\.ts$|tests\/screening\/people\.ts$/

const BANNED: Record<string, RegExp> = {
  'machine for a bot or a host': /\b(?:several|this|other) machines?\b/i,
  kept: /\bkept\b|Kept[A-Z]/,
  haste: /\bhaste|Haste/,
  deaths: /\bdeaths?\b|Deaths/,
  chores: /\bchores?\b|Chores?\b/,
  'compatibility with another release': /\b(?:earlier|older|previous) releases?\b/i,
  safekeeping: /safekeeping/i,
  settlement: /settlement/i,
  'a lane': /\blanes?\b/,
  offender: /offender/,
  'a translated text cut by position, which breaks a syllable':
    /\b(?:t|translated|format\w*(?:Day|Weekday|Date|Hours|Window))\((?:[^()]|\([^()]*\))*\)\.(?:slice|substring|charAt)\(/,
  'look for the variant of a component': /\blook=["{]|\blook: '/,
  stranger: /\bstrangers?\b/i,
  'a comment that begins with Who': /(?:\/\*\*|\/\/|\* )\s*Who(?:ever)?\s/,
}

/** Banned as names in code but allowed in texts. */
const BANNED_NAMES: Record<string, RegExp> = {
  // `/which-machine` is a page's URL.
  'machine for a product': /^(?!whichMachine|WhichMachine).*machine/i,
  'way for a mode, a contact or an address': /^(?:ways?|wayTo|wayOn|wayToPay)$/i,
  'say or of as a prefix': /^(?:say|of)[A-Z]/,
  'words for copy': /^(?:page|form|site|order|product|visit|mail|blog)Words$/i,
  'desk for a form of the site': /^(?:product|order|cost|demo|form)Desk/i,
  'finder for the product filter': /^productFinder/i,
  'by itself for automatic': /byItself$/i,
  'a world for a setup or fixtures': /World$/,
  'trouble for failures or expected errors': /trouble/i,
  'toLine, which says nothing of what the line is': /^toLine$/,
}

/** The name of a variable says what it holds. */
const PRONOUNS = new Set(
  'own one each other others it them they those these which who what ours theirs mine same none'.split(' '),
)

/** Staff are members; a person is somebody who enquires. */
const STAFF = /^(?:app\/staff\/|app\/push\/|cli\/staff)/

const files = CODE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
).filter((file) => !EXEMPT.test(file))
const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
const names = files.map((file, index) => listNames(file, texts[index]!))

test.each(Object.entries(BANNED))('no file contains %s', (_, word) => {
  const found = files.filter((_, index) => word.test(texts[index]!))
  expect(found).toEqual([])
})

test.each(Object.entries(BANNED_NAMES))('no name in the code uses %s', (_, banned) => {
  const found = files.flatMap((file, index) =>
    names[index]!.filter((name) => banned.test(name)).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no index is called "at", which is a time', () => {
  const found = files.filter((_, index) =>
    /\b(?:const|let) at = [^\n]*(?:[iI]ndexOf|findIndex|findLastIndex)\(/.test(texts[index]!),
  )
  expect(found).toEqual([])
})

test('no variable or parameter of the site is called by a pronoun', () => {
  const found = files.flatMap((file, index) =>
    /^(?:app|server|cli)\/(?!.*\.test\.tsx?$)/.test(file)
      ? toDeclaredNames(file, texts[index]!)
          .filter((name) => PRONOUNS.has(name))
          .map((name) => `${file}: ${name}`)
      : [],
  )
  expect(found).toEqual([])
})

test('no name in the code of staff calls them persons or people', () => {
  const found = files.flatMap((file, index) =>
    STAFF.test(file) ? toNames(file, texts[index]!).filter((name) => /persons?(?![a-z])|people/i.test(name)) : [],
  )
  expect(found).toEqual([])
})

test('no table calls a member of staff a person', () => {
  // `person_id` is that of somebody who enquires.
  const columns = texts[files.indexOf('app/database/baseline.ts')]!.match(/^ +(?!person_id )\w*person\w* \w+/gm) ?? []
  expect(columns.map((column) => column.trim())).toEqual([])
})

function listNames(file: string, text: string): string[] {
  return /machine|way|words|desk|finder|byItself|world|trouble|toLine\b|\b(?:say|of)[A-Z]/i.test(text)
    ? toNames(file, text)
    : []
}

function toNames(file: string, text: string): string[] {
  return collectNames(file, text, (node) => (ts.isIdentifier(node) ? node : undefined))
}

function toDeclaredNames(file: string, text: string): string[] {
  return collectNames(file, text, (node) =>
    ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) ? node.name : undefined,
  )
}

function collectNames(file: string, text: string, nameOf: (node: ts.Node) => ts.Node | undefined): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    const name = nameOf(node)
    if (name && ts.isIdentifier(name)) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))
  return names
}
