/** The pages that are a form and little else. */
import { loadContent } from '#app/content/load.server.ts'
import { bookDemoPageSchema } from '#app/content/schemas/book-demo.ts'
import { leadPageSchema } from '#app/content/schemas/lead-page.ts'

export const getBookDemoPage = (root?: string) => loadContent('pages/book-demo.json', bookDemoPageSchema, root)

export const getConnectPage = (root?: string) => loadContent('pages/connect.json', leadPageSchema, root)

export const getWithdrawPage = (root?: string) => loadContent('pages/withdraw.json', leadPageSchema, root)
