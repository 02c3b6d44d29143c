const words = (text: string): ReadonlySet<string> => new Set(text.split(/,\s*/))

/** That amounts named one after the other are one amount. */
export const TOGETHER_WORDS = words(
  'together, combined, altogether, in all, in total, total, totals, added up, added together, add up, summed, sum, overall, both, all in, takings, plus, including, incl',
)
/** What is earned on something: what it brought less what it cost. */
export const GAIN_WORDS = words(
  'profit, margin, markup, mark up, profitable, gain, make on, make most on, make the most, earn on, make money on, profitability, make us money, left after, left over, surplus, deficit, break even, broke even, in the red, in the black, worth it, make a loss, made a loss, at a loss, loss making, loss maker, pay its way, pay their way, paid its way, paid their way, cover its costs, cover their costs',
)
/** The same, with words between. */
export const LOST_MONEY =
  /\b(?:los[et]|loses|losing)(?: \w+){0,2} money\b|\b(?:ma[dk]e|makes|making|run|ran)(?: \w+){0,3} loss(?:es)?\b|\b(?:pay|pays|paid|paying) for (?:itself|themselves)\b/
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
  'cost, costs, bought, buy, purchase, paid, buying, purchased, expense, expenses, spend, spending, wage, wages, salary, salaries, outlay, overhead, overheads, fee paid, rent paid, payout, refund, refunds',
)
/** What money goes out for: an amount that a header calls by it is a cost. */
export const COST_THINGS = words(
  'part, parts, material, materials, labour, labor, pay, payroll, crew, staffing, subcontractor, subcontractors, van, vehicle, truck, lorry, fuel, petrol, diesel, mileage, parking, travel, freight, postage, shipping, packaging, ingredients, feed, fodder, seed, fertiliser, plants, supplies, consumables, hire, equipment, tools, insurance, electricity, energy, heating, cleaning, laundry, vet, skip, disposal, advertising, repairs, maintenance',
)
/** Money that comes in. */
export const INCOME_HEADERS = words(
  'sale, sales, revenue, takings, taken, turnover, income, receipts, box office, box off, till, bar, gate, earnings, earned, billed, invoiced, invoice, charged, grant, donation, donations, subscription, subs, tickets £, resale, net sales, proceeds, fares, fee received, fees received, grants',
)
/** Money that comes in or goes out, as the rest of the table has it. */
export const EITHER_HEADERS = words('fee, fees, fare, net, commission')
/** What nobody pays: plans, guesses, parts of other amounts. */
export const NO_CASH_HEADERS = words(
  'budget, budgeted, estimate, estimated, est, planned, plan, target, forecast, quoted, quote, list, vat, tax, pct, percent, %, rate, per',
)
/** How many of something, unless its unit is money. */
export const COUNTED_HEADERS = words('hours, hrs, sold, qty, quantity, units, nights, count, number')
/** All of one side. */
export const WHOLE_HEADERS = words('total, totals, all, overall, gross total, grand')
export const QUANTITY_HEADERS = words(
  'quantity, qty, units, pieces, pcs, sold, kwh, hours, litres, kg, nights, items, tickets, boxes, bottles',
)
