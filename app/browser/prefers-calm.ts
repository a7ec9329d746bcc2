type Connection = { saveData?: boolean }

export const savesData = () => (navigator as { connection?: Connection }).connection?.saveData === true

/** Whether the visitor prefers less motion or less data. */
export const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()
