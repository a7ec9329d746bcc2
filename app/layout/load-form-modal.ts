import type { FormModalView } from '#app/content/views/form-modal.ts'

export type FormModalCode = { view: FormModalView; FormModal: typeof import('#app/sections/form-modal.tsx').FormModal }

const loading = new Map<string, Promise<FormModalCode>>()

/** The form and the code that shows it, fetched once. Rejects when the connection is down; the next call tries again. */
export function loadFormModal(form: string): Promise<FormModalCode> {
  const known = loading.get(form)
  if (known) return known
  const fetched = load(form)
  loading.set(form, fetched)
  fetched.catch(() => loading.delete(form))
  return fetched
}

async function load(form: string): Promise<FormModalCode> {
  const [response, { FormModal }] = await Promise.all([
    fetch(`/forms/${form}`, { headers: { Accept: 'application/json' } }),
    import('#app/sections/form-modal.tsx'),
  ])
  if (!response.ok) throw new Error(`The form ${form} came with status ${response.status}`)
  return { view: (await response.json()) as FormModalView, FormModal }
}
