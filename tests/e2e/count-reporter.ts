/** Closes the run with one plain line that counts what ran. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class CountReporter implements Reporter {
  private counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(_test: TestCase, { status }: TestResult) {
    this.counts[status === 'passed' || status === 'skipped' ? status : 'failed'] += 1
  }

  onEnd() {
    const { passed, failed, skipped } = this.counts
    process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  }
}
