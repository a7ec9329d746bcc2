/** A file of `content/` may be edited between two requests. The content check reads each one some hundred times at once. */
let answers: Map<string, unknown> | null = null

/** During the synchronous `work`, each question goes to the file system once. */
export function withFilesAtRest<Result>(work: () => Result): Result {
  if (answers) return work()
  answers = new Map()
  try {
    return work()
  } finally {
    answers = null
  }
}

export function askOnce<Answer>(question: string, ask: () => Answer): Answer {
  if (!answers) return ask()
  if (!answers.has(question)) answers.set(question, ask())
  return answers.get(question) as Answer
}
