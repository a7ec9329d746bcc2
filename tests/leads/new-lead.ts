import type { NewLead } from '#app/leads/store/lead-store.ts'

export const newLead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'contact',
  header: 'Ionia Enquiry',
  fields: { name: 'Asha Rao', phone: '+919876543210', comment: 'Which machine suits hard water?' },
  page: '/',
  attribution: {},
  consent: { version: '2026-11-21', whatsapp: false },
  screening: { verdict: 'clean', reasons: [] },
  createdAt: new Date('2026-11-21T06:30:00Z'),
  ...changes,
})

export const CRM_ONLY = [{ name: 'crm', on: true }] as const
