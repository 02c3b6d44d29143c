/** What is noted only where there is something to note: an empty cell says that there was none. */
export const NOTED_WHERE_THERE: ReadonlySet<string> = new Set(
  'remark note comment promo promotion discount coupon voucher offer exception incident complaint allergy'.split(
    ' ',
  ),
)
