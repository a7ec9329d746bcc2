const DIGIT = /^\p{Nd}$/u

/** `९८७६५` -> `98765`, in any script. Unicode orders the ten digits of a script from zero to nine. */
export const toAsciiDigits = (typed: string) =>
  typed.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
