/**
 * Whose request it is, for limits: the host (`server/`) writes this header for each request and drops what a visitor sent
 * under its name. Under `remix-serve` nobody does, and all visitors count as one: limits are for production.
 */
const CLIENT_ADDRESS = 'X-Client-Address'

/** @returns null where no host says it */
export const readClientAddress = (request: Request): string | null => request.headers.get(CLIENT_ADDRESS)
