/**
 * One scale of grades for all pages: `pages/health-benefits.json` grades each use and claim once, and other pages
 * refer to both by name, so that no use can have two grades.
 */
import type { FactValues } from '#app/content/fact-values.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { listFaults, type TextLeaf } from './leaves.ts'

const HOME = 'pages/health-benefits.json'

const CELL = /^(.*)\.(head|rows\[\d+\])\[(\d+)\]$/

/** @param written texts as in the files, with placeholders */
export function findOtherGrades(written: TextLeaf[], facts: FactValues): string[] {
  const texts = written.filter(({ file }) => file !== HOME)
  return [...listFaults(texts, ({ value }) => findSpeltOutGrade(value, facts)), ...findUnnamedGrades(texts)]
}

function findSpeltOutGrade(value: string, facts: FactValues): string[] {
  const name = Object.keys(facts).find((key) => key.startsWith('grades.') && lookUp(facts, key) === value)
  return name ? [`the grade "${value}" is written {grade.…} beside its {use.…}, or {${name}}`] : []
}

/** In a column of grades, each cell is `{grade.tea}` in the row of `{use.tea}`, or for a use without a placeholder. */
function findUnnamedGrades(texts: TextLeaf[]): string[] {
  const cells = texts.flatMap((leaf) => {
    const [, table, row, column] = CELL.exec(leaf.place) ?? []
    return table === undefined ? [] : [{ ...leaf, table: `${leaf.file} ${table}`, row: row!, column: column! }]
  })
  const columns = new Set(
    cells
      .filter(({ row, value }) => row === 'head' && value === 'Grade')
      .map(({ table, column }) => `${table} ${column}`),
  )
  return listFaults(cells, ({ value, table, row, column }) => {
    if (row === 'head' || !columns.has(`${table} ${column}`)) return []
    const [, of, name] = /^\{(grades?)\.([\w-]+)\}$/.exec(value) ?? []
    const uses = cells
      .filter((cell) => cell.table === table && cell.row === row)
      .flatMap((cell) => [...cell.value.matchAll(/\{use\.([\w-]+)\}/g)].map(([, use]) => use))
    const isNamed = of === 'grade' ? uses.includes(name) : of === 'grades' && uses.length === 0
    return isNamed ? [] : [`"${value}" is not the grade of the use in its row`]
  })
}
