import type { ProductFormsView, ProductPageView } from '#app/content/product-page/product-page.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { FormCard } from '#app/sections/lead-form/form-card.tsx'
import { SplitSection } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'
import { PriceContents } from './price-contents.tsx'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'

const ID = 'forms'

/** @prop order the order form, if the product is for sale @prop children the enquiry form */
type ProductFormsProps = {
  forms: ProductFormsView
  price: ProductPageView['price']
  site: Site
  orderText: string
  order: ReactNode
  children: ReactNode
}

export function ProductForms({ forms, price, site, orderText, order, children }: ProductFormsProps) {
  const { title, lead, copy, choice } = forms
  // A rejected enquiry is shown open, with its errors.
  const isAsking = useActionData<{ form?: string }>()?.form === 'contact'
  return (
    <SplitSection
      id={ID}
      ratio="1/1"
      {...{ title, lead }}
      leadClassName="mt-6 max-md:hidden"
      aside={
        <>
          <DirectContacts site={site} className="mt-5 max-md:hidden" />
          <PriceContents {...price} />
        </>
      }
      gap="gap-8 lg:gap-fluid-xl"
    >
      <FormCard className="sm:px-10">
        {order ? (
          <>
            <Choice id="order" label={choice.orderLabel} isOpen={!isAsking}>
              <p className="mb-4 text-small leading-relaxed text-ink-soft">{orderText}</p>
              {order}
              <p className="mt-4">
                <TextLink {...copy.more} />
              </p>
            </Choice>
            <Choice id="enquiry" label={choice.askLabel} isOpen={isAsking}>
              {children}
            </Choice>
          </>
        ) : (
          <div id="enquiry">{children}</div>
        )}
      </FormCard>
    </SplitSection>
  )
}

type ChoiceProps = { id: string; label: string; isOpen: boolean; children: ReactNode }

/** One of the forms: opening it closes the other. A link to it opens it too. */
function Choice({ id, label, isOpen, children }: ChoiceProps) {
  return (
    <details name={ID} open={isOpen} className="group/forms border-line not-first:border-t">
      <summary className="flex min-h-14 items-center gap-3 font-semibold hover:text-action">
        <span className="size-5.5 flex-none rounded-pill border-2 border-line-strong group-open/forms:border-7 group-open/forms:border-action" />
        {label}
      </summary>
      <div id={id} className="scroll-mt-38 pt-2 pb-5">
        {children}
      </div>
    </details>
  )
}
