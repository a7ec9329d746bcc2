/** The visitor's own page of a visit, and what is written to them. `{window}`, `{reference}`, `{city}` and `{hours}` are filled in. */
import { z } from 'zod'

import { text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const part = z.strictObject({ title: text, text, button: text })

export const visitPageSchema = z.strictObject({
  title: text,
  description: text,
  eyebrow: text,
  looking: text.describe('Says that looking changes nothing.'),
  thanks: text.describe('Under the thank-you, before the pass.'),
  pass: z.strictObject({
    title: text,
    home: text,
    video: text.describe('Where, for a call by video.'),
    code: text.describe('Over the reference.'),
    rule: text.describe('When to open the door.'),
    videoRule: text.describe('The same for a call by video.'),
    who: text.describe('Before the name of who comes.'),
    whoCalls: text.describe('The same for a call by video.'),
    whoLater: text.describe('Said until somebody is assigned.'),
    brings: text.describe('Before what the person has along.'),
    willNot: text.describe('Before what never happens.'),
    takes: text.describe('Before what it costs and takes.'),
  }),
  calendar: z.strictObject({
    google: text.describe('Link to Google’s calendar.'),
    outlook: text.describe('Link to Outlook’s.'),
    file: text.describe('Link to the file.'),
    summary: text.describe('Title of the entry.'),
    details: text.describe('Text of the entry.'),
  }),
  mail: z.strictObject({
    title: text,
    text,
    label: text,
    button: text,
    given: text.describe('Said once an address is given.'),
  }),
  share: z.strictObject({ label: text, text: text }),
  print: text,
  coming: z.strictObject({ button: text, given: text.describe('Said once the visitor has pressed it.') }),
  choose: part.describe('For a lead that has no window yet.'),
  move: part.extend({ late: text.describe('Said when it is too late.'), yours: text, full: text, more: text }),
  cancel: part.extend({ late: text.describe('Said when it is too late.') }),
  gone: z.strictObject({
    safe: text.describe('The good news first.'),
    safeText: text.describe('What follows it; {reference} is filled in.'),
    title: text,
    text,
    sameDay: text.describe('Beside a window of the same day.'),
    sameHours: text.describe('Beside one of the same hours.'),
    other: text.describe('Beside any other.'),
    button: text,
    none: text,
    all: text.describe('Over all free days.'),
  }),
  reasons: z.strictObject({
    past: text.describe('The window lies behind.'),
    soon: text.describe('It is closer than the notice.'),
    far: text.describe('It is beyond the horizon.'),
    closed: text.describe('Holiday or day off.'),
    none: text,
    'other-place': text.describe('It is of another city.'),
    full: text,
    changed: text.describe('The page was older than the visit.'),
    often: text.describe('It was changed as often as may be. {phone} is filled in.'),
    unread: text.describe('The value was no window.'),
    late: text.describe('Too close to move or cancel.'),
    email: text,
  }),
  did: z.strictObject({
    moved: text.describe('After a move.'),
    cancelled: text.describe('After a cancellation.'),
    coming: text.describe('After the promise to be there.'),
    mailed: text.describe('After an address was given.'),
  }),
  states: z.strictObject({
    cancelled: text.describe('Of a cancelled visit.'),
    on_the_way: text.describe('Of one whose person is on the road.'),
    done: text.describe('Of one that took place.'),
    nobody_there: text.describe('Of one where nobody opened.'),
    none: text,
  }),
  help: text.describe('Before phone and chat.'),
  only: text.describe('Says who may have the address.'),
  chooser: z.strictObject({
    lead: text,
    label: text,
    button: text,
    title: text,
    hint: text,
    comes: text.describe('Where somebody comes.'),
    elsewhere: text.describe('Where nobody comes.'),
    unknown: text,
    home: text,
    video: text.describe('Over the windows of live video.'),
    phone: text,
    more: text,
    full: text,
    gone: text.describe('Said where the form comes back and its window is taken; {window} is filled in.'),
  }),
  offer: z
    .strictObject({
      title: text,
      text: text.describe('Over the nearest free windows.'),
      all: text.describe('Link to all of them.'),
      taken: text.describe('In place of the title, once there is a window.'),
      see: text.describe('Link to the pass.'),
    })
    .describe('On the thank-you of a demo without a window.'),
  messages: z.strictObject({
    booked: text.describe('After booking.'),
    moved: text.describe('After a move.'),
    cancelled: text.describe('After a cancellation.'),
    evening: text.describe('The evening before.'),
    soon: text.describe('Two hours before.'),
    on_the_way: text.describe('When staff have set out.'),
    calling: text.describe('The same for a call by video.'),
    calendar: text.describe('With the calendar file.'),
  }),
  letter: z.strictObject({
    coming: text.describe('Words of the link.'),
    move: text.describe('Words of the link.'),
    cancel: text.describe('Words of the link.'),
    page: text.describe('Words of the link, where nothing can be changed any more.'),
    rule: text.describe('When to open the door.'),
    end: text.describe('Last lines of a mail.'),
  }),
})

export type VisitPageWords = z.output<typeof visitPageSchema>

export const getVisitPage = (root?: string) => loadContent('pages/visit.json', visitPageSchema, root)
