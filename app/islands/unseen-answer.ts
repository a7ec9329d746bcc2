/** The thank-you's address from the response until the dialog shows. If the island fails, `hydrate.tsx` loads it from the server. */
let address: string | undefined

export const noteAnswer = (form: string, ref: string) => {
  address = `?${new URLSearchParams({ thanks: form, ref })}`
}

export const noteAnswerSeen = () => {
  address = undefined
}

export const readUnseenAnswer = () => address
