import type { Key } from './driver.ts'

/** WebDriver's key codes: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEY_CODES: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  ArrowRight: '\uE014',
}
