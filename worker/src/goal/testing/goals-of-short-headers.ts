import type { Case, Columns } from './goals-of-tables.ts'

const one =
  (...values: string[]) =>
  (draws: Parameters<Columns[string]>[0]) =>
    draws.pick(values)
const whole = (from: number, to: number) => (draws: Parameters<Columns[string]>[0]) => draws.integer(from, to)
const key = (letter: string) => (_: unknown, row: number) => `${letter}${100 + row}`

const TRAYS: Columns = {
  tray_id: key('T'),
  variety: one('Alba', 'Nigra', 'Rubra'),
  pretreat: one('none', 'cold', 'scar'),
  temp_c: one('10', '15', '20'),
  n_sown: whole(100, 120),
  n_germ: whole(5, 99),
  germ_pct: whole(5, 99),
}
const TRIPS: Columns = {
  route: one('North', 'South', 'Airport'),
  drvr: one('Ann', 'Bo', 'Cy', 'Di'),
  wthr: one('dry', 'wet', 'snow'),
  pax: whole(2, 50),
  fare_eur: whole(20, 400),
}
const APPOINTMENTS: Columns = {
  appt_id: key('A'),
  clinic: one('Skin', 'Eye', 'Ear'),
  age_yrs: whole(18, 90),
  text_reminder: one('Y', 'N'),
  status: one('ATT', 'ATT', 'DNA', 'CNA'),
}
const DONATIONS: Columns = {
  session_id: key('S'),
  centre: one('Hull', 'York', 'Leeds'),
  donor_age: whole(18, 66),
  deferral_reason: one('', '', 'low Hb', 'low BP', 'travel'),
  vol_ml: whole(400, 480),
}

/** Goals with full words over headers that cut them short, and over values that say what befell a row. */
export const SHORT_HEADERS: readonly Case[] = [
  ['trays', TRAYS, 'Does pre-treatment improve germination?', 'compare value germ_pct'],
  ['trays', TRAYS, 'How many seeds germinated in total?', 'exact value n_germ'],
  ['trays', TRAYS, 'Does the variety matter?', 'compare value germ_pct'],
  ['trips', TRIPS, 'On which routes do we carry most passengers?', 'rank value pax'],
  ['trips', TRIPS, 'Which driver brings most revenue from fares?', 'rank value fare_eur'],
  ['trips', TRIPS, 'Does the weather affect how many passengers we carry?', 'compare value pax'],
  ['appointments', APPOINTMENTS, 'Why do patients not turn up?', 'explain share status'],
  ['appointments', APPOINTMENTS, 'Did text reminders reduce no-shows?', 'compare share status'],
  ['appointments', APPOINTMENTS, 'How many patients failed to attend?', 'exact count'],
  [
    'donations',
    DONATIONS,
    'Why do donors get sent away for low haemoglobin?',
    'explain share deferral_reason',
  ],
  ['donations', DONATIONS, 'Which centre defers most donors?', 'rank share deferral_reason'],
  ['donations', DONATIONS, 'How much does each donation cost us?', 'describe -'],
]
