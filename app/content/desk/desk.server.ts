import { z } from 'zod'

import { e164, sample, text } from '#app/content/fields/fields.ts'
import { WEEKDAYS } from '#app/content/fields/calendar.ts'
import { loadContent } from '#app/content/load.server.ts'
import { TRANSLATIONS } from '#app/messages/languages.ts'

/** The languages that the desk can distinguish by script (`app/people/language.ts`). */
const LANGUAGE_CODES = ['en', 'hi', 'gu', 'bn', 'pa', 'ta', 'te', 'kn', 'ml', 'ur'] as const

const minutes = z
  .int()
  .min(1)
  .max(60 * 24 * 7)

const openings = {
  text,
  withProduct: text,
  withCity: text,
  withBoth: text,
  askWhetherThem: text.describe(
    'To someone whose number came with a request to stop calls, or to be erased, and nothing else.',
  ),
  askForNumber: text.describe('What a button of the card sends to someone whose number is not known.'),
}

const waits = z
  .strictObject({ colleagueAfter: minutes, managerAfter: minutes, alertAfter: minutes })
  .refine(
    ({ colleagueAfter, managerAfter, alertAfter }) => colleagueAfter <= managerAfter && managerAfter <= alertAfter,
    'must not become shorter from step to step',
  )
export type Waits = z.output<typeof waits>

/** The variables that a template's text may contain. */
const TEMPLATE_FIELDS = ['person', 'name', 'product', 'city'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
const isTemplateField = (name: unknown) => TEMPLATE_FIELDS.some((field) => field === name)

const template = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be the name at WhatsApp: small letters, digits and underscores')
    .describe('Name of the template at WhatsApp.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a code such as en or hi')
    .default('en')
    .describe('The language code of the approved text.'),
  title: text.max(60).describe('Purpose of the message, shown on the button that sends it: “Ask when to call”.'),
  text: text
    .max(1000)
    .refine(
      (words) => [...words.matchAll(/\{([\w.-]+)\}/g)].every(([, name]) => isTemplateField(name)),
      'may name {person}, {name}, {product} and {city} only',
    )
    .describe(
      'The approved text. Replace {{1}}, {{2}} and so on by {person}, {name} (of the staff member), {product} or {city}, in the order of the template.',
    ),
})

/** The sales desk's settings that the owner decides. */
export const deskSchema = z.strictObject({
  firstCall: z
    .strictObject({
      minutes: minutes,
      byForm: z.record(z.string(), minutes).describe('Different limits for single forms, by the form’s name.'),
      sample,
    })
    .describe('Minutes of opening hours within which a visitor is promised a call.'),
  ladder: z
    .strictObject({
      promised: waits.describe('A call promised for a minute. These minutes count at all hours.'),
      money: waits.describe('A payment that needs attention, and someone who wanted to pay.'),
      visits: waits.describe('A demo to confirm, or to fix again.'),
      answers: waits.describe('A first call, and an answer to someone who wrote or rang.'),
      days: waits.describe('A delivery, the rest of a price, the result of a demo, a request.'),
      later: waits.describe('Another try after an unanswered call, and a call agreed for another day.'),
      sample,
    })
    .describe('If something is late, its owner’s phone rings at once. After these minutes others are told.'),
  requests: z
    .strictObject({
      days: z.int().min(1).max(90),
      byForm: z
        .record(z.string(), z.int().min(1).max(90))
        .describe('Different limits for single forms, by the form’s name.'),
      sample,
    })
    .describe('Days within which staff carry out a request, such as a withdrawal of consent.'),
  whatsapp: z
    .strictObject({
      ...openings,
      hindi: z.strictObject(openings).describe('The openings for visitors who wrote in Devanagari.'),
      sample,
    })
    .describe(
      'Openings of WhatsApp messages that staff send to a visitor. {name}, {product} and {city} are filled in.',
    ),
  templates: z
    .array(template)
    .max(8)
    .default([])
    .describe(
      'WhatsApp templates that staff can send when WhatsApp accepts no free text. Only the body of a template may have variables, not its header or buttons.',
    ),
  payments: z
    .strictObject({
      least: z.int().min(1).describe('The smallest amount that staff may ask for, in rupees.'),
      usual: z.int().min(1).describe('The amount of a token that is suggested to staff, in rupees.'),
      validDays: z
        .int()
        .min(1)
        .max(60)
        .describe(
          'Number of days for which a price is promised: of an order on the site, and of a payment link that staff send. Afterwards the page of an order shows the price of that day.',
        ),
      message: text.describe(
        'The WhatsApp message with a payment link. {name}, {sum}, {product} and {link} are filled in.',
      ),
      hindi: text.describe('The message for visitors who write Hindi, with the same names filled in.'),
      paper: text.describe(
        'The WhatsApp message with a paper about a payment. {name}, {sum} and {link} are filled in.',
      ),
      paperHindi: text.describe('That message for visitors who write Hindi.'),
      sample,
    })
    .refine(({ least, usual }) => least <= usual, '`usual` must not be less than `least`')
    .describe('Payments that staff can ask a person for: a token, or the rest of the price.'),
  ownNumbers: z
    .array(e164)
    .default([])
    .describe('Phone numbers of staff and of the company. Calls and messages from them never become enquiries.'),
  sources: z
    .array(text)
    .min(1)
    .max(10)
    .describe('The sources that staff choose from when they enter an enquiry: how the person came to us.'),
  owners: z
    .strictObject({
      isOn: z
        .boolean()
        .describe(
          'true: new enquiries are given to members of staff by the rules. false: the desk only shows what the rules would do.',
        ),
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
              .describe('The most enquiries that the member of staff gets on one day. If left out, there is no limit.')
              .optional(),
          }),
        )
        .default({})
        .describe('Working days and daily limits of members of staff, by name.'),
      rules: z
        .array(
          z.strictObject({
            cities: z.array(text).default([]),
            pins: z.array(z.string().regex(/^[1-9]\d{0,5}$/, 'must be the beginning of a PIN code')).default([]),
            languages: z.array(z.enum([...LANGUAGE_CODES, ...TRANSLATIONS])).default([]),
            forms: z.array(text).default([]),
            products: z.array(text).default([]),
            members: z.array(text).min(1).max(30),
          }),
        )
        .max(50),
    })
    .default({ isOn: false, limits: {}, rules: [] })
    .describe(
      'Rules that decide who gets a new enquiry. The first matching rule applies, and its members of staff take turns.',
    ),
  whyNot: z.array(text).min(1).max(8).describe('The reasons that staff choose from when a person is not interested.'),
})

export type DeskContent = z.output<typeof deskSchema>

export type Ladder = DeskContent['ladder']

export const getDesk = (root?: string) => loadContent('desk.json', deskSchema, root)
