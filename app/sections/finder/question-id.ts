/** Links to an open question lead here. */
export const questionId = (name: string) => `question-${name}`
