import type { SpamSignal } from './spam-signal.ts'

/** Markup that targets whatever displays the text. */
const MARKUP =
  /<\s*(?:a|script|img|iframe|svg|style|body)\b|\[(?:url|link)\s*=|\bon(?:error|load|click)\s*=|javascript:/i

/** Probes of scanners for SQL, path, template and shell injection. */
const PROBE =
  /\bunion\s+(?:all\s+)?select\b|['"]\s*(?:or|and)\s+['"\d]+\s*=\s*['"\d]|\bsleep\s*\(\s*\d|\bwaitfor\s+delay\b|\.\.\/\.\.\/|\/etc\/passwd|\$\{(?:jndi|\d|env)|\{\{.*\}\}|<%.*%>|\|\s*(?:cat|id|whoami)\b|%0[ad0]/i

export function markupSignal(fields: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  if (texts.some((text) => MARKUP.test(text))) return { score: 100, reason: 'holds markup or script' }
  return texts.some((text) => PROBE.test(text)) ? { score: 100, reason: 'tries out a known attack' } : null
}
