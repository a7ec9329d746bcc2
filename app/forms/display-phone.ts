/** `+919876543210` -> `+91 98765 43210`. Apart from the check of typed numbers, because every page shows our phone. */
export const displayPhone = (e164: string) => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
