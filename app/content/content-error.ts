export class ContentError extends Error {
  /** `content/site.json: phone.e164: must be …`, one line per problem. */
  problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
