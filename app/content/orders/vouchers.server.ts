/** The words of the papers about payments and refunds, and what the owner and their accountant decide about them. */
import { z } from 'zod'

import { sample, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

const settings = z
  .strictObject({
    hsn: text
      .regex(/^\d{4}(\d{2}){0,2}$/, 'must be an HSN code of 4, 6 or 8 digits')
      .optional()
      .describe('The HSN code of the machines, as the accountant says.'),
    taxRate: z.number().min(0).max(40).optional().describe('The rate of GST in percent, as the accountant says.'),
    splitsTax: z
      .boolean()
      .describe(
        'true: a voucher states the tax that an advance contains. false: it says that the tax invoice states the tax.',
      ),
    keptYears: z
      .int()
      .min(1)
      .max(15)
      .describe('Years after which a voucher is deleted. A buyer who has been erased stays named in it until then.'),
    sample,
  })
  .refine(({ splitsTax, taxRate }) => !splitsTax || taxRate !== undefined, '`splitsTax` needs a `taxRate`')

export const vouchersSchema = z.strictObject({
  settings: settings.describe('Without a confirmed GSTIN, address and HSN code, the papers are called confirmations.'),
  copy: z.strictObject({
    titles: z.strictObject({
      receipt: text.describe('The paper about a payment.'),
      refund: text.describe('The paper about a refund.'),
      confirmation: text.describe('The paper about a payment while the owner’s values are not confirmed.'),
      'refund-confirmation': text.describe('The paper about a refund of such a payment.'),
    }),
    description: text,
    number: text.describe('Label of the paper’s number.'),
    issued: text.describe('Label of the day of issue.'),
    seller: text.describe('Label of the company.'),
    buyer: text.describe('Label of the buyer.'),
    gstin: text,
    pincode: text,
    state: text.describe('Label of the place of supply. {name} and {code} of the state follow it.'),
    goods: text.describe('Label of the machine.'),
    hsn: text.describe('Label of the HSN code.'),
    order: text.describe('Label of the order’s reference.'),
    transaction: text,
    received: text.describe('Label of the sum that was received.'),
    refunded: text.describe('Label of the sum that was refunded.'),
    receiptOf: text.describe('Label of the number and date of the receipt voucher, on a refund voucher.'),
    words: text.describe('Label of the sum in words.'),
    tax: text.describe('Label of the tax that the sum contains.'),
    cgst: text.describe('CGST at {rate}%'),
    sgst: text.describe('SGST or UTGST at {rate}%'),
    igst: text.describe('IGST at {rate}%'),
    reverse: text.describe('Whether the tax is payable on reverse charge.'),
    included: text.describe('Replaces the split of the tax.'),
    invoice: text.describe('When the tax invoice comes.'),
    byHand: text.describe('Added if staff have settled the payment by hand. It must not name the bank.'),
    cancelled: text.describe('Added to a cancelled paper, with its {date}.'),
    signature: text.describe('Below the line for a signature.'),
    letter: z.strictObject({
      subject: text.describe('Subject of the mail that brings a paper. {sum} and {reference} are filled in.'),
      text: text.describe('The sentence of that mail, with {sum} and {reference}.'),
      link: text.describe('Label of the link to the paper.'),
    }),
    papers: text.describe('Heading of the links to the papers, on the order’s page.'),
    print: text,
    back: text,
  }),
})

export const getVouchers = (root?: string) => loadContent('vouchers.json', vouchersSchema, root)
