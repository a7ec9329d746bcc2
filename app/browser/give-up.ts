/** To race with what may never come. */
export const giveUp = (afterMs: number) => new Promise<never>((_, reject) => setTimeout(reject, afterMs))
