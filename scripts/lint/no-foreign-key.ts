/**
 * An ESLint rule: text is never a key of a plain object. `object[text]` and `text in object` also find what every object inherits, so the
 * word `constructor` in an enquiry found a function where a name was expected. Keys whose type lists their values may be used.
 */
import type { Rule } from 'eslint'
import type { Node } from 'estree'
import ts from 'typescript'

const MESSAGE =
  'This text may be a name that every object inherits, such as "constructor": use a Map, Object.hasOwn, or lookUp() of app/lookup/look-up.ts.'

type Typed = { program: ts.Program; getTypeAtLocation: (node: Node) => ts.Type }

export const noForeignKey: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices as Typed
    const checker = program.getTypeChecker()
    const check = (node: Node, key: Node) => {
      if (isAnyText(getTypeAtLocation(key), checker)) context.report({ node, message: MESSAGE })
    }
    return {
      'MemberExpression[computed=true]': (node: Node & { property: Node }) => check(node, node.property),
      'BinaryExpression[operator="in"]:not([left.type="PrivateIdentifier"])': (node: Node & { left: Node }) =>
        check(node, node.left),
      'ObjectPattern > Property[computed=true]': (node: Node & { key: Node }) => check(node, node.key),
    }
  },
}

const ANY_TEXT =
  ts.TypeFlags.String |
  ts.TypeFlags.TemplateLiteral |
  ts.TypeFlags.StringMapping |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown

/** Numbers, listed texts and `keyof` another type are no text from outside. */
function isAnyText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((each) => isAnyText(each, checker))
  if (type.getFlags() & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint === undefined || isAnyText(constraint, checker)
  }
  return Boolean(type.getFlags() & ANY_TEXT)
}
