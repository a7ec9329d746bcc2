/**
 * In `remix dev`, a change during a build cancels it for the next one. If a part of the cancelled build fails later, Remix cancels the
 * next build too, and the last change would not appear. This retries that build.
 */
import { createRequire } from 'node:module'
import { setTimeout as pass } from 'node:timers/promises'

type Build = (...given: never[]) => Promise<unknown>
type Compiler = { compile: Build; cancel: () => Promise<void> }
type CompilerModule = { create: (...given: never[]) => Promise<Compiler> }

/** Milliseconds for the rest of a cancelled build to fail before the next one begins. */
const SETTLE_MS = 100
/** Maximum number of retries. A reason other than a late failure would recur each time. */
const MAX_TRIES = 5

/** @param remix the compiler's module, whose `create` is replaced */
export function retryStoppedBuilds(remix: CompilerModule = loadRemixCompiler()): void {
  const { create } = remix
  remix.create = async (...given) => {
    const compiler = await create(...given)
    let newest = 0
    return {
      ...compiler,
      cancel() {
        newest += 1
        return compiler.cancel()
      },
      async compile(...options) {
        const own = (newest += 1)
        for (let tries = 1; ; tries += 1) {
          try {
            return await compiler.compile(...options)
          } catch (error) {
            if (own !== newest || tries === MAX_TRIES || !isStopped(error)) throw error
            await compiler.cancel()
            await pass(SETTLE_MS)
            if (own !== newest) throw error
          }
        }
      },
    }
  }
}

/** Messages of esbuild and Remix, alone or in a list of errors. */
const isStopped = (error: unknown) => /The build was canceled|remix-compile-cancel/.test(String(error))

const loadRemixCompiler = () =>
  createRequire(import.meta.url)('@remix-run/dev/dist/compiler/compiler.js') as CompilerModule
