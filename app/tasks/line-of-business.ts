/** Selling machines and finding partners are different conversations: an outcome of one ends nothing of the other. */
export type LineOfBusiness = 'buy' | 'partner'

export const lineOf = (form: string): LineOfBusiness => (form === 'franchise' ? 'partner' : 'buy')
