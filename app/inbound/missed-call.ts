import type { InboundEvent } from './inbound-event.ts'

/** `from` and `to`: E.164; null if it was not sent. */
type Call = { id: string; at: number | null; from: string | null; to: string | null }

/** The dialled number is the campaign: a company advertises different ones in different places. */
export const toMissedCall = ({ from, to, ...call }: Call): InboundEvent => ({
  kind: 'call',
  ...call,
  from: { phone: from, alias: null, name: '' },
  to,
  origin: { utm_source: 'call', utm_medium: 'missed call', ...(to && { utm_campaign: to }) },
})
