/** Finds class lists: the lint checks them, and a class outside of them is unused. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** For each component file, the constants that end up in a class attribute or in `cx()`. */
export function classLists() {
  const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(ROOT, 'app', name))
    .map((path) => ({ file: relative(ROOT, path), names: namesIn(readFileSync(path, 'utf8')) }))
    .filter(({ names }) => names.length > 0)
}

export function namesIn(text: string) {
  const { used, constants } = read(text)
  return [...used].filter((name) => constants.has(name))
}

/** Lists all classes in a file's class lists. */
export function listedIn(text: string) {
  const { used, constants, lists } = read(text)
  const held = [...used].flatMap((name) => constants.get(name) ?? [])
  return [...lists, ...held].flatMap((node) => node.getText().match(/[\w-]+/g) ?? [])
}

function read(text: string) {
  const source = ts.createSourceFile('component.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const constants = new Map<string, ts.Node>()
  const used = new Set<string>()
  const lists: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && holdsText(node.initializer))
      constants.set(node.name.text, node.initializer)
    for (const list of listsOf(node)) {
      lists.push(list)
      collect(list, used)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { constants, used, lists }
}

function listsOf(node: ts.Node): ts.Node[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'cx') return [...node.arguments]
  const isAttribute = ts.isJsxAttribute(node) && /^(class|\w+Class)Names?$/.test(node.name.getText())
  return isAttribute && node.initializer ? [node.initializer] : []
}

const holdsText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isAsExpression(node)

/**
 * Finds names whose value becomes part of the list. Excludes names that only select, such as `side` in `sides[side]` and `isLate` in
 * `isLate ? late : ''`.
 */
function collect(node: ts.Node, used: Set<string>) {
  const also = (...nodes: ts.Node[]) => nodes.forEach((each) => collect(each, used))
  if (ts.isIdentifier(node)) used.add(node.text)
  else if (ts.isConditionalExpression(node)) also(node.whenTrue, node.whenFalse)
  else if (ts.isBinaryExpression(node)) also(node.right)
  else if (ts.isTemplateExpression(node)) also(...node.templateSpans.map(({ expression }) => expression))
  else if (ts.isJsxExpression(node) && node.expression) also(node.expression)
  else if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) also(node.expression)
  else if (ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node))
    also(node.expression)
}
