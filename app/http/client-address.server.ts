/**
 * The client's address, for limits: our server sets this header on each request and drops a visitor's own. Under
 * `remix-serve` it is missing, and all visitors count as one.
 */
const CLIENT_ADDRESS = 'X-Client-Address'

export const readClientAddress = (request: Request): string | null => request.headers.get(CLIENT_ADDRESS)
