import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'

import type { FilterView, ListedProduct } from '#app/content/products/products-page.server.ts'
import { keepOrder, readQuestion, toSearch, type Question } from './filter-products.ts'

const PATH = '/products'

/** The start of the results. */
export const FOUND = 'found'

export type LinkTo = (
  question: Pick<Question, 'filter' | 'compare'>,
  place: string,
) => { href: string; rel: 'nofollow'; onClick: (event: MouseEvent) => void }

/**
 * The server renders the results of the URL's query. With scripts, form changes and links update the page in place, and
 * the URL follows.
 */
export function useProductFilter(search: string, filterView: Pick<FilterView, 'fields'>, products: ListedProduct[]) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const question = asked ?? readQuestion(search, filterView, products)

  const ask = (next: Question) => {
    setAsked(next)
    history.replaceState(history.state, '', PATH + toSearch(next, filterView))
  }
  const askForm = () => {
    const said = form.current && readForm(form.current, question, filterView, products)
    if (said && (said.tooMany || toSearch(said, filterView) !== toSearch(question, filterView))) ask(said)
  }

  // The visitor may have chosen before this code loaded.
  useEffect(askForm, [])
  useEffect(() => showInForm(form.current, asked), [asked])
  // Going back to a fragment on this page may restore an older query.
  useEffect(() => {
    const readAddress = () => setAsked(readQuestion(window.location.search, filterView, products))
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [filterView, products])

  const linkTo: LinkTo = (next, place) => ({
    href: `${PATH}${toSearch(next, filterView)}#${place}`,
    // Crawlers would follow every pair of products, all of them the same page.
    rel: 'nofollow',
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      ask({ ...next, tooMany: false })
      goTo(place)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    askForm()
    const { submitter } = event.nativeEvent as SubmitEvent
    goTo(submitter?.getAttribute('formaction')?.split('#')[1] ?? FOUND)
  }

  return { question, linkTo, formProps: { ref: form, onChange: askForm, onSubmit } }
}

function readForm(
  form: HTMLFormElement,
  before: Question,
  filterView: Pick<FilterView, 'fields'>,
  products: ListedProduct[],
) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  const ticked = query.getAll('compare')
  query.delete('compare')
  query.append('compare', keepOrder(before.compare, ticked).join(','))
  return readQuestion(query, filterView, products)
}

/** Updates the form, because a link may have changed the filter, or a tick was dropped. */
function showInForm(form: HTMLFormElement | null, question: Question | null) {
  if (!form || !question) return
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement)
      control.value = question.filter[control.name as keyof Question['filter']] ?? ''
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = question.compare.includes(control.value)
  }
}

/** Scrolls to an element after React has rendered the results. */
function goTo(id: string) {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  })
}
