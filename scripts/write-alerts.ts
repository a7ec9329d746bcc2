/** `npm run alerts`: writes the alert rules for Prometheus from the list that the site itself watches. */
import { writeFileSync } from 'node:fs'

import { ALERT_RULES } from '#app/operations/alert-rules.ts'
import { toPrometheusRules } from '#app/operations/prometheus-rules.ts'

writeFileSync('deploy/alerts.yml', toPrometheusRules(ALERT_RULES))
