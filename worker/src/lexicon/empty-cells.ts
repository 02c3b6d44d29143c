/** What is noted only where there is something to note: an empty cell says that there was none. */
export const NOTED_WHERE_THERE: ReadonlySet<string> = new Set(
  'remark note comment promo promotion discount coupon voucher offer exception incident complaint allergy'.split(
    ' ',
  ),
)

/** What may stand behind such a word without being something else: "promo code", but not "incident cost". */
export const OF_WHAT_IS_NOTED: ReadonlySet<string> = new Set(
  'code text type kind amount reason detail description percent percentage rate id name applied used given'.split(
    ' ',
  ),
)

/** What says of which kind a row is, so that a column may not apply to it: no bungalow has a floor. */
export const KIND_NAMES: ReadonlySet<string> = new Set(
  (
    'type typ kind class cls category cat genre mode form format tenure species sort product fault flt defect cause ' +
    'warranty wty guarantee reason'
  ).split(' '),
)

/** What a column is called that notes a state only where it is not the usual one. */
export const USUAL_IS_EMPTY: ReadonlySet<string> = new Set('state status stat stage'.split(' '))
