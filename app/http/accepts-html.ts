/** Browsers that load a page accept HTML; this site's scripts request JSON. */
export const acceptsHtml = (request: Request) => request.headers.get('Accept')?.includes('text/html') ?? false
