import type { SpamSignal } from './spam-signal.ts'

/** Written for a program that shows the text, not for a person who reads it. */
const MARKUP =
  /<\s*(?:a|script|img|iframe|svg|style|body)\b|\[(?:url|link)\s*=|\bon(?:error|load|click)\s*=|javascript:/i

/** What scanners try on whatever takes text: into a query, a path, a template, a shell. */
const PROBE =
  /\bunion\s+(?:all\s+)?select\b|['"]\s*(?:or|and)\s+['"\d]+\s*=\s*['"\d]|\bsleep\s*\(\s*\d|\bwaitfor\s+delay\b|\.\.\/\.\.\/|\/etc\/passwd|\$\{(?:jndi|\d|env)|\{\{.*\}\}|<%.*%>|\|\s*(?:cat|id|whoami)\b|%0[ad0]/i

/** @returns a signal where a text is meant for a program */
export function markupSignal(fields: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  if (texts.some((text) => MARKUP.test(text))) return { score: 100, reason: 'holds markup or script' }
  return texts.some((text) => PROBE.test(text)) ? { score: 100, reason: 'tries out a known attack' } : null
}
