/**
 * The thank-you's URL, from the response until the dialog is visible. If the island fails, `hydrate.tsx` loads this URL
 * from the server.
 */
let address: string | undefined

export const noteAnswer = (form: string, ref: string) => {
  address = `?${new URLSearchParams({ thanks: form, ref })}`
}

export const noteAnswerSeen = () => {
  address = undefined
}

export const readUnseenAnswer = () => address
