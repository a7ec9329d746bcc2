/**
 * A form as pages get it. Routes import this, not the definition: the compiler would put the definition's validator into
 * the page's first JavaScript, because the browser needs the same file later.
 */
import { toFormView } from './define-form.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

export const getFormView = (id: FormId) => toFormView(forms[id])
