import type { Draws } from '../../../worker/src/testing/make-rows.ts'
import { numbersOf, sign, spreadOf } from './plant-groups.ts'
import type { Planted } from './planted.types.ts'
import { csvOfTable, randomTable, type MadeTable } from './random-table.ts'

const timed = (draws: Draws, index: number): { made: MadeTable; monthly: boolean } => {
  const monthly = index % 3 === 1
  const rows = monthly ? 120 + 12 * (index % 4) : [400, 900, 1095, 3000][index % 4]!
  const date = monthly ? 'months' : rows > 1095 || index % 3 === 2 ? 'scattered' : 'days'
  return {
    monthly,
    made: randomTable(draws, { rows, columns: draws.integer(4, 14), date, measures: 2 }),
  }
}

const daysOf = (made: MadeTable): number[] =>
  made.columns.get(made.date!)!.map((date) => Date.parse(String(date)) / 86_400_000)

/** The level steps up or down for good somewhere in the middle half. */
export function plantBreak(draws: Draws, index: number): Planted {
  const { made } = timed(draws, index)
  const outcome = made.measures[0]!
  const [values, days] = [numbersOf(made, outcome), daysOf(made)]
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const at = first + (last - first) * (0.3 + 0.4 * draws.uniform())
  const size = spreadOf(values) * 1.8 * (draws.chance(0.5) ? 1 : -1)
  made.columns.set(
    outcome,
    values.map((value, row) => value + (days[row]! >= at ? size : 0)),
  )
  const words = made.words.get(outcome)!
  const moment = new Date(at * 86_400_000)
  const near = [-45, -15, 0, 15, 45].map((days) => new Date(moment.getTime() + days * 86_400_000))
  const months = near.flatMap((date) => [
    date.toISOString().slice(0, 7),
    date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }) + ` (\\d+, )?${date.getUTCFullYear()}`,
  ])
  return {
    kind: 'break',
    what: `${words} steps by ${size.toFixed(1)} on ${moment.toISOString().slice(0, 10)}`,
    csv: csvOfTable(draws, made, [outcome]),
    goal: draws.pick([
      `has ${words} changed over time?`,
      `how did ${words} develop`,
      `when did ${words} change and by how much`,
    ]),
    signs: [sign(words), new RegExp([...new Set(months)].join('|'))],
    detectors: ['answer', 'answer-part'],
  }
}

/** A steady rise or fall of two standard deviations from first to last. */
export function plantTrend(draws: Draws, index: number): Planted {
  const { made } = timed(draws, index)
  const outcome = made.measures[0]!
  const [values, days] = [numbersOf(made, outcome), daysOf(made)]
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const up = draws.chance(0.5)
  const size = spreadOf(values) * 2 * (up ? 1 : -1)
  made.columns.set(
    outcome,
    values.map((value, row) => value + (size * (days[row]! - first)) / (last - first)),
  )
  const words = made.words.get(outcome)!
  return {
    kind: 'trend',
    what: `${words} ${up ? 'rises' : 'falls'} throughout`,
    csv: csvOfTable(draws, made, [outcome]),
    goal: draws.pick([
      `is ${words} going up or down?`,
      `trend of ${words}`,
      `how has ${words} developed over the years`,
    ]),
    signs: [sign(words), up ? /\b(ris|rose|increas|grow|grew)/i : /\b(fall|fell|decreas|declin)/i],
    detectors: ['answer', 'answer-part'],
  }
}

/** One month of the year, or one day of the week, lies well above the others. */
export function plantSeason(draws: Draws, index: number): Planted {
  const { made, monthly } = timed(draws, index)
  const outcome = made.measures[0]!
  const values = numbersOf(made, outcome)
  const weekly = !monthly && index % 2 === 0
  const peak = draws.integer(0, weekly ? 6 : 11)
  const unit = spreadOf(values)
  made.columns.set(
    outcome,
    values.map((value, row) => {
      const date = new Date(String(made.columns.get(made.date!)![row]))
      const own = weekly
        ? date.getUTCDay() === peak
          ? 1.5
          : 0
        : Math.cos((2 * Math.PI * (date.getUTCMonth() - peak)) / 12)
      return value + 1.2 * unit * own
    }),
  )
  const words = made.words.get(outcome)!
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const near = [-1, 0, 1].map((step) =>
    new Date(Date.UTC(2021, (peak + step + 12) % 12, 15)).toLocaleString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    }),
  )
  return {
    kind: 'season',
    what: `${words} peaks in ${weekly ? days[peak] : near[1]}`,
    csv: csvOfTable(draws, made, [outcome]),
    goal: weekly
      ? draws.pick([`which day of the week has the highest ${words}`, `does ${words} depend on the weekday?`])
      : draws.pick([`is there a seasonal pattern in ${words}`, `when in the year is ${words} highest?`]),
    signs: [sign(words), new RegExp(weekly ? days[peak]! : near.join('|'))],
    detectors: ['answer', 'answer-part'],
  }
}
