import { getChatText } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getHomeFacts } from '#app/content/home/home.server.ts'
import { getProduct, getProductPage, toProductFacts } from '#app/content/product-page/product-page.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { numbersTo, oneOf, type PageVariant } from '#app/http/page-variant.ts'
import { FactStrip } from '#app/sections/home/fact-strip.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { FilterRuler } from '#app/sections/product/filter-ruler.tsx'
import { ProductAbout, ProductQuestions } from '#app/sections/product/product-about.tsx'
import { ProductChapters } from '#app/sections/product/product-chapters.tsx'
import { ProductChoice } from '#app/sections/product/product-choice.tsx'
import { ProductForms } from '#app/sections/product/product-forms.tsx'
import { ProductPictures } from '#app/sections/product/product-film.tsx'
import { ProductNumerals } from '#app/sections/product/product-numerals.tsx'
import { ProductSheet } from '#app/sections/product/product-sheet.tsx'
import { ProductSpecification } from '#app/sections/product/product-specification.tsx'
import { ProductStage } from '#app/sections/product/product-stage.tsx'
import styles from '#app/sections/product/product.css'
import { readView } from '#app/sections/product/view-address.ts'
import { UnderSink } from '#app/sections/shared/under-sink.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph, productNode } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'
import { respondToUnknownPost } from '#app/unknown-post.server.ts'
import { ArticleLinks } from '#app/ui/article-links.tsx'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const variant: PageVariant = (query, { slug }) => {
  const pictures = getProduct(slug)?.detail.gallery.length ?? 0
  return oneOf(query, 'view', ['print', ...numbersTo(pictures)])
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: data.page.path, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const product = getProduct(params.slug)
  if (!product) throw respondToUnknownAddress(request)
  const page = getProductPage(product)
  const { path, stage, film } = page
  // `pageGraph` adds the home page, hence `slice(1)`.
  const { checkoutMode } = services.payments
  const graph = pageGraph([...stage.trail.slice(1), { href: path, label: product.name }], (facts) => [
    productNode(facts, toProductFacts(product, checkoutMode)),
  ])
  return {
    contactForm: getFormView('contact'),
    purchaseForm: page.isSold
      ? { ...getFormView('purchase'), submitLabel: page.forms.copy[checkoutMode].button }
      : null,
    checkoutMode,
    chat: getChatText('product', { name: product.name, price: toRupees(product.price) }),
    barAction: page.isSold ? { ...page.stage.actions.buy, href: '/buy-products' } : undefined,
    page,
    facts: getHomeFacts(),
    site: getSite(),
    graph,
    view: readView(request.url, film.frames.length),
  }
}

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const product = getProduct(params.slug)
  if (!product) throw await respondToUnknownPost(request)
  const page = `/products/${product.slug}`
  return services.forms.respondToPost(request, { form: 'contact', placement: 'products', page })
}

export default function ProductRoute() {
  const { contactForm, purchaseForm, checkoutMode, page, facts, site, view } = useLoaderData<typeof loader>()
  if (view === 'print') return <ProductSheet {...page.sheet} site={site} isPage />
  return (
    <div className="product" data-accent={page.accent}>
      <ProductStage {...page.stage} checkoutMode={checkoutMode} film={page.film.loop} />
      <ProductNumerals {...page.numerals} />
      <ProductQuestions {...page.questions} />
      {/* On phones, the home page has these facts. */}
      <div className="max-md:hidden">
        <FactStrip facts={facts} />
      </div>
      <ProductPictures {...page.film} view={view} />
      <ProductAbout {...page.about} />
      <ProductChapters chapters={page.chapters} />
      {page.underSink && <UnderSink {...page.underSink} className="page-width section-space" />}
      {page.isSold && <FilterRuler {...page.filters} />}
      <ProductSpecification {...page.specification} bill={page.bill} />
      <ProductChoice {...page.choice} />
      <ProductForms
        forms={page.forms}
        price={page.price}
        site={site}
        orderText={page.forms.copy[checkoutMode].text}
        order={
          purchaseForm && (
            <LeadForm
              form={purchaseForm}
              placement="purchase"
              action={page.path}
              site={site}
              note={checkoutMode === 'online' ? page.stage.actions.upiNote : null}
            />
          )
        }
      >
        <LeadForm form={contactForm} placement="products" action={page.path} site={site} />
      </ProductForms>
      {page.reading.articles.length > 0 && <ArticleLinks {...page.reading} className="max-md:hidden" />}
      <ProductSheet {...page.sheet} site={site} isPage={false} />
    </div>
  )
}
