/** `npm run alerts` writes Prometheus's alert rules from the site's own list. */
import { writeFileSync } from 'node:fs'

import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import { toPrometheusRules } from '#app/alerts/prometheus-rules.ts'

writeFileSync('deploy/alerts.yml', toPrometheusRules(ALERT_RULES))
