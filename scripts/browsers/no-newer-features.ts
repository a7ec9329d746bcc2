/**
 * An ESLint rule that allows only features of all supported browsers (docs/browsers.md). It checks the sources, and the built files with
 * their libraries. Features that the file tests for (`x.name?.()`, `if (x.name)`, `'name' in x`) may be newer.
 */
import type { Identifier as Feature } from '@mdn/browser-compat-data'
import type { Rule } from 'eslint'
import type { CallExpression, Expression, MemberExpression, NewExpression, Node, Super } from 'estree'

import { data, listBrowsersWithout, membersOf } from './support.ts'

/** Methods of our libraries' own objects. */
const THEIRS = [
  ...['check', 'createContext', 'destroy', 'fetch', 'format', 'navigate'],
  ...['run', 'skipTransition', 'subscribe', 'to', 'toArray'],
]
/** Methods and properties. They are matched by name on any object, so the list has only names that no older type uses. */
const methods = new Map<string, string>()
/** Globals and their static members: `structuredClone`, `Object.groupBy`. */
const globals = new Map<string, string>()

for (const [type, members] of [...membersOf(data.javascript.builtins!), ...membersOf(data.api)]) {
  note(globals, type, members)
  for (const [name, member] of membersOf(members)) {
    note(methods, name, member)
    note(globals, type === 'Window' ? name : `${type}.${name}`, member)
  }
}

/** An empty string represents a name that every browser supports on some type. */
function note(into: Map<string, string>, name: string, { __compat }: Feature) {
  if (__compat && into.get(name) !== '') into.set(name, listBrowsersWithout(__compat))
}

const STATIC_BLOCK = listBrowsersWithout(data.javascript.classes!.static!.initialization_blocks!.__compat!)
const LOOKBEHIND = listBrowsersWithout(data.javascript.regular_expressions!.lookbehind_assertion!.__compat!)

export const noNewerFeatures: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const tested = new Set(THEIRS)
    const found: { node: Node; names: string[]; lacked: string }[] = []
    const add = (node: Node, names: string[], lacked = '') => void (lacked && found.push({ node, names, lacked }))
    let globalNames = new Set<Node>()
    const isGlobal = (node: Expression | Super) => node.type === 'Identifier' && globalNames.has(node)

    function visitCall({ callee, ...call }: CallExpression | NewExpression) {
      if (callee.type === 'Identifier' && isGlobal(callee)) add(callee, [callee.name], globals.get(callee.name))
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return
      const { name } = callee.property
      if ('optional' in call && call.optional) tested.add(name)
      else add(callee, callee.object.type === 'Identifier' ? [name, callee.object.name] : [name], methods.get(name))
    }
    function visitMember({ object, property, computed }: MemberExpression) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed || !isGlobal(object)) return
      add(object, [property.name, object.name], globals.get(`${object.name}.${property.name}`))
    }
    return {
      Program: () => (globalNames = readGlobals(context)),
      CallExpression: visitCall,
      NewExpression: visitCall,
      MemberExpression: visitMember,
      ':matches(IfStatement, ConditionalExpression, LogicalExpression, UnaryExpression) > MemberExpression > Identifier.property':
        ({ name }: { name: string }) => tested.add(name),
      'UnaryExpression[operator="typeof"] > Identifier': ({ name }: { name: string }) => tested.add(name),
      'BinaryExpression[operator="in"] > Literal.left': ({ value }: { value: unknown }) => tested.add(String(value)),
      StaticBlock: (node: Node) => add(node, ['static block'], STATIC_BLOCK),
      'Literal[regex.pattern=/\\(\\?<[=!]/]': (node: Node) => add(node, ['lookbehind'], LOOKBEHIND),
      'Program:exit'() {
        for (const { node, names, lacked } of found.filter(({ names }) => !names.some((name) => tested.has(name))))
          context.report({ node, message: `${names[0]!} is newer than some supported browsers: ${lacked}` })
      },
    }
  },
}

/** Finds uses of names that the file does not declare. */
function readGlobals({ sourceCode }: Rule.RuleContext): Set<Node> {
  const scope = sourceCode.scopeManager!.globalScope!
  const known = scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references)
  return new Set([...scope.through, ...known].map(({ identifier }) => identifier as Node))
}
