import type { Field } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { profileOf } from './oddity.ts'

/** A reference as one writes it or another: without case, hyphens, spaces and zeros that lead a number. */
export const writtenAlike = (column: string): string =>
  `nullif(regexp_replace(regexp_replace(upper(${identifier(column)}::varchar), '[^\\p{L}\\p{N}]', '', 'g'), '(^|\\p{L})0+([0-9])', '\\1\\2', 'g'), '')`

/** Characters that may be added behind a reference, and those that it has itself, for it to be the same one once more. */
const MOST_ADDED = 2
const FEWEST_OWN = 4

/**
 * SQL of rows with their place in the file (`row_at`) and each key as it is written alike (`alike_0` …), without what is
 * added behind that of another row of the same party, amount and day: "1187/2" and "1187-A" beside "1187".
 * @param keys columns that name rows
 * @param of columns of party and amount
 * @param days columns of dates, any one of which may agree
 */
export function rowsWrittenAlike(
  rows: string,
  keys: readonly string[],
  of: readonly string[],
  days: readonly string[],
): string {
  const written = keys.map((key, at) => `, ${writtenAlike(key)} as written_${at}`).join('')
  const said = of.map((column) => `${identifier(column)} is not null`).join(' and ')
  const alike = keys.map((_, at) => {
    const own = `written_${at}`
    const stems = days.map((day) => {
      const first = `first_value(${own}) over (partition by ${[...of, day].map(identifier).join(', ')} order by length(${own}), ${own}, row_at)`
      return `case when ${identifier(day)} is not null and length(${first}) >= ${FEWEST_OWN} and length(${own}) - length(${first}) between 1 and ${MOST_ADDED} and starts_with(${own}, ${first}) then ${first} end`
    })
    const stem =
      stems.length > 0 ? `case when ${said} then coalesce(${[...stems, 'null'].join(', ')}) end` : 'null'
    return `, coalesce(${stem}, ${own}) as alike_${at}`
  })
  return `(select *${alike.join('')} from (select *, rowid as row_at${written} from ${rows}))`
}

/** Share of the rows that agree in number and amount which have the same party, for it to be the one. */
const AGREES = 0.9
const FEWEST_PARTIES = 4
const MOST_PARTIES = 0.5

/**
 * Whose numbers they are, as the rows show it: rows of one number and amount are nearly all of one party. Of columns that
 * do as well the one that tells most apart; null where no number stands there twice.
 */
export async function partyOfNumbers(
  frame: Frame,
  numbers: readonly Field[],
  amount: Field,
): Promise<Field | null> {
  const { model, source, toolkit, question } = frame
  const parties = model.fields.filter((own) => {
    const { distinct, rows, storage } = profileOf(frame, own.column)
    return (
      own.meaning === 'dimension' &&
      storage === 'text' &&
      distinct >= FEWEST_PARTIES &&
      distinct <= MOST_PARTIES * rows &&
      own.column !== amount.column
    )
  })
  if (numbers.length === 0 || parties.length === 0) return null
  const within = whereOf(question.within.filter(({ table }) => table === source.name))
  const agree = parties.map((_, at) => `count(*) filter (where a.party_${at} = b.party_${at}) as party_${at}`)
  const pairs = numbers.map(
    (_, at) =>
      `select count(*) as pairs, ${agree.join(', ')} from own a join own b on a.amount = b.amount and a.key_${at} = b.key_${at} and a.row_at < b.row_at`,
  )
  const view = new View(
    await toolkit.query(
      'What rows of one number and amount have in common',
      `with own as (select rowid as row_at, ${identifier(amount.column)} as amount, ${[...numbers.map(({ column }, at) => `${writtenAlike(column)} as key_${at}`), ...parties.map(({ column }, at) => `${identifier(column)} as party_${at}`)].join(', ')} from ${identifier(source.name)}${within})
select sum(pairs) as pairs, ${parties.map((_, at) => `sum(party_${at}) as party_${at}`).join(', ')} from (${pairs.join(' union all ')})`,
    ),
  )
  const all = view.number(0, 'pairs')
  if (!(all > 0)) return null
  const agreeing = parties.filter((_, at) => view.number(0, `party_${at}`) >= AGREES * all)
  return (
    agreeing.sort((a, b) => profileOf(frame, b.column).distinct - profileOf(frame, a.column).distinct)[0] ??
    null
  )
}
