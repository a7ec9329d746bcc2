/** Reads the tables and columns of `app/database/tables.ts` with the compiler, because types are gone at run time. */
import ts from 'typescript'

const FILE = 'app/database/tables.ts'

/** @returns the columns of each table, sorted */
export function listTypedColumns(): Record<string, string[]> {
  const program = ts.createProgram([FILE], {
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const declared = program.getSourceFile(FILE)!.statements.find(isTables)!
  const propertiesOf = (type: ts.Type) => checker.getPropertiesOfType(type)
  return Object.fromEntries(
    propertiesOf(checker.getTypeAtLocation(declared)).map((table) => {
      const columns = propertiesOf(checker.getTypeOfSymbol(table)).map(({ name }) => name)
      return [table.name, columns.sort()]
    }),
  )
}

const isTables = (statement: ts.Statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Tables'
