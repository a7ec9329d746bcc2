/** The answers of `/which-machine` in the query: `?water=borewell&tds=mid`. */
import { lookUp } from '#app/lookup/look-up.ts'

/** The chosen value of each question; unanswered questions are absent. */
export type Answers = Readonly<Record<string, string>>

/** A condition that holds if each named question has one of the listed answers: `{ "tds": ["high"], "ro": ["no"] }`. */
export type Condition = Readonly<Record<string, string[]>>

/** `within`: shown only after this answer to an earlier question; optional. */
type Question = {
  name: string
  within?: { question: string; value: string } | undefined
  options: { value: string }[]
}
type Questions<One extends Question = Question> = { questions: One[] }

/** Ignores unknown answers, and answers to questions that are not shown. */
export function readAnswers(query: URLSearchParams, { questions }: Questions): Answers {
  return questions.reduce<Answers>((answers, question) => {
    const value = query.get(question.name)
    const isOffered = question.options.some((option) => option.value === value)
    return value !== null && isOffered && isAsked(question, answers) ? { ...answers, [question.name]: value } : answers
  }, {})
}

const isAsked = ({ within }: Question, answers: Answers) => !within || lookUp(answers, within.question) === within.value

/** Unanswered questions, in order. */
export const listOpen = <One extends Question>({ questions }: Questions<One>, answers: Answers) =>
  questions.filter((question) => !question.within && lookUp(answers, question.name) === undefined)

/** Answers are in the order of the questions. */
export const toQuery = (answers: Answers) => new URLSearchParams(answers).toString()

export const fits = (when: Condition[] | undefined, answers: Answers) =>
  when === undefined ||
  when.some((condition) =>
    Object.entries(condition).every(([name, values]) => values.includes(lookUp(answers, name) ?? '')),
  )

/** Every possible set of answers. */
export function listCombinations({ questions }: Questions): Answers[] {
  return questions.reduce<Answers[]>(
    (all, question) =>
      all.flatMap((answers) => {
        if (!isAsked(question, answers)) return [answers]
        const chosen = question.options.map(({ value }) => ({ ...answers, [question.name]: value }))
        return question.within ? [answers, ...chosen] : chosen
      }),
    [{}],
  )
}
