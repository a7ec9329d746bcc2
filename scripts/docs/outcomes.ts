import { format } from 'prettier'

import { OUTCOMES } from '../../app/tasks/outcomes.ts'

/** Generates the table of outcomes in docs/desk.md. */
export async function drawOutcomes(): Promise<string> {
  const rows = Object.values(OUTCOMES).map(({ title, result, fields }) => {
    const name = fields ? `${title.en}…` : title.en
    return `| ${name} | ${result} |`
  })
  const table = ['| outcome | what the desk does |', '| --- | --- |', ...rows].join('\n')
  return `\n${await format(table, { parser: 'markdown' })}\n`
}
