/** Values of a state that make a row a return, a refund or a credit: its amounts run the other way. */
export const RETURN_WORDS: ReadonlySet<string> = new Set(
  (
    'ret|rtn|rtrn|return|returns|returned|customer return|cr|crn|cn|credit|credits|credited|credit note|credit memo|' +
    'ref|rfd|refund|refunds|refunded|rev|reversal|reversed|storno|stornos|cancellation|chargeback|charge back|' +
    'void|voided|correction|adjustment|write off|write-off|returned goods|gutschrift|retoure|avoir'
  ).split('|'),
)
