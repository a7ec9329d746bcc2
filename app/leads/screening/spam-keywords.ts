import type { SpamSignal } from './spam-signal.ts'

/** Products typical of spam. A real enquiry may mention one of them, but hardly two. */
const SPAM_KEYWORDS =
  /\b(?:seo|backlinks?|guest posts?|link building|google rank(?:ing|s)?|(?:first|top) page of google|digital marketing|google ads|social media marketing|lead generation|audit report|explainer videos?|web hosting|(?:web(?:site)?|app) (?:traffic|design|development)|bulk (?:sms|whats ?app|e?mails?)|email lists?|casino|betting|slots|bitcoin|crypto(?:currency)?|forex|viagra|cialis|porn|escorts?|adult dating|payday|(?:business|personal) loans?|without collateral|make money|passive income)\b/gi

/** A franchisee's own business may be one of these, so that field is ignored. */
export function spamKeywordSignal({
  business_detail: _business,
  ...fields
}: Record<string, string>): SpamSignal | null {
  const keywords = Object.values(fields).flatMap((text) => text.toLowerCase().match(SPAM_KEYWORDS) ?? [])
  if (keywords.length === 0) return null
  return { score: new Set(keywords).size > 1 ? 100 : 60, reason: 'mentions products typical of spam' }
}
