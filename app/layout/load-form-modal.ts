import type { FormModalView } from '#app/content/forms/form-view.server.ts'
import type { FormModal } from '#app/sections/lead-form/form-modal.tsx'

export type FormModalCode = { view: FormModalView; FormModal: typeof FormModal }

const loading = new Map<string, Promise<FormModalCode>>()

/** The form and its code, fetched once. Rejects without a connection; the next call retries. */
export function loadFormModal(form: string): Promise<FormModalCode> {
  const known = loading.get(form)
  if (known) return known
  const fetched = load(form)
  loading.set(form, fetched)
  fetched.catch(() => loading.delete(form))
  return fetched
}

async function load(form: string): Promise<FormModalCode> {
  const [response, code] = await Promise.all([
    fetch(`/forms/${form}`, { headers: { Accept: 'application/json' } }),
    import('#app/sections/lead-form/form-modal.tsx'),
  ])
  if (!response.ok) throw new Error(`The form ${form} came with status ${response.status}`)
  return { view: (await response.json()) as FormModalView, FormModal: code.FormModal }
}
