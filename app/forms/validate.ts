/** Validates a form on the server and in the browser, which loads it when a visitor first touches a form. */
import { parseWithZod } from '@conform-to/zod/v4'

import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

/** @param post on the server only the output of `readPost`: Conform parses names as paths */
export const validate = (form: FormId, post: FormData) => parseWithZod(post, { schema: forms[form].schema })
