import type { Concept } from './concepts.ts'

/** Industries as people name them, and the series of their average hourly earnings. */
const INDUSTRIES: readonly [label: string, words: readonly string[], id: string][] = [
  ['Leisure and hospitality pay', ['restaurant', 'hotel', 'hospitality', 'waiter', 'bar'], 'CES7000000003'],
  ['Manufacturing pay', ['manufacturing', 'factory'], 'CES3000000003'],
  ['Construction pay', ['construction', 'builder'], 'CES2000000003'],
  ['Retail pay', ['retail', 'shop', 'store', 'cashier'], 'CES4200000003'],
  ['Health and education pay', ['nurse', 'teacher', 'hospital', 'health care'], 'CES6500000003'],
]
const PAY = ['wage', 'pay', 'earning', 'salary']

/** "Pay in restaurants", "factory worker wages": what an industry pays, in the ways in which people say it. */
export const INDUSTRY_PAY: readonly Concept[] = INDUSTRIES.map(([label, industries, id]) => ({
  label,
  words: industries
    .flatMap((industry) =>
      PAY.flatMap((pay) => [
        `${industry} ${pay}`,
        `${industry} worker ${pay}`,
        ...['for', 'of', 'in', 'at'].map((of) => `${pay} ${of} ${industry}`),
      ]),
    )
    .join(', '),
  series: [id],
  beside: ['Hourly earnings', 'Consumer prices'],
}))
