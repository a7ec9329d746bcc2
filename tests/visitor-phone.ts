let visitors = 0

/** A unique phone per test, to find its own lead. @param worker up to three digits, unique per worker */
export function nextVisitorPhone(worker: number | string) {
  visitors += 1
  const national = `9${String(worker).padStart(3, '0')}${String(visitors).padStart(6, '0')}`
  return { typed: `0${national.slice(0, 5)} ${national.slice(5)}`, e164: `+91${national}` }
}
