/** Stops this process's clock at the milliseconds in the file `STEERED_CLOCK`, for sites whose days a test plays. Loaded by `--import`. */
import { readFileSync } from 'node:fs'

const RealDate = Date
const file = process.env.STEERED_CLOCK!
const readNow = () => Number(readFileSync(file, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given)
    else super(readNow())
  }
  static override now = readNow
} as DateConstructor
