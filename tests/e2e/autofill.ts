/** Chrome's own autofill, as after a choice from the list below a field. Only the full Chromium has it. */
import { type CDPSession, type Locator, expect } from '@playwright/test'

/** A dealer's profile: with a company, the country code and an address of two lines. */
const profileOf = (phone: string) => ({
  NAME_FULL: 'Ramesh Verma',
  COMPANY_NAME: 'Verma Traders',
  PHONE_HOME_WHOLE_NUMBER: phone,
  EMAIL_ADDRESS: 'ramesh@example.com',
  ADDRESS_HOME_STREET_ADDRESS: '14 MI Road\nNear the post office',
  ADDRESS_HOME_CITY: 'Jaipur',
  ADDRESS_HOME_STATE: 'Rajasthan',
  ADDRESS_HOME_ZIP: '302001',
  ADDRESS_HOME_COUNTRY: 'IN',
})

/** Takes the suggestion in the phone field until these fields are filled: Chrome detects a new field a moment later. */
export async function autofill(form: Locator, phone: string, names: string[]) {
  const chrome = await form.page().context().newCDPSession(form.page())
  const fields = Object.entries(profileOf(phone)).map(([name, value]) => ({ name, value }))
  await expect(async () => {
    const fieldId = await nodeIdOf(chrome, form.locator('[name=phone]'))
    await chrome.send('Autofill.trigger', { fieldId, address: { fields } })
    for (const name of names) await expect(form.locator(`[name=${name}]`)).not.toHaveValue('', { timeout: 1000 })
  }).toPass()
}

async function nodeIdOf(chrome: CDPSession, field: Locator): Promise<number> {
  await field.evaluate((element) => element.setAttribute('data-autofill', ''))
  const { root } = await chrome.send('DOM.getDocument')
  const { nodeId } = await chrome.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-autofill]' })
  const { node } = await chrome.send('DOM.describeNode', { nodeId })
  return node.backendNodeId
}
