/**
 * The figures of this process, in the words of Prometheus, for whoever holds the token of `/metrics`. Every label has a fixed
 * set of values: no visitor can make a new one. Counters start at 0 with the process; what waits is read from the database.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { ChannelState } from '#app/leads/delivery/channel-states.server.ts'

const registry = new Registry()
const registers = [registry]

collectDefaultMetrics({ register: registry })

/** `answer`: what the visitor was told. A repeat is a lead that was stored before. */
export const leadsTotal = new Counter({
  name: 'site_leads_total',
  help: 'Valid enquiries, by form and by what became of them: accepted, repeat, unavailable',
  labelNames: ['form', 'answer'] as const,
  registers,
})

export const deliveryAttemptsTotal = new Counter({
  name: 'site_delivery_attempts_total',
  help: 'Attempts to bring a lead to a channel, by outcome',
  labelNames: ['channel', 'outcome'] as const,
  registers,
})

const vitalSeconds = new Histogram({
  name: 'site_web_vital_seconds',
  help: 'How fast pages were for visitors, by kind of page: FCP, INP, LCP, TTFB',
  labelNames: ['vital', 'pages'] as const,
  // The borders between good, fair and poor of each vital are among them.
  buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
  registers,
})

const layoutShift = new Histogram({
  name: 'site_web_vital_layout_shift',
  help: 'How far pages jumped for visitors (CLS), by kind of page',
  labelNames: ['pages'] as const,
  buckets: [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  registers,
})

/** @param value milliseconds; for CLS, the score */
export function observeVital(vital: string, pages: string, value: number): void {
  if (vital === 'CLS') layoutShift.observe({ pages }, value)
  else vitalSeconds.observe({ vital, pages }, value / 1000)
}

const waiting = new Gauge({
  name: 'site_deliveries_waiting',
  help: 'Deliveries that are due now or later',
  labelNames: ['channel'] as const,
  registers,
})

const oldestSeconds = new Gauge({
  name: 'site_deliveries_oldest_seconds',
  help: 'Age of the lead that has waited longest; 0 when none waits',
  labelNames: ['channel'] as const,
  registers,
})

const paused = new Gauge({
  name: 'site_channel_paused',
  help: '1 while a channel is held back by a bad key or a gateway that is logged out',
  labelNames: ['channel'] as const,
  registers,
})

export const METRICS_TYPE = registry.contentType

export async function renderMetrics(channels: ChannelState[], now = Date.now()): Promise<string> {
  for (const { channel, state, waiting: count, oldestWaitingAt } of channels) {
    waiting.set({ channel }, count)
    oldestSeconds.set({ channel }, oldestWaitingAt ? (now - Number(oldestWaitingAt)) / 1000 : 0)
    paused.set({ channel }, state === 'paused' ? 1 : 0)
  }
  return registry.metrics()
}
