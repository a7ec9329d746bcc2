/** The questions of `/which-machine`, and their answers in an address: `?water=borewell&tds=mid`. */
import type { Condition, Finder } from './finder.ts'

/** The value chosen for each question by name; a question without an answer is absent. */
export type Answers = Readonly<Record<string, string>>

type Questions = Pick<Finder, 'questions'>
type Question = Finder['questions'][number]

/** An answer that is not among the options is as good as none, and so is one to a question that is not asked. */
export function readAnswers(query: URLSearchParams, { questions }: Questions): Answers {
  return questions.reduce<Answers>((answers, question) => {
    const value = query.get(question.name)
    const isOffered = question.options.some((option) => option.value === value)
    return value !== null && isOffered && isAsked(question, answers) ? { ...answers, [question.name]: value } : answers
  }, {})
}

const isAsked = ({ within }: Question, answers: Answers) => !within || answers[within.question] === within.value

/** Those that need an answer and have none, in their order. */
export const listOpen = ({ questions }: Questions, answers: Answers) =>
  questions.filter((question) => !question.within && answers[question.name] === undefined)

/** Always in the order of the questions. */
export const toQuery = (answers: Answers) => new URLSearchParams(answers).toString()

export const fits = (when: Condition[] | undefined, answers: Answers) =>
  when === undefined ||
  when.some((condition) => Object.entries(condition).every(([name, values]) => values.includes(answers[name] ?? '')))

/** Every set of answers that a visitor can send. */
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
