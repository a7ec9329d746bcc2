import { z } from 'zod'

import { e164, sample, text } from '#app/content/fields/fields.ts'
import { WEEKDAYS } from '#app/content/fields/calendar.ts'
import { loadContent } from '#app/content/load.server.ts'
import { TRANSLATIONS } from '#app/messages/languages.ts'

/** The languages that the desk can distinguish by script (`app/desk/language.ts`). */
const LANGUAGE_CODES = ['en', 'hi', 'gu', 'bn', 'pa', 'ta', 'te', 'kn', 'ml', 'ur'] as const

const minutes = z
  .int()
  .min(1)
  .max(60 * 24 * 7)

const openings = {
  ...{ text, withProduct: text, withCity: text, withBoth: text },
  askForNumber: text.describe('What a button of the card sends to someone whose number is not known.'),
}

/** The variables that a template's text may contain. */
const TEMPLATE_FIELDS = ['person', 'name', 'product', 'city'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
const isTemplateField = (name: unknown) => TEMPLATE_FIELDS.some((field) => field === name)

const template = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be the name at WhatsApp: small letters, digits and underscores')
    .describe('The name under which WhatsApp approved it.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a code such as en or hi')
    .default('en')
    .describe('The language code of the approved text.'),
  title: text.max(60).describe('What the button on the card says it is for: Ask when to call.'),
  text: text
    .max(1000)
    .refine(
      (words) => [...words.matchAll(/\{([\w.-]+)\}/g)].every(([, name]) => isTemplateField(name)),
      'may name {person}, {name}, {product} and {city} only',
    )
    .describe(
      'The approved text with {person}, {name} (of the staff member), {product} and {city} in place of {{1}}, {{2}} and so on, in this order.',
    ),
})

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
  templates: z
    .array(template)
    .max(8)
    .default([])
    .describe(
      'WhatsApp templates that staff may send from a card when WhatsApp takes no free text: variables in the body only, no buttons with variables.',
    ),
  payments: z
    .strictObject({
      least: z.int().min(1).describe('The smallest part that staff may ask for, in rupees.'),
      usual: z.int().min(1).describe('The token that the card suggests, in rupees.'),
      validDays: z.int().min(1).max(60).describe('Days for which a link can be paid.'),
      message: text.describe('The WhatsApp message with a link: {name}, {sum}, {product} and {link} are filled in.'),
      hindi: text.describe('The same for visitors who write Hindi.'),
      sample,
    })
    .refine(({ least, usual }) => least <= usual, '`usual` must not be less than `least`')
    .describe('What staff can ask for on the card of a person: a token, or the rest.'),
  ownNumbers: z
    .array(e164)
    .default([])
    .describe('Numbers of staff and of the company: calls and messages from them never become enquiries.'),
  sources: z
    .array(text)
    .min(1)
    .max(10)
    .describe('Where the person of an enquiry that staff enter came from, to choose from.'),
  owners: z
    .strictObject({
      isOn: z.boolean().describe('False: the desk only shows what the rules would have done.'),
      limits: z
        .record(
          text,
          z.strictObject({
            days: z
              .array(z.enum(WEEKDAYS))
              .min(1)
              .default([...WEEKDAYS]),
            mostPerDay: z
              .int()
              .min(1)
              .max(500)
              .describe('The most enquiries on one day; without it, no limit.')
              .optional(),
          }),
        )
        .default({})
        .describe('By name: the days on which people work, and how many enquiries the rules give them on one day.'),
      rules: z
        .array(
          z.strictObject({
            cities: z.array(text).default([]),
            pins: z.array(z.string().regex(/^[1-9]\d{0,5}$/, 'must be the beginning of a PIN code')).default([]),
            languages: z.array(z.enum([...LANGUAGE_CODES, ...TRANSLATIONS])).default([]),
            forms: z.array(text).default([]),
            products: z.array(text).default([]),
            people: z.array(text).min(1).max(30),
          }),
        )
        .max(50),
    })
    .default({ isOn: false, limits: {}, rules: [] })
    .describe('Who gets new enquiries. The first rule that matches decides; its people take turns.'),
  whyNot: z.array(text).min(1).max(8).describe('Reasons for not being interested, to choose from.'),
})

export type DeskContent = z.output<typeof deskSchema>

export const getDesk = (root?: string) => loadContent('desk.json', deskSchema, root)
