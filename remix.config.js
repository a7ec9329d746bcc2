import sharedRoutes from './app/routes/shared/addresses.json' with { type: 'json' }
import { compileIslandsOnly } from './scripts/build/browser-files.ts'

compileIslandsOnly()

// `npm run build` and `remix dev` name a folder for each build, so that running sites keep their files
// (docs/development.md).
const development = process.argv[2] === 'dev' ? await import('./scripts/dev/prepare.ts') : null
const folder = development?.folder ?? process.env.BUILD_FOLDER

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ...(folder ? { serverBuildPath: `${folder}/server/index.js`, assetsBuildDirectory: `${folder}/assets` } : {}),
  ...(development ? { dev: { command: 'node scripts/dev/main.ts', manual: true, port: development.socketPort } } : {}),
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // Our own modules are bundled, however they are imported.
  serverDependenciesToBundle: [/^#app\//],
  tailwind: false, // Tailwind 4 comes in through PostCSS; the compiler's own support is for version 3
  postcss: true,
  // Tests may sit beside the routes they cover. The kit, /_kit, is only for developers.
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}', ...(development ? [] : ['**/?_?kit.tsx'])],
  // Several addresses for one module, each written like a route's file name.
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const [name, module] of Object.entries(sharedRoutes)) {
        const path = name.replaceAll('.', '/').replaceAll('$', ':')
        route(path, `routes/shared/${module}.tsx`, { id: `routes/${name}` })
      }
    }),
  // Outside app/, only these are compiled; other content is read from disk at run time.
  watchPaths: ['./content/logo.json', './public/fonts/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // No page runs the router: docs/advisories.md.
    v3_lazyRouteDiscovery: false,
  },
}
