import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps compiled code between starts, which saves a third of each. Call it first and import the rest dynamically, because Node
 * compiles static imports before. A folder that cannot be made or written is no error.
 */
export function keepCompiled(): void {
  // Coverage is exact only for code that V8 has compiled itself.
  if (process.env.NODE_V8_COVERAGE !== undefined) return
  // Processes that this one starts follow it.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
