/**
 * Parses JSON from outside services. `JSON.parse` rounds integers beyond 2^53, and some services write their ids as numbers:
 * 17841400008460057 would become the id of another lead. Such a number is returned as text, digit by digit.
 * A byte order mark, which programs on Windows write, is skipped.
 * @throws {SyntaxError}
 */
export const parseJson = (json: string): unknown => JSON.parse(json.replace(/^\ufeff/, ''), keepDigits as Reviver)

type Reviver = (key: string, value: unknown) => unknown

/** @param context given since Node 21, and unknown to TypeScript's library */
const keepDigits = (_key: string, value: unknown, { source }: { source: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
