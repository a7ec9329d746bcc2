import { z } from 'zod'

import { e164, sample, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const minutes = z
  .int()
  .min(1)
  .max(60 * 24 * 7)

const openings = { text, withProduct: text, withCity: text, withBoth: text }

/** The sales desk's settings that the owner decides. */
export const deskSchema = z.strictObject({
  firstCall: z
    .strictObject({
      minutes: minutes,
      byForm: z.record(z.string(), minutes).describe('The same for single forms, by their names.'),
      sample,
    })
    .describe('The promise: a call within this many minutes of the opening hours.'),
  escalation: z
    .strictObject({
      nextPersonAfter: minutes,
      managerAfter: minutes,
      alertAfter: minutes,
      sample,
    })
    .describe('Open minutes past that time until other people are alerted to the missing call.'),
  requests: z
    .strictObject({
      days: z.int().min(1).max(90),
      byForm: z.record(z.string(), z.int().min(1).max(90)).describe('The same for single forms, by their names.'),
      sample,
    })
    .describe('A request, such as a withdrawal, is carried out within this many days.'),
  whatsapp: z
    .strictObject({
      ...openings,
      hindi: z.strictObject(openings).describe('The same for visitors who wrote in Devanagari.'),
      sample,
    })
    .describe('The beginning of a WhatsApp message to a visitor. {name}, {product} and {city} are filled in.'),
  ownNumbers: z
    .array(e164)
    .default([])
    .describe('Numbers of staff and of the company: calls and messages from them never become enquiries.'),
  sources: z
    .array(text)
    .min(1)
    .max(10)
    .describe('Where the person of an enquiry that staff enter came from, to choose from.'),
  whyNot: z.array(text).min(1).max(8).describe('Reasons for not being interested, to choose from.'),
})

export type DeskContent = z.output<typeof deskSchema>

export const getDesk = (root?: string) => loadContent('desk.json', deskSchema, root)
