import { metricColumns } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { AFTERMATH, BEFOREHAND } from '../../lexicon/aftermath-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { nameWords } from '../../profile/name-words.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** The parts of a frame by which its columns are judged, before it is complete. */
type Rows = Pick<
  Frame,
  'toolkit' | 'measure' | 'numbers' | 'dimensions' | 'sample' | 'question' | 'model' | 'source' | 'clean'
>

/** Rows that must lack an end for what they lack besides to be known only then. */
const FEWEST_UNENDED = 3
/** Fewer rows than this, and a line through two columns fits anything. */
const FEWEST_ROWS = 20
const MOST_PAIRED = 6
/** Part of the rows in which a twin may say otherwise. */
const TWIN = 0.01
/** Share of the variance that one of two may say where the two together are the outcome. */
const HALF = 0.9
/** Share of what the first leaves open that the second may leave open as well where it is the other half all the same. */
const LEFT_OPEN = 0.05

/**
 * Columns that are a part of the outcome, its twin, or settled with or after it: to hold one equal holds the outcome
 * equal. Where the outcome is itself to be explained, what merely runs along with it stays.
 */
export async function settledWith(frame: Rows): Promise<Set<string>> {
  const { measure, question } = frame
  if (!measure.variable || measure.kind === 'count') return new Set()
  const named = new Set(
    [...question.by, ...question.given, ...question.with, ...question.against].map(({ column }) => column),
  )
  const free = <T extends Dimension | Variable>(columns: readonly T[]) =>
    columns.filter(({ column }) => !named.has(column))
  const numbers = free(frame.numbers)
  const after = measure.kind === 'share' ? numbers.filter(isAftermath).map(({ column }) => column) : []
  return new Set([
    ...after,
    ...(await knownAtTheEnd(frame, [...free(frame.dimensions), ...numbers])),
    ...(await partsOf(frame, numbers)),
    ...(await saysTheSame(frame, free(frame.dimensions))),
  ])
}

/** Yes or no, in a column of its own, to what a limit makes of numbers: whether a time was kept, beside the time itself. */
async function saysTheSame(
  { toolkit, question, measure, sample }: Rows,
  columns: readonly Dimension[],
): Promise<string[]> {
  const two = columns.filter(({ distinct }) => distinct === 2)
  if (measure.kind !== 'share' || !question.metric?.limit || two.length === 0) return []
  const y = identifier(measure.variable!.column)
  const view = new View(
    await toolkit.query(
      `Columns that say what ${measure.label} says`,
      `${two
        .map(
          ({ column }, place) =>
            `select ${place} as place from (select count(*) as n, count(*) - max(count(*)) over (partition by ${identifier(column)}) as other from ${sample} where ${y} is not null and ${identifier(column)} is not null group by ${identifier(column)}, ${y}) having sum(n) >= ${FEWEST_ROWS} and count(*) >= 2 and sum(case when other < 0 then n else 0 end) <= ${TWIN} * sum(n)`,
        )
        .join('\nunion all ')} order by 1`,
    ),
  )
  return view.numbers('place').map((place) => two[place]!.column)
}

function isAftermath({ label, origin }: Variable): boolean {
  const words = [...nameWords(label), ...nameWords(origin)]
  return words.some((word) => AFTERMATH.has(word)) && !words.some((word) => BEFOREHAND.has(word))
}

/** Empty, like the outcome, in exactly the rows that have not come to their end: written down together with it. */
async function knownAtTheEnd(
  { toolkit, question, model, source, clean, measure }: Rows,
  columns: readonly (Dimension | Variable)[],
): Promise<string[]> {
  const own = question.metric ? metricColumns(question.metric) : []
  const profiled = (name: string) => source.columns.find((column) => column.name === name)
  const nulls = (name: string) => profiled(name)?.nulls ?? 0
  const ends = model.fields
    .filter(
      ({ meaning, time, column }) =>
        meaning === 'time' &&
        time !== 'begins' &&
        time !== 'due' &&
        time !== 'birth' &&
        nulls(column) >= FEWEST_UNENDED,
    )
    .map(({ column }) => column)
  const looked = columns.filter(({ column }) => profiled(column))
  // Counts of empty cells settle most cases without a look at the rows.
  const pairs = looked.flatMap((column) =>
    ends
      .filter((end) => nulls(end) === nulls(column.column) && own.some((one) => nulls(one) === nulls(end)))
      .map((end) => ({ column: column.column, end })),
  )
  if (pairs.length === 0) return []
  const differs = (a: string, b: string) =>
    `count(*) filter (where (${identifier(a)} is null) <> (${identifier(b)} is null))`
  const view = new View(
    await toolkit.query(
      `What is known only when ${measure.label} is`,
      `${pairs
        .map(
          ({ column, end }, at) =>
            `select ${at} as place from ${identifier(clean)} having ${differs(column, end)} = 0 and least(${own.map((one) => differs(one, end)).join(', ')}) = 0`,
        )
        .join('\nunion all ')} order by 1`,
    ),
  )
  return view.rows.map((row) => pairs[view.number(row, 'place')]!.column)
}

/** Numbers that make the outcome, alone or two together: a twin, what is left of the whole, a factor of a product. */
async function partsOf(
  { toolkit, question, measure, sample }: Rows,
  numbers: readonly Variable[],
): Promise<string[]> {
  if (numbers.length === 0 || measure.kind === 'share') return []
  const y = rowSql(measure)
  const explains = question.act === 'explain'
  const corr = (a: string, b: string) => `corr(${a}, ${b})`
  const tests: { columns: string[]; sql: string }[] = []
  for (const { column } of numbers) {
    const x = identifier(column)
    if (measure.totals) {
      const [over, under] = [identifier(measure.totals.over), identifier(measure.totals.under)]
      tests.push({ columns: [column], sql: lineOnTwo(corr(x, over), corr(x, under), corr(over, under)) })
    }
    if (!explains) tests.push({ columns: [column], sql: `${corr(y, x)} ** 2` })
  }
  const paired = measure.totals ? [] : numbers.slice(0, MOST_PAIRED)
  for (const [at, one] of paired.entries())
    for (const other of paired.slice(at + 1)) {
      const [a, b] = [identifier(one.column), identifier(other.column)]
      const columns = [one.column, other.column]
      // What says it nearly by itself is no half of anything.
      const halves = `greatest(${corr(y, a)} ** 2, ${corr(y, b)} ** 2) < ${HALF}`
      const both = (sql: string) => tests.push({ columns, sql: `case when ${halves} then ${sql} end` })
      const plane = lineOnTwo(corr(y, a), corr(y, b), corr(a, b))
      // The larger part of a sum says nearly all of it, and the smaller one the rest.
      const rest = `1 - (${plane}) <= ${LEFT_OPEN} * (1 - greatest(${corr(y, a)} ** 2, ${corr(y, b)} ** 2))`
      if (!explains) tests.push({ columns, sql: `case when ${halves} or ${rest} then ${plane} end` })
      both(`${corr(y, `${a} * ${b}`)} ** 2`)
    }
  if (tests.length === 0) return []
  const view = new View(
    await toolkit.query(
      `What ${measure.label} is made of, or makes`,
      `select * from (${tests.map(({ sql }, at) => `select ${at} as place, ${sql} as given, count(${y}) as n from ${sample} where ${y} is not null`).join('\nunion all ')}) where n >= ${FEWEST_ROWS} and not isnan(given) and given >= ${LIMITS.sameThing} order by place`,
      { maxRows: tests.length },
    ),
  )
  const found = view.rows.map((row) => tests[view.number(row, 'place')]!.columns)
  const alone = new Set(found.filter(({ length }) => length === 1).flat())
  // Beside a twin every other column seems to make it.
  const together = found.filter((columns) => columns.length > 1 && !columns.some((own) => alone.has(own)))
  return [...alone, ...together.flat()]
}

/** The share of a column's variance on a plane through two others, from their correlations. */
const lineOnTwo = (one: string, other: string, both: string): string =>
  `(${one} ** 2 + ${other} ** 2 - 2 * ${one} * ${other} * ${both}) / nullif(1 - ${both} ** 2, 0)`
