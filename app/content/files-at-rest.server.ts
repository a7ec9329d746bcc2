/** Caches file reads during one check. At other times files are read again, because an editor may change them. */
let answers: Map<string, unknown> | null = null

/** Reads each file only once during the synchronous `work`. */
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
