/** Measures the code: folders and their imports of each other, cycles, and the largest files. Excludes unit tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

import { type Edge, findCircle, findUpward, listArrows, roomOf } from '../../tests/architecture/circles.ts'
import { listSourcesIn, readImports } from '../../tests/architecture/imports.ts'

export type Room = { name: string; files: number; lines: number; comments: number; imports: string[] }
type Sized = { name: string; lines: number }
export type CodeFacts = {
  rooms: Room[]
  fragments: number
  /** Fragments that must be separate files. */
  fragmentsByRule: number
  /** Type imports count too. */
  upward: Edge[]
  circleOfFiles: string[] | null
  circleOfRooms: string[] | null
  largestFile: Sized
  largestFunction: Sized
}

/** A file with this many lines or fewer counts as a fragment. */
export const FEW_LINES = 15
/** A route is one address, a migration one change, and commands write a file for each channel, source and form. */
const BY_RULE =
  /^app\/(?:routes|database\/migrations|settings\/(?:channels|sources))\/|^app\/forms\/(?:city|complaint|connect|contact|demo|festival|franchise|popup|purchase|withdraw)\.ts$/

export function countCode(root: string): CodeFacts {
  const files = listSourcesIn(root, 'app', 'server', 'cli').map((path) => ({ path, ...measure(root, path) }))
  const imports = readImports(
    files.map(({ path }) => path),
    root,
  )
  const fragments = files.filter(({ lines }) => lines <= FEW_LINES)
  const values = imports.filter(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic)
  const between = values.flatMap(({ from, to }): Edge[] => {
    const [here, there] = [toRoom(from), toRoom(to)]
    return here === there || !/^(?:app|server|cli)\//.test(to) ? [] : [[here, there]]
  })
  const names = [...new Set(files.map(({ path }) => toRoom(path)))].sort()
  const rooms = names.map((name): Room => {
    const own = files.filter(({ path }) => toRoom(path) === name)
    return {
      name,
      files: own.length,
      lines: sum(own.map(({ lines }) => lines)),
      comments: sum(own.map(({ comments }) => comments)),
      imports: [...new Set(between.filter(([from]) => from === name).map(([, to]) => to))].sort(),
    }
  })
  return {
    rooms,
    fragments: fragments.length,
    fragmentsByRule: fragments.filter(({ path }) => BY_RULE.test(path)).length,
    upward: findUpward(listArrows(imports)),
    circleOfFiles: findCircle(values.map(({ from, to }): Edge => [from, to])),
    circleOfRooms: findCircle(between),
    largestFile: largest(files.map(({ path, lines }) => ({ name: path, lines }))),
    largestFunction: largest(files.flatMap(({ functions }) => functions)),
  }
}

const toRoom = (path: string) => roomOf(path) ?? path.split('/')[0]!
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const largest = (all: Sized[]): Sized => all.reduce((most, one) => (one.lines > most.lines ? one : most))

function measure(root: string, path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const lines = text.split('\n')
  return {
    lines: lines.length - 1,
    comments: lines.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length,
    functions: listFunctions(source, path),
  }
}

function listFunctions(source: ts.SourceFile, path: string): Sized[] {
  const found: Sized[] = []
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node, name: string): void => {
    const own = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isMethodDeclaration(node)
    const known = own && node.name ? node.name.getText(source) : name
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push({ name: `${path} ${known}`, lines: lineAt(node.end) - lineAt(node.getStart(source)) + 1 })
    ts.forEachChild(node, (child) => visit(child, known))
  }
  visit(source, '')
  return found
}
