/** The table of alerts in `docs/operations.md`: each rule with what staff read and do first. */
import { format } from 'prettier'

import { ALERT_RULES } from '../../app/alerts/alert-rules.ts'

export async function drawAlerts(): Promise<string> {
  const rows = [
    ['alert', 'says', 'first step'],
    ['---', '---', '---'],
    ...ALERT_RULES.map(({ name, subject, text }) => [`\`${name}\``, subject, text.replaceAll('|', '\\|')]),
  ]
  const table = await format(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), { parser: 'markdown' })
  return `\n${table}\n`
}
