import type { Case, Columns } from './goals-of-tables.ts'

type Draws = Parameters<Columns[string]>[0]
const one =
  (...values: string[]) =>
  (draws: Draws) =>
    draws.pick(values)
const whole = (from: number, to: number) => (draws: Draws) => draws.integer(from, to)
const key = (letter: string) => (_: unknown, row: number) => `${letter}${100 + row}`
const DAY = 86_400_000
const day = (shift: number) => (_: unknown, row: number) =>
  new Date(Date.UTC(2023, 0, 2) + (3 * row + shift + (row % 5)) * DAY).toISOString().slice(0, 10)

const BATCHES: Columns = {
  batch_no: key('B'),
  begun: day(0),
  ended: day(4),
  site: one('Lyon', 'Graz', 'Leeds'),
  shift: one('E', 'L', 'N'),
  kg_in: whole(20, 90),
  water_l: whole(300, 900),
  err: whole(0, 3),
  down_min: whole(0, 200),
  soap: one('alpha', 'beta'),
}
const STAYS: Columns = {
  booking: key('K'),
  booked: day(0),
  arrival: day(30),
  nights: whole(1, 9),
  channel: one('web', 'agency', 'phone'),
  country: one('FR', 'DE', 'IT'),
  amount_chf: whole(200, 2000),
  review: whole(1, 10),
}
const SAMPLES: Columns = {
  sample: key('S'),
  taken: day(0),
  received: day(2),
  reported: day(5),
  ward: one('A', 'B', 'C'),
  rejected: one('0', '0', '1'),
}
const ROUNDS: Columns = {
  round: key('R'),
  enquiry: day(0),
  submitted: day(4),
  completion: day(9),
  line: one('L1', 'L2', 'L3'),
  checked: whole(200, 400),
  defects: whole(0, 30),
  net_eur: whole(900, 4000),
  unit_price: whole(10, 60),
  cost_eur: whole(300, 800),
}

/** Goals of managers: what is told beside a question, coded values, units, stages, money that is not there. */
export const OFFICES: readonly Case[] = [
  ['batches', BATCHES, 'On 1 June 2023 Lyon got a new line. Did errors go down there?', 'event value err'],
  [
    'batches',
    BATCHES,
    'Lyon took over soap beta on 1 June 2023, have errors come down there?',
    'event value err',
  ],
  [
    'batches',
    BATCHES,
    'Graz lost its fitter on 1 June 2023, are we getting more errors since',
    'event value err',
  ],
  [
    'rounds',
    ROUNDS,
    'How long from first enquiry to getting the keys, by line?',
    'compare duration completion',
  ],
  ['rounds', ROUNDS, 'Which line is slowest from submitting to completion?', 'rank duration completion'],
  ['rounds', ROUNDS, 'Defects per piece checked, line by line', 'compare ratio defects'],
  ['rounds', ROUNDS, 'Which line has most defects for what was checked?', 'rank ratio defects'],
  ['rounds', ROUNDS, 'defects out of those checked, by line', 'compare ratio defects'],
  ['rounds', ROUNDS, 'Which line makes us money after the cost?', 'rank formula net_eur'],
  ['batches', BATCHES, 'Does the night shift make more mistakes?', 'compare value err'],
  ['batches', BATCHES, 'Is the late shift sloppier? It seems to make more errors.', 'compare value err'],
  ['batches', BATCHES, 'Which site uses most litres per kilo?', 'rank ratio water_l'],
  ['batches', BATCHES, 'From how many kilos on does the water use rise?', 'relate value water_l'],
  ['batches', BATCHES, 'Which site loses most time to breakdowns?', 'rank value down_min'],
  [
    'batches',
    BATCHES,
    'How long is the turnaround, and is it worse in Graz?',
    'exact duration ended',
    'compare duration ended',
  ],
  ['batches', BATCHES, 'What do we pay per batch in euros?', 'compare -'],
  [
    'stays',
    STAYS,
    'How far ahead do guests book, and does it differ by channel?',
    'exact duration arrival',
    'compare duration arrival',
  ],
  [
    'stays',
    STAYS,
    'Do French guests bring more revenue per night than German ones?',
    'compare ratio amount_chf',
  ],
  ['stays', STAYS, 'What revenue should we budget for in the next two months?', 'forecast value amount_chf'],
  [
    'samples',
    SAMPLES,
    'How long do samples take, and which ward is slowest?',
    'exact duration reported',
    'rank duration reported',
  ],
]
