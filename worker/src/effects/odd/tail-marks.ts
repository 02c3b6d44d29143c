import type { ColumnProfile } from '#contract'
import { inCommon, isBroughtAlong } from '../../decide/tail.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { COMMON_WORDS } from '../../lexicon/common-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { speaksOf } from '../explain/word-factor.ts'

/** Column of the kept rows that says whether they lie past the fence. */
export const PAST = 'past the fence'
const MOST_DIMENSIONS = 14
const MOST_VALUES = 300
/** A column that hardly repeats names rows. */
const NAMES_ROWS = 0.5
const MOST_TEXTS = 3
const MOST_WORDS = 60
/** Rows that must hold a word, and the share of them beyond which all do. */
const FEWEST_WORD = 5
const MOST_WORD = 0.9
const MOST_MARKS = 3
const MOST_HELD = 8

/** What more of the rows past the fence have than of the others: a value of a column, or a word of a text. */
export interface TailMark {
  /** The column; of a word the text that it stands in. */
  column: string
  label: string
  level: string
  /** It is a word. */
  word: boolean
  dimension: Dimension | null
  /** Its row of the method `parts_apart`. */
  view: View
  row: number
  /** SQL that is true of the rows that have it. */
  where: string
}

/** What is looked through for what rows have in common. */
export interface LookedAt {
  dimensions: Dimension[]
  texts: { column: string; label: string }[]
}

/** Columns that part rows, and texts with words in them; what names rows, or is what is measured, is neither. */
export async function lookedAtOf(frame: Frame, kept: string): Promise<LookedAt> {
  const { source, model, dimensions, measure } = frame
  const columns = new Map(source.columns.map((own) => [own.name, own]))
  const able = dimensions.filter(
    ({ column, distinct, origin }) =>
      columns.has(column) &&
      origin !== measure.variable!.origin &&
      distinct >= 2 &&
      distinct <= Math.min(MOST_VALUES, NAMES_ROWS * source.rows),
  )
  const asked = able.filter((own) => own.asked)
  const likely = source.columns.filter(({ name, storage, distinct }) => {
    const meaning = model.fields.find(({ column }) => column === name)?.meaning
    const person = dimensions.find(({ column }) => column === name)?.person
    return storage === 'text' && distinct >= FEWEST_WORD && meaning !== 'time' && !person
  })
  return {
    dimensions: [...asked, ...able.filter((own) => !own.asked)].slice(0, MOST_DIMENSIONS),
    texts: await withWords(frame, kept, likely),
  }
}

/** Share of the values that are several words, from which on a column is a text. */
const WORDED = 0.3

async function withWords(
  { toolkit, model }: Frame,
  kept: string,
  columns: readonly ColumnProfile[],
): Promise<LookedAt['texts']> {
  if (columns.length === 0) return []
  const view = new View(
    await toolkit.query(
      'Columns whose values are of several words',
      columns
        .map(
          ({ name }, at) =>
            `select ${at} as place, avg((trim(${identifier(name)}) ~ '.*\\p{L}{3,}.*[\\s-].*')::int) as worded from ${kept}`,
        )
        .join(' union all ') + ' order by place',
      { maxRows: columns.length },
    ),
  )
  return view.rows
    .filter((row) => view.number(row, 'worded') >= WORDED)
    .map((row) => columns[view.number(row, 'place')]!)
    .slice(0, MOST_TEXTS)
    .map(({ name }) => ({
      column: name,
      label: model.fields.find(({ column }) => column === name)?.label ?? name,
    }))
}

/** Values and words of which more lie past the fence than elsewhere, without those that another one brings along. */
export async function marksOf(
  frame: Frame,
  kept: string,
  { dimensions, texts }: LookedAt,
): Promise<TailMark[]> {
  const { toolkit, noun } = frame
  const past = identifier(PAST)
  const counted = `count(*) filter (where ${past}) as these, count(*) filter (where not ${past}) as others`
  const sides = (own: string) =>
    `(select count(*) filter (where ${past}) from ${kept} where ${own} is not null) as of_these, (select count(*) filter (where not ${past}) from ${kept} where ${own} is not null) as of_others`
  const levels = dimensions.map(({ column }, at) => {
    const own = identifier(column)
    return `select ${at} as place, ${own}::varchar as level, ${counted}, ${sides(own)} from ${kept} where ${own} is not null group by 2 having count(*) >= 2`
  })
  const words = texts.map(({ column }, at) => {
    const own = identifier(column)
    return `select * from (select ${dimensions.length + at} as place, level, ${counted}, ${sides(own)} from (select distinct row_at, ${past}, unnest(regexp_extract_all(lower(${own}), '\\p{L}[\\p{L}\\p{N}]{2,}')) as level from (select *, row_number() over () as row_at from ${kept})) group by 2 having count(*) between ${FEWEST_WORD} and ${MOST_WORD} * (select count(*) from ${kept}) order by count(*) desc, level limit ${MOST_WORDS})`
  })
  if (levels.length + words.length === 0) return []
  const table = `${kept}_parts`
  const parts = new View(
    await toolkit.query(
      `What ${noun.many} past the fence and the others are made of`,
      `select * from (${[...levels, ...words].join(' union all ')}) order by place, level`,
      { keeps: table, maxRows: MOST_DIMENSIONS * MOST_VALUES },
    ),
  )
  if (parts.length === 0) return []
  const cell = await toolkit.statistic(`What more of the ${noun.many} past the fence have`, {
    method: 'parts_apart',
    table,
    columns: { these: 'these', of_these: 'of_these', others: 'others', of_others: 'of_others' },
  })
  const view = new View(cell, 'parts')
  const markOf = (row: number): TailMark | null => {
    const at = view.number(row, 'place') - 1
    const place = parts.number(at, 'place')
    const level = parts.text(at, 'level')
    const dimension = dimensions[place] ?? null
    const { column, label } = dimension ?? texts[place - dimensions.length]!
    const word = dimension === null
    if (word && COMMON_WORDS.has(level)) return null
    const where = word
      ? `coalesce(${speaksOf(column, level)}, false)`
      : `coalesce(${identifier(column)}::varchar = ${literal(level)}, false)`
    return { column, label, level, word, dimension, view, row, where }
  }
  const common = inCommon(view)
    .flatMap((row) => markOf(row) ?? [])
    .slice(0, MOST_HELD)
  return withoutBrought(frame, kept, common)
}

/** The first, and of the others those that have more of these rows than the ones before bring along. */
async function withoutBrought(
  { toolkit, noun }: Frame,
  kept: string,
  marks: readonly TailMark[],
): Promise<TailMark[]> {
  const [first, ...others] = marks
  if (!first || others.length === 0) return [...marks]
  const past = identifier(PAST)
  const left = new View(
    await toolkit.query(
      `What more of the ${noun.many} past the fence have beside “${first.level}”`,
      others
        .map(
          ({ where }, at) =>
            `select ${at} as place, sum(these * b_with / nullif(b, 0)) as expected, sum(these_with) as these from (select count(*) filter (where ${past}) as these, count(*) filter (where ${past} and ${where}) as these_with, count(*) filter (where not ${past}) as b, count(*) filter (where not ${past} and ${where}) as b_with from ${kept} group by ${first.where})`,
        )
        .join(' union all ') + ' order by place',
      { maxRows: others.length },
    ),
  )
  return [
    first,
    ...others.filter(
      ({ column, word }, at) =>
        !(word === first.word && column === first.column) &&
        !isBroughtAlong(left.number(at, 'these'), left.number(at, 'expected')),
    ),
  ].slice(0, MOST_MARKS)
}
