import type { Parcel } from '#app/leads/channels/channel.ts'
import type { Lead } from '#app/leads/lead.ts'

export const sampleParcel = (fields: Record<string, string> = contactFields, lead: Partial<Lead> = {}): Parcel => ({
  idempotencyKey: 'dlv_01JD9Z7Q4W',
  lead: {
    id: 'lead_01JD9Z7Q4V',
    ref: 'A7K2-9QF4',
    form: 'contact',
    header: 'Ionia Contact Us Enquiry',
    fields,
    page: '/contacts',
    attribution: {},
    consent: { version: '1', whatsapp: true },
    screening: { verdict: 'clean', reasons: [] },
    createdAt: new Date('2026-11-21T06:30:00Z'),
    enquiryNumber: 1,
    ...lead,
  },
})

export const contactFields = {
  name: 'Aśvini Rāo-Kulkarni',
  phone: '+919876543210',
  comment: 'Grohe tap upstairs; quote for Koramangala kitchen',
}
