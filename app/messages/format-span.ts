import { t } from './messages.ts'

/** `12 to 18`; in Hindi `12 से 18`. */
export const formatSpan = (from: string, to: string) => `${from} ${t('to')} ${to}`
