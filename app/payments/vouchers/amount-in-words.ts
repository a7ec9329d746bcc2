/** Sums in English words, in crores, lakhs and thousands. */

const UNITS = [
  'zero',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const GROUPS = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
]

/** `16500050` -> `Rupees one lakh sixty-five thousand and fifty paise only`. @param amount whole paise, not negative */
export function toAmountInWords(amount: number): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const tail = paise > 0 ? ` and ${toWords(paise)} paise` : ''
  return `Rupees ${toWords(rupees)}${tail} only`
}

function toWords(count: number): string {
  const group = GROUPS.find(({ size }) => count >= size)
  if (group) {
    const [many, rest] = [Math.floor(count / group.size), count % group.size]
    return `${toWords(many)} ${group.name}${rest > 0 ? ` ${toWords(rest)}` : ''}`
  }
  const [ten, unit] = [Math.floor(count / 10), count % 10]
  return count < 20 ? UNITS[count]! : `${TENS[ten]}${unit > 0 ? `-${UNITS[unit]}` : ''}`
}
