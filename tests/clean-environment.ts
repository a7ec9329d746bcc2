const { PATH = '', NODE_COMPILE_CACHE } = process.env

/** The environment of child processes: no setting of the developer's own. */
export const CLEAN_ENVIRONMENT = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
