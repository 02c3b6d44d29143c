const words = (text: string): ReadonlySet<string> => new Set(text.split(/,\s*/))

/** That amounts named one after the other are one amount. */
export const TOGETHER_WORDS = words(
  'together, combined, altogether, in all, in total, total, totals, added up, added together, add up, summed, sum, overall, both, all in, takings, plus, including, incl',
)
/** What is earned on something: what it brought less what it cost. */
export const GAIN_WORDS = words(
  'profit, margin, markup, mark up, profitable, gain, make on, make most on, make the most, earn on, make money on, profitability, make us money, left after, left over',
)
/** What is taken in: price times quantity where the file has no amount. */
export const TAKINGS_WORDS = words(
  'takings, turnover, revenue, sale, sales, income, earn, bring in, cost, worth, spend, make',
)
export const PRICE_HEADERS = words(
  'price, sale, sold, selling, sell, fee, rate, fare, unit price, revenue, sales, takings, charged, resale, net, invoice, income, turnover',
)
/** What one of something costs, beside which there is how many of it. */
export const UNIT_PRICE_HEADERS = words('price, unit price, rate, tariff, each')
export const COST_HEADERS = words(
  'cost, costs, bought, buy, purchase, paid, buying, purchased, expense, expenses',
)
export const QUANTITY_HEADERS = words(
  'quantity, qty, units, pieces, pcs, sold, kwh, hours, litres, kg, nights, items, tickets, boxes, bottles',
)
