import { useEffect, useRef, useState } from 'react'

import type { WhatItCostsPage } from '#app/content/prices/costs.ts'
import { fillText } from '#app/content/fill.ts'
import { toRupees } from '#app/content/rupees.ts'
import { type Bill as BillSums, type CostFacts, readCostQuestion, toCostSearch, workOut } from '#app/pricing/bill.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref } from '#app/ui/contact-links.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Fine } from '#app/ui/text.tsx'
import { Bill } from './bill.tsx'
import { CostForm, OddValues } from './cost-form.tsx'
import { Prices } from './prices.tsx'

interface CostCalculatorProps {
  copy: Pick<
    WhatItCostsPage,
    'form' | 'bill' | 'share' | 'shareText' | 'shareTextOpen' | 'ask' | 'askText' | 'print'
  > & { beside: Pick<WhatItCostsPage['beside'], 'monthly' | 'offer'> }
  facts: CostFacts
  /** The query of the page's URL. */
  search: string
  /** The page's full URL, for sharing the bill. */
  url: string
  whatsapp: string
}

/** The prices and the bill of one machine, with its figures. Without scripts they query the server; with them the bill updates in place. */
export function CostCalculator({ copy, facts, search, url, whatsapp }: CostCalculatorProps) {
  const [asked] = useState(() => readCostQuestion(new URLSearchParams(search), facts))
  const [question, setQuestion] = useState(asked)
  const form = useRef<HTMLFormElement>(null)
  const read = () => readCostQuestion(toQuery(form.current!), facts)
  // The visitor may have typed before this code loaded. If not, the URL's invalid values stay listed.
  useEffect(() => {
    const typed = read()
    if (toCostSearch(typed, facts) !== toCostSearch({ ...asked, odd: [] }, facts)) setQuestion(typed)
  }, [])
  const bill = workOut(question, facts)
  const address = url + toCostSearch(question, facts)
  const { product, litres } = question
  const askText = fillText(copy.askText, { name: product.name, litres })
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-fluid-xl">
      <Prices label={copy.form.product} {...{ question, facts, url }} />
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <OddValues copy={copy.form} question={question} facts={facts} />
        <Bill
          copy={{ ...copy.beside, ...copy.bill }}
          {...{ question, bill, facts }}
          ask={{ href: chatHref({ e164: whatsapp, greeting: askText }), label: copy.ask }}
        />
        <Fine className="hidden wrap-anywhere print:block">{address}</Fine>
      </div>
      <CostForm copy={copy.form} question={asked} facts={facts} onInput={() => setQuestion(read())} formRef={form} />
      <Actions {...{ copy, address, bill }} name={product.name} />
    </div>
  )
}

interface ActionsProps {
  copy: Pick<CostCalculatorProps['copy'], 'share' | 'shareText' | 'shareTextOpen' | 'print'>
  name: string
  bill: BillSums
  /** The bill's URL, for sharing. */
  address: string
}

function Actions({ copy, name, bill, address }: ActionsProps) {
  const text = fillText(bill.open.length > 0 ? copy.shareTextOpen : copy.shareText, {
    name,
    price: toRupees(bill.known),
  })
  const share = chatHref({ greeting: `${text} ${address}` })
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink href={share} label={copy.share} icon="share-2" variant="outline" rel="nofollow noreferrer" />
      <PrintButton label={copy.print} />
    </p>
  )
}

const toQuery = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
