import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** The constants of each component file that end up in a class attribute or in `cx()`: the lint reads them as class lists. */
export function classLists() {
  const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(ROOT, 'app', name))
    .map((path) => ({ file: relative(ROOT, path), names: namesIn(readFileSync(path, 'utf8')) }))
    .filter(({ names }) => names.length > 0)
}

export function namesIn(text) {
  const source = ts.createSourceFile('component.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const constants = new Set()
  const used = new Set()
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && holdsText(node.initializer))
      constants.add(node.name.text)
    if (ts.isJsxAttribute(node) && /^(class|\w+Class)Name$/.test(node.name.getText(source)))
      collect(node.initializer, used)
    if (isCx(node)) node.arguments.forEach((argument) => collect(argument, used))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...used].filter((name) => constants.has(name))
}

const isCx = (node) => ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'cx'

const holdsText = (node) =>
  Boolean(node) &&
  (ts.isStringLiteralLike(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isAsExpression(node))

/** The names whose value becomes part of the class list, not those that only choose: of `sides[side]` and `isLate ? late : ''` not `side` and `isLate`. */
function collect(node, used) {
  if (!node) return
  const also = (...nodes) => nodes.forEach((each) => collect(each, used))
  if (ts.isIdentifier(node)) used.add(node.text)
  else if (ts.isConditionalExpression(node)) also(node.whenTrue, node.whenFalse)
  else if (ts.isBinaryExpression(node)) also(node.right)
  else if (ts.isTemplateExpression(node)) also(...node.templateSpans.map(({ expression }) => expression))
  else if (ts.isCallExpression(node)) return
  else if ('expression' in node) also(node.expression)
}
