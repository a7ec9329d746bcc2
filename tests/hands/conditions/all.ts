import type { Condition } from '../scene.ts'
import { AUTOFILLED } from './autofilled.ts'
import { CONNECTION } from './connection.ts'
import { EXTENSIONS } from './extensions.ts'
import { HISTORY } from './history.ts'
import { MINIFIED } from './minifier.ts'
import { SCRIPT_FAILURES } from './scripts.ts'
import { SETTINGS } from './settings.ts'
import { STORAGE } from './storage.ts'
import { TRANSLATIONS } from './translation.ts'
import { WORDS } from './words.ts'

export const CONDITIONS: Condition[] = [
  AUTOFILLED,
  ...TRANSLATIONS,
  ...EXTENSIONS,
  MINIFIED,
  ...STORAGE,
  ...HISTORY,
  ...SCRIPT_FAILURES,
  ...CONNECTION,
  ...SETTINGS,
  ...WORDS,
]
