/** Flattens what a service sends to pairs of a name and a text, in its order. */

/** `name`: the words on the way to the value, such as `customer phone`. */
export type Pair = { name: string; value: string }

/** A hostile post may hold any number of names, of any length and depth. */
const MOST_PAIRS = 300
const DEEPEST = 6
const LONGEST_NAME = 120

/** Names of the two halves of an answer: `{ "name": "city", "values": ["Pune"] }`, `{ "id": 7, "label": "City", "answer": "Pune" }`. */
const QUESTIONS = ['name', 'label', 'question', 'title', 'key', 'field', 'field_name']
const ANSWERS = ['values', 'value', 'answer', 'answers']
const BESIDE = ['id', 'type', 'field_id', 'question_id']

export function toPairs(given: unknown, name = ''): Pair[] {
  const pairs: Pair[] = []
  add(pairs, given, name, 0)
  return pairs
}

function add(pairs: Pair[], given: unknown, name: string, depth: number) {
  if (pairs.length >= MOST_PAIRS || given === null || given === undefined) return
  if (typeof given !== 'object') push(pairs, name, toText(given))
  else if (depth >= DEEPEST) push(pairs, name, JSON.stringify(given))
  else if (!Array.isArray(given)) addObject(pairs, given, name, depth)
  else if (given.every((item) => typeof item !== 'object' || item === null)) push(pairs, name, toList(given))
  else given.forEach((item) => add(pairs, item, name, depth + 1))
}

function addObject(pairs: Pair[], given: object, name: string, depth: number) {
  const entries = Object.entries(given)
  const [, question] = entries.find(([key]) => QUESTIONS.includes(key.toLowerCase())) ?? []
  const answers = entries.filter(([key]) => ANSWERS.includes(key.toLowerCase()))
  const isAnswer = entries.every(([key]) =>
    [QUESTIONS, ANSWERS, BESIDE].some((names) => names.includes(key.toLowerCase())),
  )
  if (depth > 0 && isAnswer && typeof question === 'string' && question.trim() && answers.length > 0)
    for (const [, answer] of answers) add(pairs, answer, join(name, question), depth + 1)
  else for (const [key, value] of entries) add(pairs, value, join(name, key), depth + 1)
}

const join = (name: string, key: string) => (name ? `${name} ${key}` : key)

function push(pairs: Pair[], name: string, text: string) {
  const value = text.trim()
  if (value) pairs.push({ name: name.slice(0, LONGEST_NAME).toWellFormed(), value })
}

const toText = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

const toList = (values: unknown[]) =>
  values.flatMap((value) => (value === null || value === undefined ? [] : toText(value).trim() || [])).join(', ')
