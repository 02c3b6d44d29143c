import type { Leak } from '#contract'
import { JUDGED_LEVELS } from '../../lexicon/level-words.ts'
import { coded, type Groups, type Numbers, type Values } from './read-values.ts'

/** Rows that may break a rule and leave it one: slips of the pen. */
const SLIPS = 0.005
/** A perfect cut that chance makes more often than once in so many tries is no rule. */
const CHANCE = 1e6

const nameOf = ({ meant }: { meant: { column: { original_name: string } } }) => meant.column.original_name

/** Groups that other columns settle: recodes, thresholds of numbers, states told by what is filled in. */
export const groupLeaks = (values: Values): Leak[] => [
  ...recodes(values),
  ...prices(values),
  ...thresholds(values),
  ...differences(values),
  ...filledStates(values),
]

/** Columns of which each value of another has one value only: a code and its name, a town and its country. */
function recodes({ groups, rows }: Values): Leak[] {
  return groups.flatMap((settled) =>
    groups
      .filter((by) => by !== settled && by.levels >= settled.levels && by.levels <= 0.2 * rows)
      .flatMap((by): Leak[] => {
        const how = settles(by, settled)
        return how === null ? [] : [recode(by, settled, how)]
      }),
  )
}

const MOST_PRICES = 30

/**
 * Numbers of which each value of a group has one only, and that are too few to be measured row by row: the fee of a
 * plan, the salary of a grade. To hold one of them equal holds the other.
 */
function prices({ groups, numbers, rows }: Values): Leak[] {
  return numbers
    .filter(({ meant }) => meant.field.meaning === 'measure' && meant.column.distinct <= MOST_PRICES)
    .flatMap((number) => {
      const { codes, levels } = coded(number.values)
      const settled: Groups = { meant: number.meant, codes, levels }
      return groups
        .filter((by) => levels >= 2 && by.levels >= levels && by.levels <= 0.1 * rows)
        .flatMap((by): Leak[] => {
          const how = settles(by, settled)
          return how === null ? [] : [recode(by, settled, how)]
        })
    })
}

/** A rule that a few rows break is told as one that a few rows break. */
const recode = (by: Groups, settled: Groups, how: 'always' | 'nearly'): Leak => ({
  column: settled.meant.column.name,
  of: [by.meant.column.name],
  kind: 'recode',
  because: `each ${nameOf(by)} has one ${nameOf(settled)}${how === 'nearly' ? ', but for a few rows' : ''}`,
})

/** Whether each level of `by` goes with one level of the other, and not for want of variety; null where it does not. */
function settles(by: Groups, settled: Groups): 'always' | 'nearly' | null {
  const pairs = new Int32Array(by.levels * settled.levels)
  const totals = new Int32Array(settled.levels)
  let rows = 0
  for (let at = 0; at < by.codes.length; at += 1) {
    const [from, to] = [by.codes[at]!, settled.codes[at]!]
    if (from < 0 || to < 0) continue
    pairs[from * settled.levels + to]! += 1
    totals[to]! += 1
    rows += 1
  }
  let kept = 0
  for (let from = 0; from < by.levels; from += 1)
    kept += Math.max(...pairs.subarray(from * settled.levels, (from + 1) * settled.levels))
  const minority = rows - Math.max(...totals)
  const broken = rows - kept
  const holds = minority >= 5 && rows >= 4 * by.levels && broken <= SLIPS * rows && broken <= 0.1 * minority
  return holds ? (broken === 0 ? 'always' : 'nearly') : null
}

/** Groups that are a number cut at limits: "large" from so much on. */
function thresholds({ groups, numbers }: Values): Leak[] {
  return groups
    .filter(({ levels }) => levels >= 2 && levels <= 8)
    .flatMap((cut) =>
      numbers
        .filter(({ meant }) => meant !== cut.meant && meant.column.distinct > cut.levels)
        .filter((number) => isCut(number.values, cut, isBanded(number, cut)))
        .map((number): Leak => ({
          column: cut.meant.column.name,
          of: [number.meant.column.name],
          kind: 'threshold',
          because: `${nameOf(cut)} follows from where ${nameOf(number)} stands`,
        })),
    )
}

/**
 * A scale on which rows are judged, in three steps or more: what it has in bands that never overlap is what it is judged by,
 * also where no row lies near a limit.
 */
const isBanded = ({ meant: { field } }: Numbers, { meant, levels }: Groups): boolean =>
  levels > 2 && field.meaning === 'measure' && meant.words.some((word) => JUDGED_LEVELS.has(word))

const FIRST_LOOK = 400

/** Sorted by the number, each level makes one unbroken run. */
function isCut(values: Float64Array, groups: Groups, anywhere = false): boolean {
  if (values.length > FIRST_LOOK && runs(values, groups, FIRST_LOOK) === null) return false
  const counts = runs(values, groups, values.length)
  return (
    counts !== null &&
    counts.length === groups.levels &&
    rare(counts) &&
    (anywhere || isTight(values, groups, counts))
  )
}

/** How many rows each run of one level holds; null where a level comes back. */
function runs(values: Float64Array, { codes, levels }: Groups, first: number): number[] | null {
  const order = Array.from({ length: first }, (_, at) => at)
    .filter((at) => codes[at]! >= 0 && !Number.isNaN(values[at]!))
    .sort((a, b) => values[a]! - values[b]! || codes[a]! - codes[b]!)
  const counts: number[] = []
  let [level, last] = [-1, NaN]
  for (const at of order) {
    if (codes[at] !== level) {
      if (counts.length === levels || values[at] === last) return null
      level = codes[at]!
      counts.push(0)
    }
    counts[counts.length - 1]! += 1
    last = values[at]!
  }
  return counts
}

/** Fewer values around a cut than this share of what lies beside it on both sides is a valley. */
const VALLEY = 0.3

/**
 * No valley where one level ends and the next begins. Groups that merely lie apart, such as towns with high and low
 * sales, thin out towards each other; a limit that somebody set cuts where values lie as they fall.
 */
function isTight(values: Float64Array, { codes }: Groups, counts: readonly number[]): boolean {
  const sorted = values.filter((value, at) => codes[at]! >= 0 && !Number.isNaN(value)).sort()
  let at = 0
  return counts.slice(0, -1).every((count, level) => {
    at += count
    // The half of each level that is next to the cut, and what of both lies within an eighth of the narrower one, or
    // up to the nearest values where these lie further apart.
    const below = Math.max(1, Math.ceil(count / 2))
    const above = Math.max(1, Math.ceil(counts[level + 1]! / 2))
    const cut = (sorted[at - 1]! + sorted[at]!) / 2
    const reach = [cut - sorted[at - below]!, sorted[at + above - 1]! - cut] as const
    const near = Math.max(Math.min(...reach) / 8, sorted[at]! - cut, cut - sorted[at - 1]!)
    const usual = Math.min(below / reach[0], above / reach[1]) * 2 * near
    let found = 0
    for (let beside = at - 1; beside >= 0 && cut - sorted[beside]! <= near; beside -= 1) found += 1
    for (let beside = at; beside < sorted.length && sorted[beside]! - cut <= near; beside += 1) found += 1
    return found >= VALLEY * usual
  })
}

/** So clean a cut would hardly come about by chance, even among hundreds of columns. */
function rare(counts: readonly number[]): boolean {
  const rows = counts.reduce((sum, count) => sum + count, 0)
  const fewest = Math.min(...counts)
  let ways = 1
  for (let taken = 0; taken < fewest && ways < CHANCE; taken += 1) ways *= (rows - taken) / (taken + 1)
  return ways >= CHANCE
}

const MOST_PAIRS = 60

/** Yes or no by which of two columns is larger: late is delivered after promised. */
function differences({ groups, numbers, times }: Values): Leak[] {
  const pairs = [...pairsOf(times), ...pairsOf(numbers).filter(comparable)].slice(0, MOST_PAIRS)
  return groups
    .filter(({ levels }) => levels === 2)
    .flatMap((cut) =>
      pairs
        .filter(([a, b]) => a.meant !== cut.meant && b.meant !== cut.meant)
        .filter(([a, b]) => !isCut(a.values, cut) && !isCut(b.values, cut) && separates(a, b, cut))
        .map(([a, b]): Leak => ({
          column: cut.meant.column.name,
          of: [a.meant.column.name, b.meant.column.name],
          kind: 'threshold',
          because: `${nameOf(cut)} tells which of ${nameOf(a)} and ${nameOf(b)} is larger`,
        })),
    )
}

const pairsOf = (some: readonly Numbers[]): [Numbers, Numbers][] =>
  some.flatMap((a, at) => some.slice(at + 1).map((b): [Numbers, Numbers] => [a, b]))

/** In the same unit and over ranges that overlap. */
const comparable = ([{ meant: a }, { meant: b }]: [Numbers, Numbers]): boolean =>
  a.column.unit === b.column.unit &&
  Number(a.column.minimum) < Number(b.column.maximum) &&
  Number(b.column.minimum) < Number(a.column.maximum)

/** One level where the first is larger, the other where it is not. */
function separates(a: Numbers, b: Numbers, cut: Groups): boolean {
  const difference = a.values.map((value, at) => value - b.values[at]!)
  const counts = runs(difference, cut, difference.length)
  if (counts?.length !== 2 || !rare(counts)) return false
  const sorted = difference.filter((value) => !Number.isNaN(value)).sort()
  const [below, above] = [sorted[counts[0]! - 1]!, sorted[counts[0]!]!]
  return below <= 0 && above >= 0
}

/** States told by whether another column is filled: closed where there is a closing date. */
function filledStates({ groups, gaps, rows }: Values): Leak[] {
  return groups
    .filter(({ levels }) => levels >= 2 && levels <= 8)
    .flatMap((state) =>
      gaps
        .filter(({ meant, filled }) => meant !== state.meant && tells(filled, state, rows))
        .map((gap): Leak => ({
          column: state.meant.column.name,
          of: [gap.meant.column.name],
          kind: 'recode',
          because: `${nameOf(gap)} is filled or empty by what ${nameOf(state)} is`,
        })),
    )
}

function tells(filled: Uint8Array, { codes, levels }: Groups, rows: number): boolean {
  const full = new Int32Array(levels)
  const all = new Int32Array(levels)
  for (let at = 0; at < rows; at += 1) {
    const level = codes[at]!
    if (level < 0) continue
    all[level]! += 1
    full[level]! += filled[at]!
  }
  const sides = [...all].map((count, level) => Math.min(full[level]!, count - full[level]!))
  const broken = sides.reduce((sum, side) => sum + side, 0)
  const filledRows = full.reduce((sum, count) => sum + count, 0)
  const total = all.reduce((sum, count) => sum + count, 0)
  const minority = Math.min(filledRows, total - filledRows)
  return minority >= 5 && broken <= SLIPS * total && broken <= 0.1 * minority
}
