/** Text changes for the move to React Router 7. */

/** One version for all packages. They require each other exactly, and the registry may have the newest version of only some. */
export const REACT_ROUTER = '7.18.4'

/** Packages to remove from the lock first, because npm would report conflicts with the new ones. */
export const REMIX_PACKAGES = ['dev', 'node', 'react', 'router', 'serve'].map((name) => `@remix-run/${name}`)

type Versions = Record<string, string>
type Manifest = { scripts: Versions; dependencies: Versions; devDependencies: Versions; overrides: Versions }

/** `overrides` pin Remix 2 to React Router 6. */
export function movePackages(json: string): string {
  const manifest = JSON.parse(json) as Manifest
  const others = Object.entries(manifest.overrides).filter(([name]) => !/router/.test(name))
  manifest.overrides = Object.fromEntries(others)
  manifest.dependencies['react-router'] = REACT_ROUTER
  const own = ['dev', 'fs-routes', 'serve'].map((name) => [`@react-router/${name}`, REACT_ROUTER] as const)
  manifest.devDependencies = { ...manifest.devDependencies, ...Object.fromEntries(own) }
  manifest.scripts.dev = 'node scripts/check-node.mjs && react-router dev'
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Three packages become one. `@remix-run/node-fetch-server` is independent of Remix and stays. */
export const moveImports = (source: string): string =>
  source
    .replaceAll(/(?<=\bfrom ')@remix-run\/(?:node|react|router)(?=')/g, 'react-router')
    .replaceAll(/\bRemixServer\b/g, 'ServerRouter')
    .replaceAll(/\bAgnosticRouteObject\b/g, 'RouteObject')

/** Without `?url` Vite adds the sheet to the page instead of returning its address. */
export const importSheetsByUrl = (source: string): string =>
  source.replaceAll(/(?<=^import \w+ from '[^']+\.css)(?=')/gm, '?url')

/** Replaces the file names and messages that code and tests mention. */
const RENAMED: [string, string][] = [
  [`'remix.config.js'`, `'react-router.config.ts', 'vite.config.ts'`],
  [`'remix.env.d.ts'`, `'env.d.ts'`],
  ['"remix.env.d.ts"', '"env.d.ts"'],
  ['node_modules/.bin/remix', 'node_modules/.bin/react-router'],
  ['node_modules/@remix-run/dev/dist/cli.js', 'node_modules/@react-router/dev/bin.js'],
  ['node_modules/@remix-run/serve/dist/cli.js', 'node_modules/@react-router/serve/bin.js'],
  ['[remix-serve] http', '[react-router-serve] http'],
  [`startsWith('@remix-run/')`, `startsWith('react-router')`],
]

export const renameFiles = (source: string): string =>
  RENAMED.reduce((text, [before, after]) => text.replaceAll(before, after), source)

/** Manual changes by file, which the codemods cannot make. A missing text is an error, because these changes must follow the code. */
export const BY_HAND: Record<string, [string, string][]> = {
  // `abortDelay` became a constant of the stream; the page's own timeout stays.
  'app/entry.server.tsx': [[' abortDelay={GIVE_UP_AFTER_MS}', '']],
  // A build no longer contains its mode.
  'server/app-build.ts': [
    ['createRequestHandler(build, build.mode)', 'createRequestHandler(build)'],
    ['    },\n    build.mode,\n  )', '    },\n  )'],
  ],
  // The new arguments of loaders.
  'app/routes/healthz.test.ts': [
    ['params: {}, context: {} }', "params: {}, context: {}, url: new URL(request.url), pattern: '/healthz' }"],
  ],
  // `client/` in place of `assets/`.
  'scripts/build.ts': [
    ['mkdtempSync, rmSync }', 'mkdtempSync, renameSync, rmSync }'],
    [
      '{ BUILD_FOLDER: folder })',
      `{ BUILD_FOLDER: folder })\n  renameSync(join(folder, 'client'), join(folder, 'assets'))`,
    ],
    [`'assets', 'manifest-*.js'`, `'assets/_assets', 'manifest-*.js'`],
  ],
}

/** @throws unless `before` occurs exactly once */
export function replaceOnce(source: string, before: string, after: string): string {
  if (source.split(before).length !== 2) throw new Error(`expected once: ${before}`)
  return source.replace(before, () => after)
}
