/** One class list out of several; what is empty falls away. It settles no conflicts: two classes never set the same thing. */
export const cx = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')
