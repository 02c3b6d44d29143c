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
