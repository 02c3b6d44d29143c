import { View } from '../prose/view.ts'
import { identifier, literals } from '../duckdb/sql.ts'
import { COMMON_WORDS } from '../lexicon/common-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nameWords } from '../profile/name-words.ts'
import type { Dimension, Frame, Measure } from '../playbooks/frame/frame.types.ts'
import { groups, isLevel, type Groups } from './groups.ts'

/** One value of a dimension that an answer singles out. */
export interface SingledOut {
  dimension: Dimension
  level: string
}

/** Rows of it and of all, with what an even share would be. One row. */
export const rowsOfIt = async (
  { toolkit, table, noun }: Frame,
  { dimension, level }: SingledOut,
): Promise<View> =>
  new View(
    await toolkit.query(
      `How many ${noun.many} ${level} has`,
      `with part as (select ${identifier(dimension.column)} as level, count(*) as n from ${table} where level is not null group by 1)
select sum(n) filter (where level = ${literals([level])})::bigint as n, sum(n)::bigint as total, count(*) as levels, sum(n)::double / count(*) as even, sum(n) filter (where level = ${literals([level])}) * count(*) / sum(n)::double as times_even from part`,
    ),
  )

/** How many rows are still without an end, in all and of it; null where the table does not say. One row. */
export async function openOfIt(frame: Frame, { dimension, level }: SingledOut): Promise<View | null> {
  if (frame.open === null) return null
  const [own, open] = [identifier(dimension.column), identifier(frame.open)]
  const view = new View(
    await frame.toolkit.query(
      `Open ${frame.noun.many} of ${level}`,
      `select count(*) filter (where ${open}) as open, count(*) filter (where ${open} and ${isLevel(dimension, level)}) as these, count(*) as n, count(*) filter (where ${isLevel(dimension, level)}) as own from ${frame.table} where ${own} is not null`,
    ),
  )
  return view.number(0, 'open') > 0 ? view : null
}

/**
 * What it is made of: the commonest value of another column in it, with its share there and elsewhere, and how far the
 * two lie apart in standard errors. One row for each value.
 */
export async function contentsOf(
  frame: Frame,
  { dimension, level }: SingledOut,
  by: Dimension,
): Promise<View | null> {
  const view = new View(
    await frame.toolkit.query(
      `${by.label} of the ${frame.noun.many} of ${level} and of the others`,
      `with part as (select ${identifier(by.column)} as value, ${isLevel(dimension, level)} as inside from ${frame.table} where value is not null and ${identifier(dimension.column)} is not null),
sides as (select count(*) filter (where inside)::double as a, count(*) filter (where not inside)::double as b from part),
each as (select value, count(*) filter (where inside) as these, count(*) filter (where not inside) as others from part group by 1)
select value, these, others, these / a as share, others / b as elsewhere, abs(these / a - others / b) / nullif(sqrt((these + others) / (a + b) * (1 - (these + others) / (a + b)) * (1 / a + 1 / b)), 0) as apart from each, sides order by these desc, value limit 12`,
    ),
  )
  return view.length > 1 && Number.isFinite(view.number(0, 'elsewhere')) ? view : null
}

/** The share of texts that hold a word, inside a group and outside it. */
export interface WordsInside {
  view: View
  /** The word that sets its texts apart; null where none does. */
  row: number | null
  label: string
}

/** Texts of it that must hold a word, as share, and how far the share outside must lie below. */
const WORD_SHARE = 0.15
const WORD_APART = 0.15
const FEWEST_TEXTS = 30
const MOST_WORDS = 60

/** What its texts speak of that others don't: no common word, and none that only restates what the group is called. */
export async function wordsInside(
  frame: Frame,
  { dimension, level }: SingledOut,
): Promise<WordsInside | null> {
  if (frame.text === null) return null
  const own = identifier(frame.text.column)
  const view = new View(
    await frame.toolkit.query(
      `Words of ${frame.text.label} in ${level} and elsewhere`,
      `with texts as (select row_number() over () as place, lower(${own}) as words, ${isLevel(dimension, level)} as inside from ${frame.table} where length(trim(${own})) > 0 and ${identifier(dimension.column)} is not null),
sides as (select count(*) filter (where inside) as a, count(*) filter (where not inside) as b from texts),
tokens as (select distinct place, inside, unnest(regexp_extract_all(words, '\\p{L}[\\p{L}\\p{N}]{2,}')) as word from texts)
select word, count(*) filter (where inside) as these, any_value(a) as texts, count(*) filter (where inside)::double / any_value(a) as share, count(*) filter (where not inside)::double / nullif(any_value(b), 0) as elsewhere from tokens, sides group by 1 having these > 0 order by these desc, word limit ${MOST_WORDS}`,
      { maxRows: MOST_WORDS },
    ),
  )
  if (view.length === 0 || view.number(0, 'texts') < FEWEST_TEXTS) return null
  const said = new Set([level, dimension.label].flatMap((words) => nameWords(words).map(lemma)))
  const row = view.rows.find((at) => {
    const word = view.text(at, 'word')
    if (COMMON_WORDS.has(word) || said.has(lemma(word))) return false
    const [share, elsewhere] = [view.number(at, 'share'), view.number(at, 'elsewhere')]
    return share >= WORD_SHARE && share - elsewhere >= WORD_APART
  })
  return { view, row: row ?? null, label: frame.text.label }
}

/** Another measure inside the group against outside it. */
export async function besideOthers(
  frame: Frame,
  { dimension, level }: SingledOut,
  measure: Measure,
): Promise<Groups | null> {
  const side: Dimension = {
    ...dimension,
    column: `${dimension.column}: one`,
    levels: [level, OTHERS],
    distinct: 2,
  }
  const table = `${frame.table}_one`
  await frame.toolkit.query(
    `${level} and all others`,
    `select *, case when ${identifier(dimension.column)} is null then null when ${isLevel(dimension, level)} then ${literals([level])} else ${literals([OTHERS])} end as ${identifier(side.column)} from ${frame.sample}`,
    { keeps: table, maxRows: 5 },
  )
  return groups({ ...frame, table, sample: table, made: new Map() }, side, { measure })
}

export const OTHERS = 'the others'

/** Periods below which nothing is said of whether two things go along. */
const FEWEST_PERIODS = 8

/** Whether a length of time goes along with how many rows there are, period by period within the group. One row. */
export async function timesWithLoad(
  frame: Frame,
  { dimension, level }: SingledOut,
  measure: Measure,
): Promise<View | null> {
  if (!frame.time || !measure.variable || frame.time.period === 'step') return null
  const at = identifier(frame.time.periodColumn)
  const kept = `${frame.table}_load`
  const cell = await frame.toolkit.query(
    `${frame.noun.many} of ${level} and their ${measure.label}, ${frame.time.period} by ${frame.time.period}`,
    `select ${at} as period, count(*)::double as load, avg(${identifier(measure.variable.column)})::double as taken from ${frame.table} where ${at} is not null and ${isLevel(dimension, level)} group by 1 having count(${identifier(measure.variable.column)}) >= 3 order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (cell.output.tables.main!.total_rows < FEWEST_PERIODS) return null
  return new View(
    await frame.toolkit.statistic(`${measure.label} against the load of ${level}`, {
      method: 'correlate',
      table: kept,
      columns: { x: 'load', y: 'taken' },
    }),
  )
}

/** Groups below which nothing is said of whether their size goes with what is measured. */
const FEWEST_GROUPS = 5

/** Whether larger groups have more of what is measured: one row, `r` over `groups`. */
export async function sizeAgainstRate(
  frame: Frame,
  { levels, estimate, dimension }: Groups,
): Promise<View | null> {
  if (levels.length < FEWEST_GROUPS) return null
  const own = identifier(dimension.column)
  const y = identifier(frame.measure.variable!.column)
  const value = estimate === 'share' ? `avg((${y} = 'yes')::int::double)` : `avg(${y})`
  const view = new View(
    await frame.toolkit.query(
      `Size of each ${dimension.label} against ${frame.measure.label}`,
      `with part as (select ${own} as level, count(*) as n, ${value} as value from ${frame.table} where level is not null and ${y} is not null group by 1 having count(*) >= 5) select corr(n, value) as r, count(*) as groups from part`,
    ),
  )
  return Number.isFinite(view.number(0, 'r')) ? view : null
}
