import { describeNext, describeStored, type NextStep } from '#app/desk/next-steps.ts'

/** A row of the desk with its next step in words. */
export const rowInWords = <Row extends { next_step: string | null }>(row: Row) => ({
  ...row,
  next: describeStored(row.next_step),
})

/** A state with its next step in words. */
export const stateInWords = <State extends { next: NextStep | null }>(state: State) => ({
  ...state,
  next: state.next && describeNext(state.next),
})
