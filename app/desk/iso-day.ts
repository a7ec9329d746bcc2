const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** `2026-11-24`, in India. */
export const isoDayOf = (at: number) => ISO_DAY.format(at)
