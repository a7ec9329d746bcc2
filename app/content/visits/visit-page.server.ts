/** The visitor's page and messages. Fills in `{window}`, `{reference}`, `{city}` and `{hours}`. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const part = z.strictObject({ title: text, text, button: text })

export const visitPageSchema = z.strictObject({
  title: text,
  description: text,
  eyebrow: text,
  about: text.describe('What the page is for. Shown below the time of the visit.'),
  thanks: text.describe('Confirms the booking. Shown between the thank-you and the pass.'),
  pass: z.strictObject({
    title: text,
    home: text,
    video: text.describe('The words for the place, if the visit is a video call.'),
    code: text.describe('Label above the reference: “Door code”.'),
    rule: text.describe('The rule by which visitors recognise our technician: the technician quotes the door code.'),
    videoRule: text.describe('The rule for a video call.'),
    who: text.describe('Label before the technician’s name.'),
    whoCalls: text.describe('Label before the name of the person who calls, for a video call.'),
    whoLater: text.describe('Replaces the technician’s name until one is assigned.'),
    brings: text.describe('Label before the list of equipment.'),
    willNot: text.describe('Label before the list of things that never happen.'),
    takes: text.describe('Label before cost and duration.'),
  }),
  calendar: z.strictObject({
    google: text.describe('Label of the link to Google Calendar.'),
    outlook: text.describe('Label of the link to Outlook.'),
    file: text.describe('Label of the link to the calendar file.'),
    summary: text.describe('Title of the calendar entry.'),
    details: text.describe('Text of the calendar entry.'),
  }),
  mail: z.strictObject({
    title: text,
    text,
    label: text,
    button: text,
    given: text.describe('Confirms that the e-mail address is saved.'),
  }),
  share: z.strictObject({ label: text, text: text }),
  print: text,
  coming: z.strictObject({
    button: text,
    given: text.describe('Replaces the button once the visitor has promised to be there.'),
  }),
  choose: part.describe('Title, text and button for choosing a window, if the visitor has none yet.'),
  move: part.extend({
    late: text.describe('Shown when it is too late to move the visit on this page.'),
    yours: text,
    full: text,
    more: text,
  }),
  cancel: part.extend({ late: text.describe('Shown when it is too late to cancel the visit on this page.') }),
  gone: z.strictObject({
    safe: text.describe('The first sentence. It says that the request is safe.'),
    safeText: text.describe('The sentences after it. {reference} is filled in.'),
    title: text.describe('The title if another visitor has taken the window.'),
    notOpen: text.describe(
      'The title if the window is refused for another reason. The reason is shown below the title.',
    ),
    text,
    sameDay: text.describe('A note beside a free window on the same day.'),
    sameHours: text.describe('A note beside a free window at the same hours of another day.'),
    other: text.describe('A note beside other free windows.'),
    button: text,
    none: text,
    all: text.describe('Heading above all free days.'),
  }),
  reasons: z.strictObject({
    past: text.describe('For a window in the past.'),
    soon: text.describe('For a window that begins too soon.'),
    far: text.describe('For a window too far ahead.'),
    closed: text.describe('For a holiday or day off.'),
    none: text,
    'other-place': text.describe('For a window of another city.'),
    full: text,
    changed: text.describe('For a visit that has changed since the page was loaded.'),
    often: text.describe(
      'For a visit that has already been changed the maximum number of times. {phone} is filled in.',
    ),
    unread: text.describe('For a posted value that is not a window.'),
    late: text.describe('For a visit that is too soon to move or cancel.'),
    email: text,
  }),
  did: z.strictObject({
    moved: text.describe('Confirms that the visit was moved.'),
    cancelled: text.describe('Confirms that the visit was cancelled.'),
    coming: text.describe('Thanks the visitor for promising to be there.'),
    mailed: text.describe('Confirms that the e-mail address was saved.'),
  }),
  states: z.strictObject({
    cancelled: text.describe('For a cancelled visit.'),
    on_the_way: text.describe('For a visit whose technician is on the way.'),
    done: text.describe('For a visit that took place.'),
    nobody_there: text.describe('For a visit at which no one opened the door.'),
    none: text,
  }),
  help: text.describe('The words before the links to phone and chat.'),
  only: text.describe('Warns the visitor not to share the page’s address.'),
  chooser: z.strictObject({
    lead: text,
    label: text,
    button: text,
    title: text,
    hint: text,
    comes: text.describe('Says that we visit this place at home.'),
    elsewhere: text.describe('Says that we do not visit this place, and offers live video.'),
    unknown: text,
    home: text,
    video: text.describe('Heading above the windows for live video.'),
    phone: text,
    more: text,
    full: text,
    gone: text.describe('The error if the chosen window was taken before the form was sent. {window} is filled in.'),
  }),
  offer: z.strictObject({
    title: text,
    text: text.describe('The sentences above the nearest free windows.'),
    all: text.describe('Label of the link to all free windows.'),
    taken: text.describe('Replaces the title once a window is chosen.'),
    see: text.describe('Label of the link to the pass.'),
  }),
  messages: z.strictObject({
    booked: text.describe('Subject of the message after a booking.'),
    moved: text.describe('Subject of the message after a move.'),
    cancelled: text.describe('Subject of the message after a cancellation.'),
    evening: text.describe('Subject of the message on the evening before the visit.'),
    soon: text.describe('Subject of the last message before the visit.'),
    on_the_way: text.describe('Subject of the message when the technician has set out.'),
    calling: text.describe('Subject of the message shortly before a video call.'),
    calendar: text.describe('Subject of the mail with the calendar file.'),
  }),
  letter: z.strictObject({
    coming: text.describe('Label of the link to confirm the visit.'),
    move: text.describe('Label of the link to move the visit.'),
    cancel: text.describe('Label of the link to cancel the visit.'),
    page: text.describe('Label of the link to the pass, if the visit can no longer be changed.'),
    rule: text.describe('The rule by which visitors recognise our technician: the technician quotes the door code.'),
    calendar: text.describe(
      'A reminder for visitors to check their own calendar after a move or cancellation, because some calendars keep the old entry.',
    ),
    end: text.describe('The last lines of a mail.'),
  }),
})

export type VisitPageCopy = z.output<typeof visitPageSchema>

export const getVisitPage = (root?: string) => loadContent('pages/visit.json', visitPageSchema, root)
