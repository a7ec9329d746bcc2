/** A timeout to race against a promise that may never settle. */
export const giveUp = (afterMs: number) => new Promise<never>((_, reject) => setTimeout(reject, afterMs))
