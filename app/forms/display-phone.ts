/** `+919876543210` -> `+91 98765 43210`. Apart from what checks a typed number: every page shows ours. */
export const displayPhone = (e164: string) => e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
