/** `npm run unused`. knip detects routes, tests and tool configurations itself. */
import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server/main.ts',
    '{cli,scripts}/*.{ts,mjs}',
    'scripts/dev/{app-process-main,main,prepare}.ts',
    // Named by the desk's pages.
    'public/desk/{desk,passkey,ring-worker}.js',
    'cli/new/{article,city,form}.ts',
    'bench/{run,size}.ts',
    // Started by path, as processes or from a tool's configuration.
    'tests/{documents/start-checker,faults/delivery-worker,faults/latency-probe,faults/throw-on-signal,postgres/global-setup,record-sources,steered-clock}.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs}', '!art/**'],
  // A type may be exported for readers of a function's declaration.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // `machineName` is text with a meaning of its own.
  exclude: ['duplicates'],
  // By `npm run`, by the desk as a file; by tests as files.
  ignoreDependencies: [
    'node',
    '@simplewebauthn/browser',
    'accessibility-checker-engine',
    'html_codesniffer',
    'vnu-jar',
  ],
  ignoreBinaries: ['art/make.sh'],
  // Installed with Remix; without this knip does not read postcss.config.js.
  postcss: true,
} satisfies KnipConfig
