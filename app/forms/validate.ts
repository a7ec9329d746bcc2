/** The one check of a form, on the server and in the browser, where it is loaded when a visitor first touches a form. */
import { parseWithZod } from '@conform-to/zod/v4'

import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

/**
 * @param post on the server only what `readPost` let through: Conform reads names as paths, `name[9]` as a list of ten. In the
 * browser also what travels with the form, which is passed over.
 */
export const validate = (form: FormId, post: FormData) => parseWithZod(post, { schema: forms[form].schema })
