import type { Leak } from '#contract'
import type { Numbers, Values } from './read-values.ts'

/** Share of rows that must obey, so that a few slips do not hide a rule. */
const OBEY = 0.98
const LEAST_ROWS = 8
const FIRST_ROWS = 25
const SLIPS_AMONG_FIRST = 2

const nameOf = ({ meant }: Numbers) => meant.column.original_name
const columnOf = ({ meant }: Numbers) => meant.column.name
const varies = ({ meant: { column } }: Numbers) => column.distinct > 2 && (column.standard_deviation ?? 0) > 0

/** Numbers that others settle: copies in other units, sums and products, parts of a whole. */
export function numberLeaks({ numbers }: Values): Leak[] {
  const some = numbers.filter(varies)
  const plain = copies(some)
  // What hardly varies is its own logarithm, up to a line.
  const copied = [
    ...plain,
    ...logarithms(some).filter(
      ({ column, of }) =>
        !plain.some((own) => [own.column, ...own.of].every((one) => one === column || of.includes(one))),
    ),
  ]
  const isCopy = (a: Numbers, b: Numbers) =>
    copied.some(
      ({ column, of }) => [column, of[0]].includes(columnOf(a)) && [column, of[0]].includes(columnOf(b)),
    )
  return [...copied, ...some.flatMap((whole) => made(whole, some, isCopy)), ...parts(some)]
}

/** True when nearly every row in which all stand obeys; the first rows settle most cases. */
function holds(rows: number, error: (row: number) => number, allowed: (row: number) => number): boolean {
  let [seen, wrong, telling] = [0, 0, 0]
  for (let row = 0; row < rows; row += 1) {
    const own = error(row)
    if (Number.isNaN(own)) continue
    seen += 1
    if (Math.abs(own) > allowed(row)) wrong += 1
    else telling += 1
    if (wrong > SLIPS_AMONG_FIRST && seen <= FIRST_ROWS) return false
  }
  return seen >= LEAST_ROWS && telling >= OBEY * seen
}

/** The step in which a column is written down: whole numbers 1, cents 0.01. */
function stepOf(own: Numbers): number {
  const known = steps.get(own)
  if (known !== undefined) return known
  const step = findStep(own)
  steps.set(own, step)
  return step
}
const steps = new WeakMap<Numbers, number>()

function findStep({ values }: Numbers): number {
  for (const step of [1, 0.5, 0.1, 0.01, 0.001, 0.0001])
    if (values.slice(0, 300).every((value) => Number.isNaN(value) || isMultiple(value, step))) return step
  return 0
}
const isMultiple = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6 * Math.max(1, Math.abs(value / step))

/** The same quantity twice, up to unit, offset and rounding. */
function copies(some: readonly Numbers[]): Leak[] {
  return some.flatMap((a, at) =>
    some.slice(at + 1).flatMap((b): Leak[] => {
      const [fine, coarse] = a.meant.column.distinct >= b.meant.column.distinct ? [a, b] : [b, a]
      const line = lineThrough(fine.values, coarse.values)
      if (!line || coarse.meant.column.distinct < 8) return []
      const spread = coarse.meant.column.standard_deviation!
      const step = stepOf(coarse)
      const allowed = Math.max(1e-4 * spread, step < 0.04 * spread ? 0.51 * step : 0)
      const error = (row: number) => coarse.values[row]! - line.at - line.slope * fine.values[row]!
      if (!holds(a.values.length, error, () => allowed)) return []
      return [
        {
          column: columnOf(coarse),
          of: [columnOf(fine)],
          kind: 'copy',
          because: `${nameOf(coarse)} is ${nameOf(fine)} ${Math.abs(line.slope - 1) < 1e-6 && Math.abs(line.at) < allowed ? 'again' : 'in another unit'}`,
        },
      ]
    }),
  )
}

/** The same quantity once as it is and once as its logarithm, of whatever base. */
function logarithms(some: readonly Numbers[]): Leak[] {
  const logged = new Map(
    some.flatMap((own): [Numbers, Float64Array][] =>
      Number(own.meant.column.minimum) > 0 ? [[own, own.values.map(Math.log)]] : [],
    ),
  )
  return [...logged].flatMap(([plain, logs]) =>
    some.flatMap((own): Leak[] => {
      if (own === plain || own.meant.column.distinct < 8) return []
      const line = lineThrough(logs, own.values)
      if (!line || line.slope === 0) return []
      const spread = own.meant.column.standard_deviation!
      const allowed = Math.max(1e-4 * spread, stepOf(own) < 0.04 * spread ? 0.51 * stepOf(own) : 0)
      const error = (row: number) => own.values[row]! - line.at - line.slope * logs[row]!
      if (!holds(own.values.length, error, () => allowed)) return []
      return [
        {
          column: columnOf(own),
          of: [columnOf(plain)],
          kind: 'copy',
          because: `${nameOf(own)} is the logarithm of ${nameOf(plain)}`,
        },
      ]
    }),
  )
}

function lineThrough(x: Float64Array, y: Float64Array): { slope: number; at: number } | null {
  let [n, mx, my, sxx, sxy] = [0, 0, 0, 0, 0]
  for (let row = 0; row < x.length; row += 1) {
    const [a, b] = [x[row]!, y[row]!]
    if (Number.isNaN(a) || Number.isNaN(b)) continue
    n += 1
    const dx = a - mx
    mx += dx / n
    my += (b - my) / n
    sxx += dx * (a - mx)
    sxy += dx * (b - my)
  }
  if (n < LEAST_ROWS || sxx === 0) return null
  const slope = sxy / sxx
  return { slope, at: my - slope * mx }
}

type IsCopy = (a: Numbers, b: Numbers) => boolean

/** Sums and products of other columns that give this one. */
function made(whole: Numbers, some: readonly Numbers[], isCopy: IsCopy): Leak[] {
  const others = some.filter((own) => own !== whole && !isCopy(own, whole))
  const shares = others.filter((own) => fullShare(own) > 0)
  const rows = whole.values.length
  const leak = (of: readonly Numbers[], because: string): Leak => ({
    column: columnOf(whole),
    of: of.map(columnOf),
    kind: 'sum',
    because: `${nameOf(whole)} is ${because}`,
  })
  const long = runsBeside(whole, some).find((run) => {
    const error = (row: number) => run.reduce((sum, { values }) => sum + values[row]!, 0) - whole.values[row]!
    return holds(rows, error, slackOf([whole, ...run]))
  })
  if (long) return [leak(long, `the sum of ${listed(long.map(nameOf))}`)]
  for (const [at, a] of others.entries())
    for (const b of others.slice(at + 1)) {
      const sum = (row: number) => a.values[row]! + b.values[row]! - whole.values[row]!
      if (holds(rows, sum, slackOf([whole, a, b])))
        return [leak([a, b], `${nameOf(a)} and ${nameOf(b)} together`)]
      const scale = [1, 0.01].find((scale) => isProduct(whole, a, b, scale))
      if (scale !== undefined) return [leak([a, b], `${nameOf(a)} times ${nameOf(b)}`)]
      const lessened = discounted(whole, a, b, shares)
      if (lessened)
        return [leak([a, b, lessened], `${nameOf(a)} times ${nameOf(b)} less ${nameOf(lessened)}`)]
      const added = withExtra(whole, a, b, others)
      if (added) return [leak([a, b, added], `${nameOf(a)} times ${nameOf(b)} and ${nameOf(added)}`)]
    }
  return []
}

/** Rounding of each column, added up. */
function slackOf(columns: readonly Numbers[]): () => number {
  const slack = columns.reduce((sum, own) => sum + 0.51 * Math.min(stepOf(own), 1), 0)
  const size = 1e-6 * (columns[0]!.meant.column.standard_deviation ?? 0)
  // A column of whole numbers is a sum of whole numbers exactly.
  const whole = columns.every((own) => stepOf(own) === 1)
  return () => (whole ? 1e-6 : slack + size)
}

function isProduct(whole: Numbers, a: Numbers, b: Numbers, scale: number): boolean {
  // What is mostly none is the product of anything with it.
  const error = (row: number) => {
    const expected = a.values[row]! * b.values[row]! * scale
    return expected === 0 && whole.values[row] === 0 ? NaN : expected - whole.values[row]!
  }
  const step = stepOf(whole)
  const near = (row: number) =>
    0.51 * Math.min(step, 0.01) +
    1e-6 * Math.abs(whole.values[row]!) +
    0.51 * scale * (rounding(a) * Math.abs(b.values[row]!) + rounding(b) * Math.abs(a.values[row]!))
  return spread(whole) && holds(whole.values.length, error, near)
}

/** What a ratio that was rounded may be off; whole numbers are taken to be exact. */
const rounding = (own: Numbers): number => {
  const step = stepOf(own)
  return step >= 1 || step < 0.001 ? 0 : step
}
const spread = ({ meant: { column } }: Numbers) =>
  (column.standard_deviation ?? 0) > 0.02 * Math.abs(column.mean ?? 0)

/** What all of it is in a column of shares: 1, or 100 in percent; 0 for other columns. */
function fullShare({ meant: { column } }: Numbers): number {
  if (!(Number(column.minimum) >= 0)) return 0
  if (Number(column.maximum) <= 1) return 1
  return column.unit === '%' && Number(column.maximum) <= 100 ? 100 : 0
}

/** Quantity times price, less a discount as a share. */
const discounted = (
  whole: Numbers,
  a: Numbers,
  b: Numbers,
  shares: readonly Numbers[],
): Numbers | undefined =>
  shares.find((share) => {
    if (share === a || share === b) return false
    const full = fullShare(share)
    const error = (row: number) =>
      a.values[row]! * b.values[row]! * (1 - share.values[row]! / full) - whole.values[row]!
    return holds(whole.values.length, error, (row) => 0.02 + 1e-4 * Math.abs(whole.values[row]!))
  })

/** More columns than this are not looked through by threes. */
const MOST_BY_THREES = 14

/** Quantity times price and something on top where there is any: miles at a rate and parking, hours at a wage and a bonus. */
function withExtra(whole: Numbers, a: Numbers, b: Numbers, others: readonly Numbers[]): Numbers | undefined {
  if (others.length > MOST_BY_THREES || !spread(whole)) return undefined
  const step = Math.min(stepOf(whole), 0.01)
  const near = (row: number) =>
    0.51 * step +
    1e-6 * Math.abs(whole.values[row]!) +
    0.51 * (rounding(a) * Math.abs(b.values[row]!) + rounding(b) * Math.abs(a.values[row]!))
  const error = (extra: Numbers) => (row: number) =>
    a.values[row]! * b.values[row]! + (extra.values[row]! || 0) - whole.values[row]!
  return others.find((extra) => extra !== a && extra !== b && holds(whole.values.length, error(extra), near))
}

const LONGEST_RUN = 12

/** Three or more columns side by side, beside the one that may be their sum. */
function runsBeside(whole: Numbers, some: readonly Numbers[]): Numbers[][] {
  const at = some.indexOf(whole)
  const runs: Numbers[][] = []
  for (let start = 0; start < some.length; start += 1)
    for (let length = 3; length <= LONGEST_RUN && start + length <= some.length; length += 1) {
      const end = start + length - 1
      if (
        (start <= at && at <= end) ||
        (end !== at - 1 && start !== at + 1 && start !== 0 && end !== some.length - 1)
      )
        continue
      runs.push(some.slice(start, end + 1))
    }
  return runs
}

const WHOLES = new Set(['total', 'whole', 'gross', 'overall', 'all', 'sum', 'combined', 'entire'])

/** A part of a whole that names say and no row contradicts: shell weight of whole weight. */
function parts(some: readonly Numbers[]): Leak[] {
  return some.flatMap((whole) => {
    const { words } = whole.meant
    if (!words.some((word) => WHOLES.has(word))) return []
    const rest = words.filter((word) => !WHOLES.has(word))
    return some
      .filter((part) => part !== whole && !part.meant.words.some((word) => WHOLES.has(word)))
      .filter((part) => rest.some((word) => word.length > 2 && part.meant.words.includes(word)))
      .filter((part) => part.meant.column.unit === whole.meant.column.unit)
      .filter((part) =>
        holds(
          whole.values.length,
          (row) => Math.min(0, whole.values[row]! - part.values[row]!) + 0 * part.values[row]!,
          () => 1e-9,
        ),
      )
      .map((part): Leak => ({
        column: columnOf(whole),
        of: [columnOf(part)],
        kind: 'part',
        because: `${nameOf(part)} is a part of ${nameOf(whole)}`,
      }))
  })
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
