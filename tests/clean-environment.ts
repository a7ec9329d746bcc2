const { PATH = '', NODE_COMPILE_CACHE } = process.env

/** All that a process of the tests takes over from this one: no setting of whoever runs them. */
export const CLEAN_ENVIRONMENT = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
