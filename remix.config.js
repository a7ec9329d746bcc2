// A build gets a folder of its own, so that whatever runs keeps its files: `npm run build` names it
// (docs/decisions/065-releases.md), and so does what `remix dev` needs (docs/decisions/064-development-server.md).
const development = process.argv[2] === 'dev' ? await import('./scripts/dev/prepare.ts') : null
const folder = development?.folder ?? process.env.BUILD_FOLDER

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ...(folder ? { serverBuildPath: `${folder}/server/index.js`, assetsBuildDirectory: `${folder}/assets` } : {}),
  ...(development ? { dev: { command: 'node scripts/dev/main.ts', manual: true, port: development.socketPort } } : {}),
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // Our own modules are part of the build, by whatever name they are imported.
  serverDependenciesToBundle: [/^#app\//],
  tailwind: false, // Tailwind 4 comes in through PostCSS; the compiler's own support is for version 3
  postcss: true,
  // Tests may sit beside the routes they cover.
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'],
  // Outside app/, only these are compiled; all other content is read from the disk while the site runs.
  watchPaths: ['./content/logo.json', './public/fonts/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The route manifest endpoint of lazy discovery can be made to burn CPU (CVE-2026-55685); the site is small.
    v3_lazyRouteDiscovery: false,
  },
}
