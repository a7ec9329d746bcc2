/** Generates `deploy/alerts.yml`: https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
import type { AlertRule } from './alert-rules.ts'

const HEAD = `# Alerts for Prometheus. Written by \`npm run alerts\` from app/alerts/alert-rules.ts; do not edit.
groups:
  - name: ionia
    rules:
`

export const toPrometheusRules = (rules: AlertRule[]) => HEAD + rules.map((rule) => toRule(rule, rules)).join('')

const toRule = (rule: AlertRule, rules: AlertRule[]) => `      - alert: ${toPascal(rule.name)}
        expr: ${[rule, ...rules.filter(({ name }) => name === rule.coveredBy)].map(toExpression).join(' unless ')}
        for: ${rule.forMinutes}m
        labels:
          scope: ${rule.scope}
        annotations:
          summary: ${quote(rule.subject)}
          description: ${quote(rule.text)}
`

/** A site metric is equal on all instances, so it produces one alert. An instance metric produces one per instance. */
function toExpression({ scope, metric, fires }: AlertRule): string {
  const series = metric === 'up' ? 'up{job="ionia"}' : metric
  const [outermost, comparison] = 'above' in fires ? ['max', `> ${fires.above}`] : ['min', `< ${fires.below}`]
  return `${scope === 'site' ? `${outermost}(${series})` : series} ${comparison}`
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

const toPascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
