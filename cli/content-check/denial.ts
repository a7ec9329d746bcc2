/**
 * Decides whether a sentence denies a claim: "does not treat or cure", "इलाज नहीं करता", "theek nahi karta". The denial belongs to the
 * claim's own verb, and only words listed here may stand between the two. In any other form the sentence counts as a claim, because "cures
 * without medicines", "not only treats" and "no illness that it does not cure" have a negative as well.
 */

/** Start and end of a claim in its sentence. */
export type Span = readonly [start: number, end: number]

/** Replaces each claim in the text between a denial and a claim: "does not treat, cure or prevent". */
const CLAIM = '§'

export function isDenied(sentence: string, claim: Span, claims: readonly Span[]): boolean {
  if (sentence.trimEnd().endsWith('?')) return false
  const merged = merge(claims)
  if (IS_REFUTED.test(sentence)) return false
  const masked = mask(sentence, merged, 0, sentence.length)
  if (ADVICE.test(masked) || WARNING.test(masked)) return true
  const [start, end] = merged.find(([from, to]) => from <= claim[0] && claim[1] <= to) ?? claim
  const before = mask(sentence, merged, 0, start)
  const after = mask(sentence, merged, end, sentence.length)
  return (
    isDeniedBefore(before, sentence.slice(start, end), after) ||
    curesNothing(before, after) ||
    isDeniedAfter(before, after)
  )
}

const either = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*\n\s*/)
    .join('|')})`

/** "If you have diabetes, ask your doctor first.": the illness is the reader's, and the advice names no other. */
const ADVICE = new RegExp(
  either(`
    ^(?:if|when) (?:your ${CLAIM} (?:is|are) (?:high|low)|(?:you|someone at home|anyone at home) (?:have|has|had)) ?(?:(?:an?|any|high|low|or|and|kidney|heart|skin|diseases?|trouble|problems?|complaints?|${CLAIM})[ ,]*)*,? (?:please )?(?:ask|see|talk to|speak to|consult) (?:a|your|the) doctor(?: first| about (?:it|this)| and not [^${CLAIM},]*)?(?:,? before [^${CLAIM},]*)?[.!]?$
    ^(?:agar|yadi) (?:aapko|aap ko|kisi ko|ghar mein kisi ko) (?:(?:${CLAIM}|ya|aur|high|low|ki bimari|ki shikayat)[ ,]*)+(?:hai|ho|hain),? (?:to )?(?:pehle )?(?:apne )?doctor se (?:pehle )?(?:poo?chh?\\w*|pu?chh?\\w*|salah|baat)(?: (?:lein|le lein|karein|kar lein|zaroor))*[.!]?$
    ^(?:अगर|यदि) (?:आपको|किसी को|घर में किसी को) (?:(?:${CLAIM}|या|और|की बीमारी|की शिकायत)[ ,]*)+(?:है|हो|हैं),? (?:तो )?(?:पहले )?(?:अपने )?डॉक्टर से (?:पहले )?(?:पूछ\\S*|सलाह|बात)(?: (?:लें|ले लें|करें|कर लें|जरूर))*[।.!]?$
  `),
  'iu',
)

/** "If someone tells you that it cures cancer, do not believe them." */
const WARNING = new RegExp(
  `^(?:if|when) (?:someone|anyone|a (?:seller|dealer|shop|salesman|website)|an advertisement|they) (?:ever )?(?:tells?|says?|claims?|promises?|writes?)(?: you| us)?(?: that)?(?: (?!not\\b|never\\b|cannot\\b|no\\b)[\\w’${CLAIM}]+)+, (?:please )?(?:do not|don['’]t|never) (?:believe|trust|buy|listen)[^${CLAIM}]*$`,
  'iu',
)

/** English: the denial precedes the claim. */
const AUXILIARY = 'do|does|did|is|are|was|were|has|have|can|could|will|would|must|may|should'
const NOT = `(?:(?:${AUXILIARY})(?: not|n['’]t)|cannot|can['’]t|won['’]t|never|neither|nor(?: (?:${AUXILIARY}) (?:it|this water|we))?|not(?= (?:as |for )?(?:an?|any) )|(?:no|not (?:one|any|a single)) (?:study|studies|trial|evidence|proof|research)(?: (?:that|which|to))?(?: (?:shows?|has shown|proves?|has proved|says?|finds?|has found))?|there is no such thing as|(?:has|have|had) no (?:(?:proven|known|measurable|lasting|such) )?(?:effect|influence) (?:on|against)|(?<=^|[.;,] |and |but )no water(?: of any (?:ph|kind))?(?: (?:can|will|does))?)`
const OWN = '(?:it|(?:this|the|our|alkaline|ionized) (?:water|machine|ionizers?)|water|an ionizer)'
const BETWEEN = either(`
  ${CLAIM}
  (?:a|an|the|any|your|our|such|of|for|with|to|or|nor|and|as|be|been|being)
  (?:against|like|such as|including|help you|help to|helps? with|help|act on|affect|changes?|feel)
  ph of
  (?:meant|intended|supposed|able|known|shown|proven|proved|licensed|called|said|used)
  (?:lower|reduce|raise|improve|relieve|control|remove|regulate|balance|take off|lose)
  (?:high|heart|kidney|illness(?:es)?|diseases?|conditions?|(?:medicine|drug|therapy) for|product)
  (?:say|claim|promise|suggest)(?: that(?: ${OWN})?)?
  that ${OWN}
  know (?:whether|if)(?: ${OWN})?
  ${OWN}(?= (?:helps?|can|will) )
  (?:sell|call|describe|advertise|recommend|offer) ${OWN}
`)
const DENIED_BEFORE = new RegExp(`(?<![\\p{L}])${NOT}[ ,]+(?:${BETWEEN}[ ,]+)*$`, 'iu')
/** "It does not treat and cures": after an auxiliary, a verb with an ending is not part of the denial. */
const FINITE =
  /^(?:cures|heals|treats|prevents|reverses|boosts|strengthens|builds|slows|burns|detoxes|kills|fights|removes|flushes)\b/i
const TAKES_FINITE =
  /\b(?:never|neither|nor|no water(?: of any \w+)?|that \w+(?: \w+)?)[ ,]+(?:§[ ,]*(?:or |nor |and )?)*$/i

/** Matches the words of the clause before a denial. */
const IN_CLAUSE = /[^,;–—]*$/
const DOUBLED =
  /\b(?:not|never|cannot|no|nothing|none|nobody|hardly|if|unless|why|myth|lie|false|wrong|untrue|rumou?r|misconception|(?:people|we|they|many) used to|thought|believed|assumed|(?<!\bwe (?:\w+ ){0,2})said|claimed|wrongly|mistakenly|stop \w+ing|(?:people|some|critics|doubters|sceptics|skeptics|rivals|competitors) (?:think|say|believe|claim))\b|n['’]t\b/i
/** A heading that refutes the statement after it: "Myth: this water does not cure". Its colon does not end a sentence. */
export const REFUTED =
  '(?<![\\p{L}\\p{M}])(?:myth|false|lie|wrong|untrue|not true|fiction|rumou?r|misconception|मिथक|झूठ|गलत|भ्रम|अफवाह|mithak|jhooth?|jhuth|galat|bhram|afwah)(?: (?:no\\. ?)?\\d+)?:'
const IS_REFUTED = new RegExp(`^[“”"*‘’' ]*${REFUTED}`, 'iu')
const SEPARATED = /,| (?:and|or|nor) /i
const OF_ANOTHER =
  /\b(?:medicines?|tablets?|pills?|drugs|doctors?|hospitals?|surgery|(?:ro|other|ordinary|plain|normal|regular|tap|bottled|mineral|packaged|filtered|purified) (?:water|machines?|ionizers?|purifiers?|brands?))\b/i
/** "No water cures like ours" */
const COMPARED = /\b(?:like|so|such|better|best|more|than|as)\b/i
/** "We do not say that cancer cannot be cured" */
const NEGATED = /^[^,;–—]*(?:\b(?:cannot|not|never)\b|n['’]t\b)/i
/** Words after a denied claim that limit the denial. */
const LIMITED =
  /^ ?(?:every|everything|all|each|most|many|some)\b|\b(?:unless|until|without|except)\b|^[^,]*\b(?:overnight|only|alone|just|instantly|immediately|completely|entirely|permanently|always|at once|as \w+ as|faster|quicker|every (?:illness|disease))\b|\b(?:does|do|can|will)[.!]?$/i

function isDeniedBefore(before: string, claim: string, after: string): boolean {
  const denial = DENIED_BEFORE.exec(before.replaceAll(/[“”"]/g, ''))
  if (!denial || LIMITED.test(after) || (/^no water/i.test(denial[0]) && COMPARED.test(after))) return false
  if (NEGATED.test(after)) return false
  if (FINITE.test(claim) && !TAKES_FINITE.test(before)) return false
  const earlier = denial.input.slice(0, denial.index)
  return !isDoubled(earlier) && !OF_ANOTHER.test(lastClause(earlier))
}

/** "It cures nothing" */
const curesNothing = (before: string, after: string) =>
  /^ (?:nothing|no (?:illness|disease)|nobody)(?=[.!,;]|$)/i.test(after) &&
  !DOUBLED.test(before) &&
  !LIMITED.test(after)

/** "There is no illness that it does not cure", "do not think it does not cure" */
function isDoubled(earlier: string): boolean {
  const found = DOUBLED.exec(earlier)
  if (!found) return false
  const since = earlier.slice(found.index)
  return !SEPARATED.test(since) || /\b(?:that|which)\b[^,]*$/i.test(since)
}

const lastClause = (earlier: string) => IN_CLAUSE.exec(earlier)![0].replace(/^.* (?:and|or|nor|but) /i, '')

/** Hindi and Hinglish: the denial follows the claim, before the verb. */
const NAHI = either(`
  नहीं
  नही
  nahi
  nahin
  nahee
  nhi
`)
const AFTER_WORDS = either(`
  ${CLAIM}
  (?:का|की|के|को|में|से|या|और|किसी|भी|जैसे|जैसी|जैसा|ऐसी)
  (?:ka|ki|ke|ko|me|mein|se|ya|aur|kisi|bhi|jaise|jaisi)
  (?:होने|करने|लिए|कोई|सबूत|प्रमाण|असर)
  (?:hone|karne|liye|koi|saboot|praman|asar)
  (?:बीमारी|बीमारियों|रोग|रोगों|ठीक|दूर|कम|दवा|शरीर|समस्या)
  (?:bimari|bimariyon|bimariyan|rog|theek|thik|door|dur|kam|dawa|cure|treat)
`)
const VERB = either(`
  है|हैं|था|थी|थे|होग\\S*|हो(?:त\\S*)?|कर\\S*|दे\\S*|सक\\S*|बन\\S*|मान\\S*|घट\\S*|बढ\\S*|रोक\\S*|बचा\\S*|मिटा\\S*|बदल\\S*
  hai|hain|tha|thi|the|hoga|ho|hota|hoti|hote|kar\\w*|de\\w*|sak\\w*|ban\\w*|man\\w*|ghat\\w*|badh\\w*|rok\\w*|bacha\\w*|mita\\w*|badal\\w*
`)
const DENIED_AFTER = new RegExp(
  `^(?:[ ,]*${AFTER_WORDS}(?![\\p{L}\\p{M}]))*[ ,]*${NAHI}(?: ${VERB}(?![\\p{L}\\p{M}])|[ .!।]*$)`,
  'iu',
)
const ONLY = word('सिर्फ|केवल|मात्र|बल्कि|रातोंरात|जब तक|sirf|kewal|keval|balki|raato raat|jab tak')
const IF = word('अगर|यदि|क्या|क्यों|agar|yadi|kya|kyon')
const DOUBLED_HINDI = word('(?:नहीं|नही|nahi|nahin)[ ,]+(?:है |hai )?(?:जो|जिस\\S*|jo|jis\\w*)')
/** "यह झूठ है कि …", "log kehte the ki …" */
const REFUTED_HINDI = word(
  '(?:मिथक|झूठ|गलत|भ्रम|अफवाह)(?: है)?,? कि|(?:सोचते|कहते|मानते|समझते) थे,? कि|(?:mithak|jhooth?|jhuth|galat|bhram|afwah)(?: hai)?,? ki|(?:sochte|kehte|kahte|maante|samajhte) the,? ki',
)
const OF_ANOTHER_HINDI = word(
  '(?:दवा|दवाई|दवाइयों|दवाओं|dawa|dawai|dawaiyon|davai) (?:से|भी|se|bhi)|दवाइयाँ|दवाएँ|डॉक्टर\\S*|(?:साधारण|आम|सामान्य|नॉर्मल|आरओ|RO|sadharan|aam|normal) (?:पानी|pani|paani)|doctor\\w*',
)

function isDeniedAfter(before: string, after: string): boolean {
  if (
    !DENIED_AFTER.test(after) ||
    ONLY.test(before + after) ||
    DOUBLED_HINDI.test(before) ||
    REFUTED_HINDI.test(before)
  )
    return false
  const clause = IN_CLAUSE.exec(before)![0].replace(/^.* (?:और|तथा|पर|aur|par) /i, '')
  return !IF.test(clause) && !OF_ANOTHER_HINDI.test(clause)
}

function word(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
}

/** Joins overlapping claims: "treats diabetes", "diabetes". */
function merge(claims: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of [...claims].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}

function mask(sentence: string, claims: Span[], from: number, to: number): string {
  let text = ''
  let at = from
  for (const [start, end] of claims) {
    if (start < at || end > to) continue
    text += sentence.slice(at, start) + CLAIM
    at = end
  }
  return text + sentence.slice(at, to)
}
