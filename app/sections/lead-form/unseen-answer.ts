/** The address of a thank-you, from its arrival until it is on the screen: if React fails to show it, the server does. */
let address: string | undefined

export const noteAnswer = (form: string, ref: string) => {
  address = `?${new URLSearchParams({ thanks: form, ref })}`
}

export const noteAnswerSeen = () => {
  address = undefined
}

export const readUnseenAnswer = () => address
