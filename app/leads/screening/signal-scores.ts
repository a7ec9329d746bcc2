/** The score of each spam signal (docs/screening.md). Certain signals score 100; weak ones must add up. */
const SIGNAL_SCORES = {
  'filled a field that people do not see': 100,
  'was sent within three seconds of the page': 60,
  'came without what browsers say of themselves': 50,
  'has a link where a name belongs': 100,
  'has several links to other sites': 100,
  'has a link that hides where it leads': 100,
  'has a link to another site': 60,
  'holds markup or script': 100,
  'tries out a known attack': 100,
  'mentions several products typical of spam': 100,
  'mentions a product typical of spam': 60,
  'has the same text in every field': 50,
  'has six digits or more in the name': 60,
  'did not begin on a page of ours': 40,
  'one of many that did not begin on a page of ours': 60,
  'the same long text came from three phones or more': 60,
  'more than three enquiries from one phone within an hour': 50,
  'more than six enquiries from one phone within an hour': 100,
  'more than 30 posts from one address within ten minutes': 100,
  'bots posted from the same address lately': 50,
  'one answer came with more than five enquiries': 100,
  'more than 300 right answers from one address within ten minutes': 100,
  'captcha: the question is not answered yet': 100,
  'captcha: unverified': 100,
} as const

/** A sentence for staff, without personal data. */
export type SignalReason = keyof typeof SIGNAL_SCORES
export type SpamSignal = { score: number; reason: SignalReason }

/** From this total, a lead is quarantined. */
export const SUSPICIOUS = 100

export const toSignal = (reason: SignalReason): SpamSignal => ({ score: SIGNAL_SCORES[reason], reason })

/** @param stored scores stored with the lead, for an older release's reasons */
export const scoreOf = (reason: string, stored = 0): number =>
  Object.hasOwn(SIGNAL_SCORES, reason) ? SIGNAL_SCORES[reason as SignalReason] : stored
