/** The pages that are a form and little else. */
import { loadContent } from '#app/content/load.server.ts'
import { bookDemoPageSchema } from '#app/content/schemas/book-demo.ts'
import { connectPageSchema } from '#app/content/schemas/connect.ts'

export const getBookDemoPage = (root?: string) => loadContent('pages/book-demo.json', bookDemoPageSchema, root)

export const getConnectPage = (root?: string) => loadContent('pages/connect.json', connectPageSchema, root)
