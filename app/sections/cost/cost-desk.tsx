import { useEffect, useRef, useState } from 'react'

import { readCostQuestion, toCostSearch, workOut } from '#app/content/costs/bill.ts'
import type { CostFacts } from '#app/content/costs/costs.server.ts'
import type { WhatItCostsPage } from '#app/content/costs/costs.ts'
import { fill } from '#app/content/fill.ts'
import { toRupees } from '#app/content/rupees.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { chatHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Eyebrow, Fine, Lead } from '#app/ui/text.tsx'
import { Bill } from './bill.tsx'
import { CostForm } from './cost-form.tsx'
import { OddValues } from './odd-values.tsx'

interface CostDeskProps {
  page: WhatItCostsPage
  facts: CostFacts
  /** The query of the page's address. */
  search: string
  /** The page's full address, for sharing the bill. */
  url: string
  whatsapp: string
}

/** The form beside the bill. Without scripts it asks the server; with them the bill updates in place. */
export function CostDesk({ page, facts, search, url, whatsapp }: CostDeskProps) {
  const asked = readCostQuestion(new URLSearchParams(search), facts)
  const [changed, setChanged] = useState(asked)
  const [from, setFrom] = useState(search)
  // The address changed, so the typed values no longer apply.
  if (from !== search) {
    setFrom(search)
    setChanged(asked)
  }
  const form = useRef<HTMLFormElement>(null)
  const follow = () => setChanged(readCostQuestion(toQuery(form.current!), facts))
  // Reads values that the visitor entered before this code loaded, or that a reload restored.
  useEffect(follow, [])
  const question = changed
  const bill = workOut(question, facts)
  return (
    <div className="bg-surface-alt pb-fluid-lg print:bg-surface">
      <div className="page-width pt-4">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={page.here} />
        <header className="mt-5 mb-8 print:hidden">
          <Eyebrow as="h1">{page.heading}</Eyebrow>
          <p className="text-display font-semibold">{page.title}</p>
          <Lead className="mt-3 max-w-long">{page.lead}</Lead>
        </header>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-fluid-xl">
          <CostForm key={search} copy={page.form} question={asked} facts={facts} onInput={follow} formRef={form} />
          <div className="lg:row-span-2">
            <OddValues copy={page.form} question={question} facts={facts} />
            <Bill copy={page.bill} question={question} bill={bill} facts={facts} />
            <Fine className="hidden wrap-anywhere print:block">{url + toCostSearch(question, facts)}</Fine>
          </div>
          <Actions
            {...{ page, url, whatsapp }}
            name={question.product.name}
            litres={question.litres}
            known={bill.known}
          >
            {toCostSearch(question, facts)}
          </Actions>
        </div>
      </div>
    </div>
  )
}

interface ActionsProps extends Pick<CostDeskProps, 'page' | 'url' | 'whatsapp'> {
  name: string
  litres: number
  known: number
  /** The query of the bill's address. */
  children: string
}

function Actions({ page, url, whatsapp, name, litres, known, children: search }: ActionsProps) {
  const text = fill(page.shareText, { name, price: toRupees(known) })
  const share = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}${search}`)}`
  const ask = chatHref({ e164: whatsapp, greeting: fill(page.askText, { name, litres }) })
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <a className={buttonClass({ look: 'outline' })} href={share} rel="nofollow noreferrer">
        <Icon name="share-2" size={20} />
        {page.share}
      </a>
      <a className={buttonClass({ look: 'chat' })} href={ask}>
        <Icon name="chat" size={20} />
        {page.ask}
      </a>
      <PrintButton label={page.print} />
    </p>
  )
}

const toQuery = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
