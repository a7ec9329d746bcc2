/** Configuration that replaces `remix.config.js` and its types. */
export const REPLACED_FILES = ['remix.config.js', 'remix.env.d.ts', 'scripts/build/browser-files.ts', 'scripts/dev']

const VITE_CONFIG = `import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'

const ROUTE = '?__react-router-build-client-route'
/** The code for which a visitor's first tap waits. */
const FIRST_IMPORT = /import\\("\\/build\\/(_shared\\/(?:hydrate|form-dialogs)-\\w+\\.js)"\\)/g

/** Pages are rendered on the server, so the browser's files are the entry and the islands: scripts/build/browser-files.ts. */
const islandsOnly: Plugin = {
  name: 'islands-only',
  transform: { order: 'post', handler: (_code, id) => (id.endsWith(ROUTE) ? 'export {}' : null) },
  // Vite's helper for dynamic imports adds a kilobyte to the entry, which islands would then import.
  configResolved({ plugins }) {
    const at = plugins.findIndex(({ name }) => name === 'vite:build-import-analysis')
    ;(plugins as Plugin[]).splice(at, at < 0 ? 0 : 1)
  },
  generateBundle: {
    order: 'post',
    handler({ format }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (format !== 'es' || !chunks.some(isRoute)) return
      for (const chunk of chunks) {
        if (isRoute(chunk)) delete bundle[chunk.fileName]
        chunk.code = chunk.code.replaceAll(/"\\.\\.?\\/(?:_shared\\/)?([^"/]+\\.js)"/g, '"/build/_shared/$1"')
      }
      for (const chunk of chunks)
        if (chunk.isEntry) chunk.code = chunk.code.replaceAll(FIRST_IMPORT, (_call, file: string) => together(file, bundle))
    },
  },
}

const isRoute = ({ facadeModuleId }: Rollup.OutputChunk) => facadeModuleId?.endsWith(ROUTE)

/** Requests a file and all its imports in parallel, because each step of a chain costs a round trip. */
function together(file: string, bundle: Rollup.OutputBundle): string {
  const files = new Set([file])
  for (const each of files) for (const next of (bundle[each] as Rollup.OutputChunk).imports) files.add(next)
  return \`Promise.all([\${[...files].map((each) => \`import("/build/\${each}")\`).join()}]).then(all=>all[0])\`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), islandsOnly],
  base: '/build/',
  // The server sends public/ itself.
  publicDir: false,
  build: {
    assetsDir: '_assets',
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node24' : ['chrome100', 'safari15.4', 'firefox115'],
    rollupOptions: {
      output: isSsrBuild
        ? { inlineDynamicImports: true }
        : {
            hashCharacters: 'base36',
            entryFileNames: '[name]-[hash].js',
            chunkFileNames: '_shared/[name]-[hash].js',
          },
    },
  },
}))
`

const ROUTER_CONFIG = `import type { Config } from '@react-router/dev/config'

export default {
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // No page runs the router: docs/advisories.md.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
`

const ROUTES = `import { type RouteConfig, route } from '@react-router/dev/routes'
import { flatRoutes } from '@react-router/fs-routes'

import shared from './routes/shared/addresses.json' with { type: 'json' }

/** Several addresses for one module, each written like a route's file name. */
const sharedRoutes = Object.entries(shared).map(([name, module]) =>
  route(name.replaceAll('.', '/').replaceAll('$', ':'), \`routes/shared/\${module}.tsx\`, { id: \`routes/\${name}\` }),
)

export default [
  // Tests may sit beside the routes they cover.
  ...(await flatRoutes({ ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'] })),
  ...sharedRoutes,
] satisfies RouteConfig
`

export const NEW_FILES: Record<string, string> = {
  'vite.config.ts': VITE_CONFIG,
  'react-router.config.ts': ROUTER_CONFIG,
  'app/routes.ts': ROUTES,
  'env.d.ts': `/// <reference types="vite/client" />\n`,
}
