/** The one check of a form, on the server and in the browser, where it is loaded when a visitor first touches a form. */
import { parseWithZod } from '@conform-to/zod/v4'

import { splitPost } from './post.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

export const validate = (form: FormId, post: FormData) =>
  parseWithZod(splitPost(post).fields, { schema: forms[form].schema })
