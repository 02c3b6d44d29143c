import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { BROUGHT_ABOUT, CONSEQUENCES, NOTHING_TO_SAY } from '../../lexicon/consequence-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'

/** Columns that say whether it happened almost by themselves, or that are there only where it did: they explain nothing. */
export interface Separators {
  columns: (Dimension | Variable)[]
  /** Those of them that only came of it, though they do not tell yes from no by themselves. */
  after: (Dimension | Variable)[]
  view: View
}

/** Fewer rows than this of either answer, and what tells them apart may do so by chance. */
const FEWEST = 20

/**
 * Of a yes or no, and of an amount that is often nothing: numbers whose values for yes and for no do not overlap but for
 * one row in a hundred, groups that have one answer each, columns that are filled for one answer alone, and, where their
 * name says that they follow from it, amounts and states that are there for one answer alone; and what by its name the
 * row brought about; groups of which several have one answer alone, and make most of it. What the question names is never
 * among them.
 */
export const separatorsOf = (frame: Frame): Promise<Separators | null> =>
  once(frame, 'separators', async () => {
    const { measure, dimensions, numbers, question, sample, toolkit } = frame
    const { variable, kind } = measure
    if (!variable || measure.totals || (kind !== 'share' && kind !== 'mean')) return null
    if (kind === 'mean' && mostZeros(variable) < FEWEST) return null
    const named = new Set(
      [...question.by, ...question.given, ...question.with, ...question.against].map((own) => own.column),
    )
    const columns = [...dimensions, ...numbers].filter(({ column }) => !named.has(column))
    if (columns.length === 0) return null
    const own = identifier(variable.column)
    const y = kind === 'share' ? `(${own} = 'yes')` : `(${own} <> 0)`
    const outcome = wordsOf(variable)
    const looked: Looked[] = [
      ...columns.map((column) => ({
        columns: [column],
        after: bringsAbout(column),
        ...conditionsOf(column, outcome),
      })),
      ...(kind === 'share' ? ordersOf(numbers.filter(({ column }) => !named.has(column))) : []),
    ]
    const parts = looked.map(({ apart, after, x }, at) => {
      return `select ${at} as place, ${apart} as apart, ${after} as after, avg(y::int) as share, count(*) filter (where y) as yes, count(*) filter (where not y) as no, count(${x}) as filled from told`
    })
    const view = new View(
      await toolkit.query(
        `What tells yes from no in ${measure.label} by itself`,
        `with told as (select *, ${y} as y from ${sample} where ${y} is not null)\nselect place, apart, yes, no from (${parts.join('\nunion all ')}) where (apart or after) and least(yes, no) >= ${FEWEST} and filled >= ${FEWEST} and greatest(share, 1 - share) <= ${MODEL_LIMITS.mostOne} order by place`,
      ),
    )
    if (view.length === 0) return null
    const columnsOf = (rows: readonly number[]) => [
      ...new Set(rows.flatMap((row) => looked[view.number(row, 'place')]!.columns)),
    ]
    return {
      columns: columnsOf(view.rows),
      after: columnsOf(view.rows.filter((row) => view.value(row, 'apart') !== true)),
      view,
    }
  })

/** How many rows of an amount can be nothing, as far as its profile tells: one that hardly ever is has no other answer. */
function mostZeros({ profile }: Variable): number {
  if (!profile) return Infinity
  const { minimum, maximum, top, distinct } = profile
  if (typeof minimum === 'number' && minimum > 0) return 0
  if (typeof maximum === 'number' && maximum < 0) return 0
  const zeros = top.find(({ value }) => value === 0)
  if (zeros) return zeros.count
  // What is not among the most frequent values is no more frequent than any of them.
  return typeof minimum !== 'number' ? Infinity : top.length < distinct ? (top.at(-1)?.count ?? Infinity) : 0
}

interface Looked {
  columns: (Dimension | Variable)[]
  /** SQL that holds where it tells yes from no by itself. */
  apart: string
  after: boolean
  /** SQL of a cell of it. */
  x: string
}

const MOST_ORDERED = 6

/** Of two numbers the one that is larger says it: what was reached against what was to be reached. */
function ordersOf(numbers: readonly Variable[]): Looked[] {
  const few = numbers.slice(0, MOST_ORDERED)
  return few.flatMap((one, at) =>
    few.slice(at + 1).map((other): Looked => {
      const [a, b] = [one, other].map(({ column }) => identifier(column))
      const says = (order: string) => {
        const share = (side: string) => `avg(y::int) filter (where ${side}(${order}))`
        const [over, under] = [share(''), share('not ')]
        return `least(count(*) filter (where ${order}), count(*) filter (where not (${order}))) >= ${FEWEST} and greatest(${over}, ${under}) >= ${MODEL_LIMITS.separates} and least(${over}, ${under}) <= 1 - ${MODEL_LIMITS.separates}`
      }
      return {
        columns: [one, other],
        apart: `coalesce((${says(`${a} >= ${b}`)}) or (${says(`${a} > ${b}`)}), false)`,
        after: false,
        x: `${a} + ${b}`,
      }
    }),
  )
}

/** SQL that holds where a column tells the rows with `y` from the others. */
function conditionsOf(
  column: Dimension | Variable,
  outcome: readonly string[],
): { apart: string; x: string } {
  const own = identifier(column.column)
  // A value that stands for blanks is none.
  const x = isDimension(column) && column.blank ? `nullif(${own}, ${literal(column.blank)})` : own
  const sides = isDimension(column)
    ? `(select sum(greatest(a, b)) / sum(a + b) from (select count(*) filter (where y) as a, count(*) filter (where not y) as b from told where ${x} is not null group by ${x} having count(*) >= 5)) >= ${MODEL_LIMITS.separates}`
    : `(quantile_cont(${x}, 0.01) filter (where y) >= quantile_cont(${x}, 0.99) filter (where not y) or quantile_cont(${x}, 0.99) filter (where y) <= quantile_cont(${x}, 0.01) filter (where not y))`
  // What is empty, or says that there is nothing to say, for one answer is written down once the other one is known.
  const said = isDimension(column)
    ? `(${x} is not null and lower(trim(${x}::varchar)) not in (${literals(NOTHING_TO_SAY)}))`
    : `(${x} is not null)`
  const conditions = [`coalesce(${sides}, false)`, onOneSide(said)]
  if (isDimension(column)) conditions.push(excludes(x), onlyThere(x, 'y'), onlyThere(x, 'not y'))
  // An amount of nothing, or a plain no, is an answer too, unless the column follows from the outcome by its name.
  const some = isDimension(column)
    ? `(${x} is not null and not regexp_matches(lower(trim(${x}::varchar)), '(^|: )(no|n|false|0|not .*|non.*)$'))`
    : `(${x} is not null and ${x} <> 0)`
  const yesOrAmount = !isDimension(column) || column.distinct === 2
  if (yesOrAmount && followsFrom(column, outcome)) conditions.push(onOneSide(some))
  return { apart: `(${conditions.join(' or ')})`, x }
}

/** One value rules out what nearly all the others come to: what is lost is not brought back. */
const excludes = (x: string): string => {
  const rule = (y: string) =>
    `coalesce((select bool_or(n >= ${FEWEST} and own = 0 and beside >= ${MODEL_LIMITS.nearlyAll}) from (select n, yes / n as own, (sum(yes) over () - yes) / nullif(sum(n) over () - n, 0) as beside from (select count(*) as n, count(*) filter (where ${y}) as yes from told where ${x} is not null group by ${x}))), false)`
  return `${rule('y')} or ${rule('not y')}`
}

/**
 * Several values stand for one answer alone and make most of it: the reasons for a rejection beside the notes that any
 * row may have. One value alone may be what brings it about.
 */
const onlyThere = (x: string, y: string): string =>
  `coalesce((select count(*) filter (where sole) >= 2 and sum(yes) filter (where sole) >= ${MODEL_LIMITS.mostOfIt} * sum(yes) and coalesce(sum(yes) filter (where not sole) / nullif(sum(n) filter (where not sole), 0), 0) <= ${MODEL_LIMITS.elsewhereAtMost} from (select n, yes, n >= ${FEWEST} and yes >= ${MODEL_LIMITS.separates} * n as sole from (select count(*) as n, count(*) filter (where ${y}) as yes from told where ${x} is not null group by ${x}))), false)`

/** Often so for one answer and nearly never for the other. */
const onOneSide = (what: string): string => {
  const share = (side: string) => `coalesce(avg(${what}::int) filter (where ${side}), 0)`
  const is = (often: string, never: string) =>
    `(${share(often)} >= ${MODEL_LIMITS.often} and ${share(never)} <= ${(1 - MODEL_LIMITS.separates).toFixed(2)} and count(*) filter (where ${what}) >= ${FEWEST})`
  return `${is('y', 'not y')} or ${is('not y', 'y')}`
}

/** Words that stand in the names of things that have nothing to do with each other. */
const GENERAL = new Set(
  'rate share number total amount value time date days hours month year count average mean level type code name size price cost'.split(
    ' ',
  ),
)
const wordsOf = ({ label, origin }: Variable): string[] =>
  [...nameWords(label), ...nameWords(origin)].filter((word) => !GENERAL.has(word))

const bringsAbout = (column: Variable): boolean => wordsOf(column).some((word) => BROUGHT_ABOUT.has(word))

/** Its name says a consequence, or names the outcome itself: "refund amount" of what was refunded, "late fee" of late. */
const followsFrom = (column: Variable, outcome: readonly string[]): boolean =>
  wordsOf(column).some(
    (word) => CONSEQUENCES.has(word) || outcome.some((other) => stemOf(word) === stemOf(other)),
  )

const SHORTEST_STEM = 3
const LONGEST_STEM = 6
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ations?|ments?|ness|ings?|ed|es|s|e|al)$/, '')
  return stem.length >= SHORTEST_STEM ? stem.slice(0, LONGEST_STEM) : word
}
