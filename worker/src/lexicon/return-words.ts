const set = (words: string): ReadonlySet<string> => new Set(words.split('|'))

/** Kinds of documents that withdraw an amount, and those that ask for one, in small letters with single spaces. */
export const CREDIT_WORDS = set(
  'credit note|credit notes|credit memo|credit|credits|cr|crn|cn|cm|refund|refunds|gutschrift|avoir|nota di credito|nota de crédito|creditnota|storno|reversal',
)
export const INVOICE_WORDS = set(
  'invoice|invoices|inv|bill|bills|sale|sales|si|sales invoice|rechnung|facture|fattura|factura|factuur',
)

/** Values of a state that make a row a return, a refund or a credit: its amounts run the other way. */
export const RETURN_WORDS: ReadonlySet<string> = new Set(
  (
    'ret|rtn|rtrn|return|returns|returned|customer return|cr|crn|cn|credit|credits|credited|credit note|credit memo|' +
    'ref|rfd|refund|refunds|refunded|rev|reversal|reversed|storno|stornos|cancellation|chargeback|charge back|' +
    'void|voided|correction|adjustment|write off|write-off|returned goods|gutschrift|retoure|avoir'
  ).split('|'),
)
