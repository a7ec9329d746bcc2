/** Prometheus counters of this process. Label values are a fixed set that requests cannot extend. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]

collectDefaultMetrics({ register: registry })

/** `answer` is the response to the visitor. A repeat is a lead that was stored before. */
export const leadsTotal = new Counter({
  name: 'site_leads_total',
  help: 'Valid enquiries, by form, by verdict of the screening, and by what became of them: accepted, repeat, unavailable',
  labelNames: ['form', 'verdict', 'answer'] as const,
  registers,
})

export const inboundTotal = new Counter({
  name: 'site_inbound_total',
  help: 'Posts of outside services, by source, and by our response: stored, repeat, refused, too-long, unavailable',
  labelNames: ['source', 'answer'] as const,
  registers,
})

export const pushTotal = new Counter({
  name: 'site_push_total',
  help: 'Messages to browsers of staff, by result: sent, gone, retry, refused',
  labelNames: ['result'] as const,
  registers,
})

export const deliveryAttemptsTotal = new Counter({
  name: 'site_delivery_attempts_total',
  help: 'Attempts to bring a lead to a channel, by outcome',
  labelNames: ['channel', 'outcome'] as const,
  registers,
})

export const deliverySeconds = new Histogram({
  name: 'site_delivery_seconds',
  help: "From the visitor's post to the channel's yes",
  labelNames: ['channel'] as const,
  buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400, 259_200],
  registers,
})

const responseTime = new Histogram({
  name: 'site_response_seconds',
  help: 'Response time of the app; cached pages and files never reach it',
  labelNames: ['method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export function observeResponse(labels: { method: string; status: string }, seconds: number): void {
  responseTime.observe(labels, seconds)
}

const vitalSeconds = new Histogram({
  name: 'site_web_vital_seconds',
  help: 'How fast pages were for visitors, by kind of page: FCP, INP, LCP, TTFB, and the answer to the first tap or key',
  labelNames: ['vital', 'pages'] as const,
  // Includes each web vital's thresholds between good, fair and poor.
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

/** @param value in milliseconds; a score for CLS */
export function observeVital(vital: string, pages: string, value: number): void {
  if (vital === 'CLS') layoutShift.observe({ pages }, value)
  else vitalSeconds.observe({ vital, pages }, value / 1000)
}

type PageFigures = { hits: number; renderings: number; pages: number; bytes: number }

/** The page cache is in our server; its stats are read on each scrape. */
export function observePages(read: () => PageFigures): void {
  const addCacheMetric = (name: keyof PageFigures, help: string) =>
    new Gauge({
      name: `site_cached_pages_${name}`,
      help,
      registers,
      collect() {
        this.set(read()[name])
      },
    })
  addCacheMetric('hits', 'Responses from the page cache since the start')
  addCacheMetric('renderings', 'Renderings for the page cache since the start')
  addCacheMetric('pages', 'Pages in the cache')
  addCacheMetric('bytes', 'Memory of the page cache, in all encodings')
}

export const METRICS_TYPE = registry.contentType

export const renderCounts = () => registry.metrics()
