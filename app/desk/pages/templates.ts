/** Approved WhatsApp templates for one person, filled in. */
import type { DeskContent, TemplateField } from '#app/content/desk/desk.server.ts'
import { fill } from '#app/content/fill.ts'
import { toCalledName } from '#app/fields/person-name.ts'
import { languageOf } from '#app/people/language.ts'
import { toGreetedName } from '#app/leads/channels/greeted-name.ts'
import { toOneLine } from '#app/leads/plain-text.ts'

type Recipient = { name: string; product: string; city: string }

export type Template = {
  /** `ask_when_to_call.en` */
  key: string
  title: string
  text: string
  lang: string | undefined
  name: string
  language: string
  /** Values of the variables, in the order of the text. */
  values: string[]
}

/** WhatsApp refuses longer variables in some templates. */
const LONGEST_VALUE = 60

/** @returns templates whose variables are all known: WhatsApp refuses an empty variable */
export function listTemplates(
  { name, product, city }: Recipient,
  { templates }: Pick<DeskContent, 'templates'>,
  me: string,
) {
  const known: Record<TemplateField, string> = {
    person: toGreetedName(name),
    name: toOneLine(toCalledName(me)),
    product: toOneLine(product).slice(0, LONGEST_VALUE),
    city: toOneLine(city).slice(0, LONGEST_VALUE),
  }
  return templates.flatMap((template): Template[] => {
    const fields = [...template.text.matchAll(/\{(\w+)\}/g)].map(([, field]) => field as TemplateField)
    const values = fields.map((field) => known[field])
    if (values.includes('')) return []
    const text = fill(template.text, known)
    return [{ ...template, key: `${template.name}.${template.language}`, text, lang: languageOf(text), values }]
  })
}
