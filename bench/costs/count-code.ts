/** Counts TypeScript without unit tests: tokens without comments, comment lines, and functions by length and complexity. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

import { listSourcesIn } from '../../tests/architecture/imports.ts'

type FunctionSize = { name: string; lines: number; complexity: number }

export type FileSize = {
  path: string
  lines: number
  /** Lines that hold only a comment. */
  commentLines: number
  /** Without comments and white space, so that formatting and explanations cost nothing. */
  tokens: number
  functions: FunctionSize[]
}

/** @param folders at the root of the project */
export const countCode = (...folders: string[]): FileSize[] =>
  listSourcesIn('.', ...folders).map((path) => countFile(path, readFileSync(path, 'utf8')))

/** @param path its ending decides whether the text may contain JSX */
export function countFile(path: string, text: string): FileSize {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lines = text.split('\n')
  return {
    path,
    lines: lines.length - 1,
    commentLines: lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length,
    tokens: countTokens(source, source),
    functions: listFunctions(source),
  }
}

/** Nodes without children are tokens; a documentation comment is a child as well. */
function countTokens(node: ts.Node, source: ts.SourceFile): number {
  if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) return 0
  const children = node.getChildren(source)
  if (children.length === 0) return node.getWidth(source) > 0 ? 1 : 0
  return children.reduce((sum, child) => sum + countTokens(child, source), 0)
}

function listFunctions(source: ts.SourceFile): FunctionSize[] {
  const found: FunctionSize[] = []
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node, outer: string): void => {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isMethodDeclaration(node)
    const name = isNamed && node.name ? node.name.getText(source) : outer
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1
      found.push({ name, lines, complexity: 1 + countBranches(node.body as ts.Node) })
    }
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(source, '')
  return found
}

const BRANCHES = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
])
const LOGICAL = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** Cyclomatic complexity less one. Functions inside are counted by themselves. */
function countBranches(node: ts.Node): number {
  if (ts.isFunctionLike(node)) return 0
  const isBranch = BRANCHES.has(node.kind) || (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind))
  let count = isBranch ? 1 : 0
  ts.forEachChild(node, (child) => {
    count += countBranches(child)
  })
  return count
}
