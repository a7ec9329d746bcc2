import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { toBuildProblem } from './problem.ts'

/** Formats an error of Remix's plugin for imported styles like esbuild. */
const printed = (importer: string, line: string) => `✘ [ERROR] Unexpected token (12:4) [plugin css-side-effects-plugin]

    node_modules/@babel/parser/lib/index.js:369:18:
      369 │     const error = new SyntaxError();
          ╵                   ^

    at constructor (${process.cwd()}/node_modules/@babel/parser/lib/index.js:369:19)

  This error came from the "onLoad" callback registered here:

    node_modules/@remix-run/dev/dist/compiler/plugins/cssSideEffectImports.js:63:12:
      63 │       build.onLoad({
         ╵             ~~~~~~

  The plugin "css-side-effects-plugin" was triggered by this import

    ${importer}:5:25:
      5 │ ${line}
        ╵                   ~~~~~~~~~~~~~~~~~
`

test.for([
  ['app/root.tsx', "import { Box } from '#app/ui/box.tsx'", 'app/ui/box.tsx'],
  ['app/layout/page.tsx', "import { Box } from '../ui/box.tsx'", 'app/ui/box.tsx'],
  ['app/layout/page.tsx', "import { Box } from './box.tsx' // the box", 'app/layout/box.tsx'],
  [
    'server-entry-module:@remix-run/dev/server-build',
    `import * as route7 from "${process.cwd()}/app/routes/contacts.tsx";`,
    'app/routes/contacts.tsx',
  ],
  [
    'browser-route-module:routes/contacts.tsx?browser',
    'export { default } from "./routes/contacts.tsx";',
    'app/routes/contacts.tsx',
  ],
] as const)(
  'attributes a syntax error to the file that contains it, even a file with styles that %s imports',
  ([importer, line, file]) => {
    expect(toBuildProblem(printed(importer, line))).toEqual({
      title: 'The build failed',
      place: `${file}:12:4`,
      text: `Unexpected token\n\n${file}:12:4`,
      path: null,
    })
  },
)

test('attributes an unknown utility to the style sheet that applies it', () => {
  const root = mkdtempSync(join(tmpdir(), 'ionia-problem-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'app/styles'), { recursive: true })
  writeFileSync(join(root, 'app/styles/site.css'), '/* nonsense */\n.a {\n  @apply flex nonsense;\n}\n')
  const output =
    'Error: Cannot apply unknown utility class `nonsense`\n    at a (node_modules/tailwindcss/dist/lib.mjs:21:1)'
  expect(toBuildProblem(output, root)).toMatchObject({
    place: 'app/styles/site.css:3',
    text: 'Cannot apply unknown utility class `nonsense`\n\napp/styles/site.css:3',
  })
})

test('attributes any other error to the file that the compiler names', () => {
  const output = `✘ [ERROR] Expected "{" but found "}"

    app/ui/other.tsx:2:13:
      2 │   <div class=}</div>
        │              ^
        ╵              {
`
  expect(toBuildProblem(output)).toMatchObject({ place: 'app/ui/other.tsx:2:13' })
})
