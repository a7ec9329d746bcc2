import type { StaffAlert } from '#app/alerts/alert.ts'

/** @param where the instance's host and folder */
export const toLeftBehindAlert = (leads: number, where: string): StaffAlert => ({
  key: `left-behind:${where}:${new Date().toISOString()}`,
  subject: `${leads} ${leads === 1 ? 'enquiry is' : 'enquiries are'} only in the journal of an instance that stops`,
  text: [
    `It is ${where}. Do not remove its disk.`,
    'The next start with this folder stores them, once the database is back. Another instance with the folder does so too.',
  ].join('\n'),
})
