/** Whether the client loads a page: browsers then accept HTML, while this site's scripts request JSON. */
export const acceptsHtml = (request: Request) => accepts(request, 'text/html')

/** An island posts to its page's URL and needs only its own part of the result. */
export const wantsJson = (request: Request) => accepts(request, 'application/json') && !acceptsHtml(request)

const accepts = (request: Request, type: string) => request.headers.get('Accept')?.includes(type) ?? false
