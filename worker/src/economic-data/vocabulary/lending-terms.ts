/** For how long money is lent, and the label of what the government pays for it: months at most, label. */
export const GOVERNMENT_PAYS: readonly [months: number, label: string][] = [
  [4, '3-month bill rate'],
  [9, '6-month bill rate'],
  [18, '1-year yield'],
  [30, '2-year yield'],
  [47, '3-year yield'],
  [83, '5-year yield'],
  [150, '10-year yield'],
  [270, '20-year yield'],
  [400, '30-year yield'],
]
/** What a bank pays on money that is left there for up to about a year and a half. */
export const BANK_PAYS = { months: 18, label: 'Rate on 12-month deposits' }

/** Who is lent to, in the words of people; "to him" is Uncle Sam only where he is named. */
export const TO_GOVERNMENT =
  'uncle sam, treasury, treasuries, government bond/paper/debt/bill/note, lend .. government/washington/him/it, government/washington .. pay/give me/you/us, t-bill, bond, bill & treasury'
export const TO_BANK =
  'a bank, the bank, banks, =cd, =cds, deposit, credit union, lock .. up, locked up, at the bank'
/** Money laid by with nobody named. */
export const LAID_BY =
  'money put away, put .. away, money away, park .. money, money to park, money parked, money tucked, tie .. up, tied up, safe money, safe + saving, cash + safe, safely'
/** That it bears something. */
export const BEARS = 'pay, give, earn, get, yield, interest, lend, bring, make, beat, fetch, offer, return'
