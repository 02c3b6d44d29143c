import { drawsFrom } from '../../testing/make-rows.ts'

const minutes = (base: number, more: number): string =>
  new Date(base + more * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** Bookings of a climbing hall: codes, marks, dates that are not there yet, numbers of a kind. */
export function bookingsOfHall(): string {
  const draws = drawsFrom(11)
  const rows = Array.from({ length: 400 }, (_, row) => {
    const begins = Date.UTC(2023, 0, 2, 9) + row * 2.2 * 86_400_000 + draws.integer(0, 600) * 60_000
    const paid = draws.uniform() < 0.75
    return [
      `B${1000 + row}`,
      minutes(begins, 0),
      minutes(begins, draws.integer(20, 180)),
      draws.pick(['E', 'L', 'N']),
      draws.pick(['lead wall', 'boulder room', 'kids corner']),
      draws.pick(['Y', 'N']),
      draws.pick(['Ana Ruiz', 'Ben Okafor', 'Cleo Stern']),
      draws.integer(1, 5),
      draws.integer(8, 90),
      draws.pick(['yes', 'no', 'no']),
      draws.uniform() < 0.1 ? 'X' : '',
      paid ? minutes(begins, 3000).slice(0, 10) : '',
    ].join(',')
  })
  return [
    'booking,begins,ends,shift,area,member,instructor,ropes,fee_eur,cancelled,trial,paid_on',
    ...rows,
  ].join('\n')
}

/** Goals by kind, with the parts that the kind is about: `in` filters, `ag` sides, `by`, `over` with its grain, `un` what is missing. */
export const READINGS: readonly [kind: string, goal: string, ...parts: string[]][] = [
  ['grain', 'How much did we take each month?', 'change', 'over begins/month'],
  ['grain', 'fees per week please', 'change', 'over begins/week'],
  ['grain', 'is the fee going up from one year to the next?', 'change', 'over begins/year'],
  ['grain', 'How many bookings were there? Every quarter please', 'change', 'over begins/quarter'],
  ['grain', 'Which area brings in the most fees? Show me by month', 'rank', 'by area', 'over begins/month'],
  ['grain', 'what is the average fee, month by month', 'change', 'over begins/month'],

  [
    'split',
    'How long is a booking on the lead wall and in the boulder room?',
    'compare',
    'ag area=lead wall|boulder room',
  ],
  ['split', 'Are members paying higher fees than the others?', 'compare'],
  ['split', 'which hour of the day is busiest', 'rank', 'by begins#hour'],
  ['split', 'give me the ten highest fees', 'rank', 'by booking'],
  ['split', 'who takes in the most fees?', 'rank', 'by instructor'],
  ['split', 'Are fees rising, and in which area?', 'change', 'by area'],

  [
    'attribute',
    'Why are the fees of the boulder room bookings so different?',
    'explain',
    'in area = boulder room',
  ],
  ['attribute', 'Are fees on the lead wall rising?', 'change', 'in area = lead wall'],
  ['attribute', 'average fee by instructor on nights', 'compare', 'by instructor', 'in shift = N'],
  ['code', 'how many bookings were in the late shift?', 'exact', 'in shift = L'],
  ['number', 'average fee for three rope bookings', 'in ropes = 3'],
  ['number', 'average fee for bookings with more than 3 ropes', 'in ropes > 3'],
  ['limit', 'average fee of bookings shorter than half an hour', 'in ends < 30 minute from begins'],
  ['limit', 'How many bookings lasted more than two hours?', 'exact', 'in ends > 2 hour from begins'],
  [
    'limit',
    'which instructor has the most bookings over 50 euros?',
    'rank',
    'by instructor',
    'in fee_eur > 50',
  ],
  [
    'limit',
    'fees by area, leave out bookings shorter than half an hour',
    'compare',
    'by area',
    'in ends >= 30 minute from begins',
  ],
  ['limit', 'Do bookings with at least 3 ropes bring higher fees than the others?', 'compare', 'by ropes'],
  ['undone', 'how many bookings are still unpaid?', 'exact', 'in paid_on = null'],
  ['exclusion', 'fees by area, without the trial bookings', 'compare', 'by area', 'in trial != yes'],
  [
    'exclusion',
    'Which instructor takes the most? Ignore the kids corner.',
    'rank',
    'by instructor',
    'in area != kids corner',
  ],
  [
    'exclusion',
    'Which instructor takes the most? Not the boulder room please.',
    'rank',
    'by instructor',
    'in area != boulder room',
  ],
  [
    'exclusion',
    'fees by instructor, kids corner aside',
    'compare',
    'by instructor',
    'in area != kids corner',
  ],
  [
    'exclusion',
    'total fees by area, cancelled ones not counted',
    'compare',
    'by area',
    'in cancelled != yes',
  ],
  [
    'restriction',
    'Which instructor takes the most? Only the lead wall.',
    'rank',
    'by instructor',
    'in area = lead wall',
  ],

  ['odd', "Are there bookings in here that can't be right?", 'odd'],
  ['kinds', 'Put our bookings into a few types', 'kinds'],
  ['kinds', 'sort the bookings into groups', 'kinds'],
  ['relate', 'does booking more ropes bring us more fees?', 'relate'],

  ['spoken', 'Why do parents book the kids corner for parties?', 'in area = kids corner'],
  ['spoken', 'How long do people hang around in the boulder room?', 'exact', 'in area = boulder room'],
  ['missing', 'fees by nationality', 'un nationality'],
  ['missing', 'Which dishes sell best?', 'un dishes'],
]
