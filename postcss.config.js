import tailwind from '@tailwindcss/postcss'

import { forBrowsers } from './scripts/build/styles/for-browsers.ts'
import { splitUtilities } from './scripts/build/styles/split-utilities.ts'

export default {
  // Tailwind would write for browsers of its own choice.
  plugins: [tailwind({ optimize: false }), splitUtilities(), forBrowsers()],
}
