/**
 * Parses JSON from outside services. `JSON.parse` rounds integers beyond 2^53, and some services write their ids as numbers:
 * 17841400008460057 would become the id of another lead. Such a number is returned as text, digit by digit.
 * @throws {SyntaxError}
 */
export const parseJson = (json: string): unknown => JSON.parse(json, keepDigits as Reviver)

type Reviver = (key: string, value: unknown) => unknown

/** @param context given since Node 21, and unknown to TypeScript's library */
const keepDigits = (_key: string, value: unknown, { source }: { source: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
