import type { FredObservation } from '#platform/fred/fred-client.ts'
import type { ChosenSeries } from './choose-series.ts'
import type { EconomicGoal } from './read-economic-goal.ts'

export interface FetchedSeries extends ChosenSeries {
  observations: readonly FredObservation[]
}

/** One row per time, one column per series; a slower series has values at the first of its own periods alone. */
export interface AlignedTable {
  every: 'week' | 'month' | 'quarter' | 'year'
  columns: { name: string; id: string; how: string | null }[]
  csv: string
  from: string
  to: string
}

type Grid = AlignedTable['every']

const DAY = 86_400_000
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
/** How far back a report looks where the goal does not say, and how far at least where series allow. */
const MOST_YEARS = 45
const FEWEST_YEARS = 15
/** Of recessions there are few, and each is needed. */
const ALL_YEARS = 200

const isSwift = ({ candidate }: ChosenSeries) => ['D', 'W', 'BW'].includes(candidate.series.frequency_short)

/**
 * What is compared is compared in the slowest steps of what the goal asks for; a yearly series among faster ones waits for
 * its own dates. What is read beside it and what marks follow.
 */
function gridOf(chosen: readonly ChosenSeries[]): Grid {
  const subjects = chosen.filter(({ place }) => place !== 'mark')
  const asked = subjects.filter(({ place }) => place !== 'beside')
  const told = asked.length > 0 ? asked : subjects
  if (subjects.length >= 2 && subjects.every(isSwift)) return 'week'
  const yearly = told.filter(({ candidate }) => ['A', 'SA'].includes(candidate.series.frequency_short))
  if (yearly.length * 2 > told.length) return 'year'
  return told.some(({ candidate }) => candidate.series.frequency_short === 'Q') ? 'quarter' : 'month'
}

/** The first day of the step in which a day lies; weeks begin on Saturday, so that all that is due in them is in. */
function stepOf(date: string, grid: Grid): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  switch (grid) {
    case 'year':
      return `${year}-01-01`
    case 'quarter':
      return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
    case 'month':
      return `${date.slice(0, 7)}-01`
    case 'week': {
      const time = Date.parse(date)
      return iso(time - ((new Date(time).getUTCDay() + 1) % 7) * DAY)
    }
  }
}

const nextStep = (step: string, grid: Grid): string => {
  if (grid === 'week') return iso(Date.parse(step) + 7 * DAY)
  const months = { month: 1, quarter: 3, year: 12 }[grid]
  return iso(Date.UTC(Number(step.slice(0, 4)), Number(step.slice(5, 7)) - 1 + months, 1))
}

/** An amount that stands at a moment is told by its last value, all else by its mean. */
const isStock = ({ candidate: { series } }: ChosenSeries): boolean =>
  ['W', 'D'].includes(series.frequency_short) && /dollars/i.test(series.units) && !/per /i.test(series.units)

/** What one observation of a series stands for, and what a step does, in days at least. */
const SPAN: Record<string, number> = { D: 1, W: 7, BW: 14, M: 28, Q: 90, SA: 181, A: 365 }
const STEP: Record<Grid, number> = { week: 7, month: 28, quarter: 90, year: 365 }
/** As SPAN, in days at most. */
const LONGEST: Record<string, number> = { D: 1, W: 7, BW: 14, M: 31, Q: 92, SA: 184, A: 366 }
const spanOf = ({ candidate }: ChosenSeries): number => SPAN[candidate.series.frequency_short] ?? 365
/** Several observations make one value of the table. */
const isFiner = (own: ChosenSeries, grid: Grid): boolean => spanOf(own) < STEP[grid]

/** Brings one series to the steps of the table; a step whose values are not all out yet is left out. */
function stepped(own: FetchedSeries, grid: Grid): Map<string, number> {
  const mark = own.place === 'mark'
  const groups = new Map<string, FredObservation[]>()
  for (const observation of own.observations) {
    const step = stepOf(observation.date, grid)
    const group = groups.get(step)
    if (group) group.push(observation)
    else groups.set(step, [observation])
  }
  const values = new Map<string, number>()
  const last = own.observations.at(-1)
  const finer = isFiner(own, grid)
  for (const [step, group] of groups) {
    const known = group.flatMap(({ value }) => (value === null ? [] : [value]))
    // A month that is missing would tilt its quarter; a holiday does not tilt a month.
    if (known.length === 0 || (known.length < group.length && !isSwift(own))) continue
    const unfinished =
      finer &&
      last !== undefined &&
      Date.parse(last.date) + (spanOf(own) + 3) * DAY < Date.parse(nextStep(step, grid))
    if (unfinished && step === stepOf(last.date, grid)) continue
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    values.set(step, mark ? Math.round(mean) : isStock(own) ? known.at(-1)! : mean)
  }
  return values
}

/**
 * A flag whose periods are longer than the steps of the table, or as long: each step has that of the period in which the
 * greater part of it lies. It begins in a period, not in the step with the first day of that.
 */
function spread(own: FetchedSeries, steps: readonly string[], grid: Grid): Map<string, number> {
  const known = own.observations.flatMap(({ date, value }) =>
    value === null ? [] : [{ from: Date.parse(date), value }],
  )
  const values = new Map<string, number>()
  let at = -1
  for (const step of steps) {
    const middle = (Date.parse(step) + Date.parse(nextStep(step, grid)) - DAY) / 2
    while (at + 1 < known.length && known[at + 1]!.from <= middle) at++
    const last = known[at]
    if (last && middle - last.from < (LONGEST[own.candidate.series.frequency_short] ?? 366) * DAY)
      values.set(step, last.value)
  }
  return values
}

const PER_YEAR: Record<Grid, number> = { week: 52, month: 12, quarter: 4, year: 1 }

/** Percent against the value a year before: after the steps are made, as FRED does it. */
function overYear(values: Map<string, number>, grid: Grid): Map<string, number> {
  const changed = new Map<string, number>()
  for (const [step, value] of values) {
    const before =
      grid === 'week'
        ? iso(Date.parse(step) - PER_YEAR.week * 7 * DAY)
        : `${Number(step.slice(0, 4)) - 1}${step.slice(4)}`
    const base = values.get(before)
    if (base !== undefined && base !== 0) changed.set(step, (value / base - 1) * 100)
  }
  return changed
}

/** Puts the series into one table by time. */
export function alignSeries(
  fetched: readonly FetchedSeries[],
  { since, recessions, farBack }: Pick<EconomicGoal, 'since' | 'recessions' | 'farBack'>,
  today: Date,
): AlignedTable {
  const every = gridOf(fetched)
  const changed = fetched.map((own) => {
    const values = stepped(own, every)
    return { own, values: own.form ? overYear(values, every) : values }
  })
  const told = changed.filter(({ own, values }) => own.place !== 'mark' && values.size > 0)
  const most = recessions || farBack ? ALL_YEARS : MOST_YEARS
  const from = firstStep(told, since, today, every, most)
  const to = told
    .map(({ values }) => [...values.keys()].reduce((a, b) => (a > b ? a : b)))
    .sort()
    .at(-1)!
  const steps: string[] = []
  for (let step = from; step <= to; step = nextStep(step, every)) steps.push(step)

  const columns = changed.map(({ own, values }) => ({
    name: columnName(own),
    id: own.candidate.series.id,
    how: howMade(own, every),
    values: own.place === 'mark' && !isFiner(own, every) ? spread(own, steps, every) : values,
  }))
  const rows = steps.map((step) =>
    [step, ...columns.map(({ values }) => written(values.get(step)))].join(','),
  )
  return {
    every,
    columns: columns.map(({ name, id, how }) => ({ name, id, how })),
    csv: [['date', ...columns.map(({ name }) => quoted(name))].join(','), ...rows, ''].join('\n'),
    from,
    to,
  }
}

/** Where the goal names a year, that; else where half of what is asked for has begun, within bounds. */
function firstStep(
  told: readonly { own: FetchedSeries; values: Map<string, number> }[],
  since: number | null,
  today: Date,
  grid: Grid,
  most: number,
): string {
  const year = today.getUTCFullYear()
  const starts = told.map(({ values }) => [...values.keys()].reduce((a, b) => (a < b ? a : b))).sort()
  const earliest = starts[0]!
  const usual = starts[Math.floor((starts.length - 1) / 2)]!
  if (since !== null && since < year) {
    const asked = stepOf(`${since}-01-04`, grid)
    return asked > earliest ? asked : earliest
  }
  const [low, high] = [`${year - most}-01-04`, `${year - FEWEST_YEARS}-01-04`].map((date) =>
    stepOf(date, grid),
  )
  const bounded = usual < low! ? low! : usual > high! ? high! : usual
  return bounded > earliest ? bounded : earliest
}

const written = (value: number | undefined): string =>
  value === undefined ? '' : String(Number(value.toPrecision(10)))
const quoted = (name: string): string => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** Units as they stand behind a column's name, so that whoever reads the table alone knows them. */
const UNIT_WORDS: readonly [RegExp, string][] = [
  [/^percent/i, '%'],
  [/^billions of .*dollars/i, 'billion $'],
  [/^millions of .*dollars/i, 'million $'],
  [/^thousands of persons|^level in thousands/i, 'thousand people'],
  [/^dollars per hour/i, '$ per hour'],
  [/^dollars per barrel/i, '$ per barrel'],
  [/^dollars per gallon/i, '$ per gallon'],
  [/^dollars per million btu/i, '$ per million BTU'],
  [/^thousands of units/i, 'thousand units'],
  [/^weeks/i, 'weeks'],
  [/^(u\.s\. )?dollars$/i, '$'],
]

function columnName({ label, form, candidate }: ChosenSeries): string {
  const unit = form ? '%' : UNIT_WORDS.find(([pattern]) => pattern.test(candidate.series.units))?.[1]
  return unit ? `${label} (${unit})` : label
}

/** What was done to the numbers on their way into the table; null where they are as FRED has them. */
function howMade(own: FetchedSeries, every: Grid): string | null {
  const { frequency } = own.candidate.series
  const parts = [
    isFiner(own, every)
      ? `${frequency.toLowerCase()} values, ${isStock(own) ? 'the last' : 'the mean'} of each ${every}`
      : null,
    own.form ? 'percent change from a year before' : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join('; ') : null
}
