/** Keeps names such as `SM-S230TL` on one line. */
export const unbroken = (text: string) => text.replace(/\b([A-Z]{1,3})-(?=[A-Z\d])/g, '$1\u2011')
