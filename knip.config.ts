/** `npm run unused`: what nobody imports. Routes, tests and the tools' own files are entries that knip knows by itself. */
import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server/main.ts',
    '{cli,scripts}/*.{ts,mjs}',
    'scripts/dev/{app,main,prepare}.ts',
    'cli/new/{article,city,form}.ts',
    'bench/{run,size}.ts',
    // Fetched as a whole, its exports taken one by one when a section asks for its own.
    'app/sections/{about,product}/code.ts',
    // Started by path, as processes of their own or by the tools' configuration.
    'tests/{faults/delivery-worker,faults/looker,faults/throw-on-signal,postgres/global-setup,record-visits}.ts',
    'art/images/{derive,masters,sheet}.ts',
    'art/svg/{diagrams,documents,favicons,og,panels,scenes,skylines,world}.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs}'],
  // A type may be named for who reads a function's declaration.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // `machineName` is text with a meaning of its own.
  exclude: ['duplicates'],
  // By art/fonts/, by `npm run`.
  ignoreDependencies: ['@fontsource-variable/*', 'node'],
  ignoreBinaries: ['art/make.sh'],
  // Its package comes with Remix; without this knip does not look into postcss.config.js.
  postcss: true,
} satisfies KnipConfig
