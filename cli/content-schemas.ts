/** `npm run content:schemas`, which also runs after `npm ci`, writes the JSON Schemas that help editors complete content/. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { SCHEMA_FOLDER, toJsonSchemas } from './content-schemas/json-schemas.ts'

rmSync(SCHEMA_FOLDER, { recursive: true, force: true })
mkdirSync(SCHEMA_FOLDER, { recursive: true })
for (const [file, text] of Object.entries(toJsonSchemas())) writeFileSync(file, text)
