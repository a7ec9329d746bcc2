/** Invented people of India, the same for each number: common names are common, one in eight is in its own script. */
import { SAME } from './names.ts'

const spellings = Object.values(SAME).flat(2)
const latin = spellings.filter((name) => /^[A-Za-z’']+$/.test(name))
const native = spellings.filter((name) => !/^[A-Za-z’']+$/.test(name))
const COMMON = ['Singh', 'Kumar', 'Sharma', 'Devi', 'Khan', 'Patel', 'Gupta', 'Yadav', 'Das', 'Reddy', 'Jain', 'Rao']
const CITIES = ['Jaipur', 'Gurugram', 'Noida', 'Rajkot', 'Alwar', 'Ratlam', 'Dausa', 'Ahmedabad']
const WORDS =
  'please call me after six about the price of your ionizer alkaline water for our family of five in new flat we have a borewell hard kitchen ' +
  'purifier service demo weekend only father has sugar acidity office shop school society tower sector near temple metro gate hospital old ' +
  'filter tank pressure warranty instalment discount delivery tomorrow evening morning sunday wife decides cheaper quotation neighbour ' +
  'recommended saw video instagram interested comparing kangen rent house shifting next month पानी कीमत घर डेमो समय फोन किचन मंदिर'
const VOCABULARY = WORDS.split(' ')

/** A number from 0 to 1, the same for the same arguments. */
function fraction(number: number, turn: number): number {
  let bits = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}

export function toInventedPerson(number: number) {
  const choose = <Item>(items: readonly Item[], turn: number) =>
    items[Math.floor(fraction(number, turn) * items.length)]!
  const text = (count: number, turn: number) =>
    Array.from({ length: count }, (_, index) => choose(VOCABULARY, turn + index)).join(' ')
  const isNative = fraction(number, 1) < 1 / 8
  const first = choose(isNative ? native : latin, 2)
  const last = fraction(number, 3) < 0.5 ? choose(COMMON, 4) : choose(isNative ? native : latin, 5)
  const name =
    fraction(number, 6) < 0.3 ? `${first} ${choose(['Kumar', 'Lal', 'Prasad', 'Kaur'], 7)} ${last}` : `${first} ${last}`
  return {
    name,
    phone: `+91${6 + Math.floor(fraction(number, 8) * 4)}${String(Math.floor(fraction(number, 9) * 1e9)).padStart(9, '0')}`,
    city: choose(CITIES, 10),
    pincode: String(302_001 + Math.floor(fraction(number, 11) * 40)),
    comment: text(12, 20),
    note: text(8, 40),
  }
}
