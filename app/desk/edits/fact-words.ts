/** Labels and units of `content/` keys, in a shop owner's words. */
import { lookUp } from '#app/lookup/look-up.ts'

type Words = { label: string; unit?: string }

const RUPEES = '₹ incl. GST'

const WORDS: Record<string, Words> = {
  price: { label: 'Price', unit: RUPEES },
  confirmedPrice: { label: 'Price once more', unit: RUPEES },
  amount: { label: 'Amount', unit: RUPEES },
  fee: { label: 'Fee of the lender', unit: RUPEES },
  delivery: { label: 'Delivery', unit: RUPEES },
  installation: { label: 'Installation', unit: RUPEES },
  product: { label: 'Machine' },
  aYear: { label: 'Visits in a year', unit: 'visits' },
  months: { label: 'Months', unit: 'months' },
  rate: { label: 'Interest', unit: '% a year' },
  lender: { label: 'Bank or lender' },
  until: { label: 'Last day' },
  from: { label: 'From' },
  to: { label: 'To' },
  usual: { label: 'Usually' },
  days: { label: 'Days' },
  open: { label: 'Open' },
  note: { label: 'Note' },
  holidays: { label: 'Note on holidays' },
  rows: { label: 'Days and times' },
  date: { label: 'Date' },
  name: { label: 'Name' },
  pins: { label: 'PIN codes, in words' },
  ranges: { label: 'PIN codes, by their first digits' },
  zones: { label: 'Zone' },
  windows: { label: 'Windows begin at' },
  capacity: { label: 'Visits in one window', unit: 'visits' },
  noticeHours: { label: 'Booked at the latest', unit: 'hours before' },
  horizonDays: { label: 'Booked at the earliest', unit: 'days ahead' },
  moveUntilHours: { label: 'Moved or cancelled at the latest', unit: 'hours before' },
  eveningAt: { label: 'Message of the evening before' },
  remindHours: { label: 'Last message', unit: 'hours before' },
  video: { label: 'Live video' },
  minutes: { label: 'Minutes', unit: 'minutes' },
  refundDays: { label: 'Refund after inspection', unit: 'days' },
  bankDays: { label: 'Until the bank shows it', unit: 'days' },
  damageDays: { label: 'To report damage', unit: 'days' },
  productYears: { label: 'Warranty of the machine', unit: 'years' },
  plateChamberYears: { label: 'Warranty of the plate chamber', unit: 'years' },
  e164: { label: 'Number, as +919876543210' },
  address: { label: 'Address' },
  widthMm: { label: 'Width', unit: 'mm' },
  depthMm: { label: 'Depth', unit: 'mm' },
  heightMm: { label: 'Height', unit: 'mm' },
  weightKg: { label: 'Weight', unit: 'kg' },
  tapHoleMm: { label: 'Hole in the counter', unit: 'mm' },
  cableMm: { label: 'Power cable', unit: 'mm' },
  flow: { label: 'Flow', unit: 'litres a minute' },
  pressureFrom: { label: 'Water pressure, from', unit: 'bar' },
  pressureTo: { label: 'Water pressure, to', unit: 'bar' },
  phValue: { label: 'Range of pH, with tolerance' },
  electrode: { label: 'Plates' },
  plateMaterial: { label: 'Metal and coating of the plates' },
  cleaning: { label: 'Cleaning' },
  numberOfFilters: { label: 'Number of filters' },
  filterMedia: { label: 'What the filters are made of' },
  filterIndicator: { label: 'How a due filter is shown' },
  inStock: { label: 'In stock' },
  keptYears: { label: 'Supplied for', unit: 'years' },
  partner: { label: 'Who comes' },
  city: { label: 'City' },
  since: { label: 'Since the year' },
  website: { label: 'Website, as https://example.com' },
  phone: { label: 'Phone, as +919876543210' },
  starts: { label: 'It begins with' },
  excluded: { label: 'Not covered' },
  hsn: { label: 'HSN code' },
  taxRate: { label: 'GST', unit: '%' },
  splitsTax: { label: 'State the tax that an advance contains' },
  sample: { label: 'Confirmed by the owner' },
}

/** Places where a key means something else. */
const ELSEWHERE: Record<string, Words> = {
  'settings.keptYears': { label: 'Kept for', unit: 'years' },
  'gstin.number': { label: 'GSTIN' },
  'return.days': { label: 'To return a machine', unit: 'days' },
  'return.from': { label: 'Counted from the day of' },
  'service.days': { label: 'Within', unit: 'working days' },
  'order.days': { label: 'Time', unit: 'business days' },
  'delivery.days.from': { label: 'From', unit: 'working days' },
  'delivery.days.to': { label: 'To', unit: 'working days' },
  'filter.months.from': { label: 'From', unit: 'months' },
  'filter.months.to': { label: 'To', unit: 'months' },
  'asked.unit.from': { label: 'Least', unit: '₹' },
  'asked.unit.to': { label: 'Most', unit: '₹' },
  'asked.unit.usual': { label: 'Usually', unit: '₹' },
  'asked.can.from': { label: 'Least', unit: '₹' },
  'asked.can.to': { label: 'Most', unit: '₹' },
  'asked.can.usual': { label: 'Usually', unit: '₹' },
}

/** @param place without list indexes */
export function wordsOf(place: readonly string[]): Words {
  const key = place.at(-1) ?? ''
  return lookUp(ELSEWHERE, place.join('.')) ?? lookUp(WORDS, key) ?? { label: key }
}

export const isRupees = (unit: string | undefined): boolean => unit?.startsWith('₹') ?? false
