/**
 * Sets this process's clock to 11:42 in India, when the office is open, so that screenshots look the same at any hour. The server loads
 * it with `--import`.
 */
const DAY_MS = 24 * 60 * 60_000
const IN_INDIA_MS = 5.5 * 60 * 60_000
const SHOWN_MS = (11 * 60 + 42) * 60_000

const RealDate = Date
const started = Number(process.env.PICTURES_STARTED ?? RealDate.now())
process.env.PICTURES_STARTED = String(started)
const ahead = SHOWN_MS - ((started + IN_INDIA_MS) % DAY_MS)

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + ahead)
  }
  static now = () => RealDate.now() + ahead
}
