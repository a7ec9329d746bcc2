/** The rules that assign owners to new enquiries, and the assignments that they would have made yesterday. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { LANGUAGES } from '#app/people/language.ts'
import { isFormId } from '#app/forms/registry.ts'
import { capitalise } from '#app/messages/phrases.ts'
import { formatForm } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export async function readRulesPage(context: SignedInContext) {
  const { view } = await readShell(context)
  const { isOn, limits, rules } = getDesk().owners
  return {
    view,
    isOn,
    trial: await context.desk.ownerRules.tryYesterday(),
    rules: rules.map(({ cities, pins, languages, forms, products, members }) => ({
      members: members.join(', '),
      when:
        [
          ...cities,
          ...pins.map((pin) => `PIN code ${pin}…`),
          ...languages.map((language) => LANGUAGES[language] ?? language),
          ...forms.map((form) => (isFormId(form) ? formatForm(form) : form)),
          ...products,
        ].join(', ') || 'Every enquiry',
    })),
    limits: Object.entries(limits).map(([name, { days, mostPerDay }]) => ({
      name,
      text: [
        days.length < 7 && `works on ${days.map(capitalise).join(', ')}`,
        mostPerDay && `at most ${mostPerDay} on one day`,
      ]
        .filter(Boolean)
        .join('; '),
    })),
  }
}

export type RulesView = Awaited<ReturnType<typeof readRulesPage>>
