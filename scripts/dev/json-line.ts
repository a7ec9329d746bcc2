import ts from 'typescript'

/**
 * @param path such as `phones[0].e164` @returns the line of the value, or of the object that lacks it; null at the top level
 */
export function findLine(source: string, path: string): number | null {
  const file = ts.parseJsonText('content.json', source)
  let found: ts.Node | undefined
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    const next = stepInto(found ? valueOf(found) : file.statements[0]?.expression, step)
    if (!next) break
    found = next
  }
  return found ? file.getLineAndCharacterOfPosition(found.getStart(file)).line + 1 : null
}

const valueOf = (node: ts.Node) => (ts.isPropertyAssignment(node) ? node.initializer : node)

function stepInto(value: ts.Node | undefined, step: string): ts.Node | undefined {
  if (!value) return undefined
  if (ts.isArrayLiteralExpression(value)) return value.elements[Number(step)]
  if (!ts.isObjectLiteralExpression(value)) return undefined
  return value.properties.find(({ name }) => name && ts.isStringLiteral(name) && name.text === step)
}
