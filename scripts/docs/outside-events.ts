import { format } from 'prettier'

import { OTHER_EVENTS, OUTSIDE } from '../../app/tasks/outside-rules.ts'

/** Generates the table in docs/desk.md of how events outside the desk change a person's line. */
export async function drawOutsideEvents(): Promise<string> {
  const rows = [...Object.values(OUTSIDE), ...OTHER_EVENTS].map(({ event, result }) => `| ${event} | ${result} |`)
  const table = ['| event | what it does to the line |', '| --- | --- |', ...rows].join('\n')
  return `\n${await format(table, { parser: 'markdown' })}\n`
}
