/** The page `/which-machine`: its questions, or the result with its form. */
import { getFacts } from '#app/content/facts.server.ts'
import { fill } from '#app/content/fill.ts'
import { getChatText, getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { getVisit } from '#app/content/visits/visit.server.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { listOpen, readAnswers } from '#app/finder/rules.ts'
import { capitalise } from '#app/messages/phrases.ts'
import type { FinderAnswer } from './finder.server.ts'
import { findAnswer, getFinder, listProductsByWish } from './finder.server.ts'
import { type WhichMachinePage, whichMachinePageSchema } from './finder.ts'

export type FinderPageView = ReturnType<typeof getFinderPage>

type FinderRequest = { isChange: boolean; url: string }

/** @param asked `url` is the page's address, for sharing the answer */
export function getFinderPage(query: URLSearchParams, asked: FinderRequest, root?: string) {
  const finder = getFinder(root)
  const page = loadContent('pages/which-machine.json', whichMachinePageSchema, root)
  const chosen = readAnswers(query, finder)
  const answer = asked.isChange ? null : findAnswer(query, root)
  const questions = {
    questions: finder.questions,
    chosen,
    open: listOpen(finder, chosen).map(({ name }) => name),
    /** Shown in the strip with the result so far. */
    products: listProductsByWish(finder),
  }
  return { page, questions, answer: answer && toAnswerView(answer, page, asked.url, root) }
}

/** Text keys by kind of answer. */
const TEXTS = { product: 'answer', 'test-first': 'testFirst', 'try-first': 'tryFirst', 'not-yet': 'notYet' } as const

function toAnswerView(answer: FinderAnswer, page: WhichMachinePage, url: string, root?: string) {
  const { kind, said: answers, product, query } = answer
  const said = answers.join(', ')
  const address = `${url}?${query}`
  const name = product?.name ?? ''
  const answerName = kind === 'product' ? name : fill(page.answer[TEXTS[kind]], { name })
  const message = fill(page.answer.message, { said, name: answerName })
  const greeting = getChatText(TEXTS[kind], { said, name }, root)
  return {
    answer,
    query,
    limits: getFacts(root).tds,
    /** The URL of this answer, for print. */
    address,
    /** Opens a chat that is pre-filled with the answer. The visitor chooses the recipient. */
    sendHref: chatHref({ greeting: `${message} ${address}` }),
    demoLabel: getNavigation(root).demo.label,
    /** A chat with us that begins with the answer. */
    chat: {
      greeting,
      href: chatHref({ ...getSite(root).whatsapp, greeting }),
      label: getContactsPage(root).chatLabel,
    },
    visit: getVisit(root),
    form: getFormView(product ? 'demo' : 'contact', root),
    attach: {
      title: page.attach.title,
      items: [...answers.map(capitalise), fill(page.attach.answer, { name: answerName })],
      label: page.attach.label,
      value: query,
    },
  }
}
