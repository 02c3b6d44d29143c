import type { TableProfile } from '#contract'
import { View } from '../prose/view.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { mayBeSame } from '../lexicon/short-values.ts'
import { cutFrom, typed } from './cut-words.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { bare } from '../profile/one-name.ts'
import type { Written } from './written.ts'

/** Rows of the common name for each row of one that may be another name for it. */
const OTHER_NAME = 20

/** Rare values that may be another name of a common one: "A&E" beside "Emergency", "Norris Grn" beside "Norris Green". */
export function otherNames(
  values: readonly Written[],
  folded: ReadonlyMap<string, string>,
): [string, string][] {
  const heads = values.filter(({ value }) => !folded.has(value))
  return heads.flatMap(({ value, n }) => {
    const meant = heads.filter(
      (own) =>
        own.value !== value &&
        own.n >= OTHER_NAME * n &&
        (mayBeSame(bare(value), bare(own.value)) ||
          cutFrom(typed(value), typed(own.value)) !== null ||
          isBeginning(bare(value), bare(own.value))),
    )
    return meant.length === 1 ? [[value, meant[0]!.value] as [string, string]] : []
  })
}

const SHORT = 5
const MORE = 3

/** "haemato" beside "haematology": the first letters of one word, as many as say which. */
const isBeginning = (short: string, long: string): boolean =>
  short.length >= SHORT &&
  long.length >= short.length + MORE &&
  /^\p{L}+$/u.test(short + long) &&
  long.startsWith(short)

const MOST_HELD = 8
const MOST_GROUPS = 12

/** Whether rows under both names are mostly of the same kind, in every column of few values that can tell. */
export async function areAlike(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  column: string,
  one: string,
  other: string,
): Promise<boolean> {
  const own = `trim(${identifier(column)}::varchar)`
  const beside = source.columns
    .filter(
      ({ name, distinct, storage }) =>
        name !== column && storage !== 'number' && distinct >= 2 && distinct <= MOST_GROUPS,
    )
    .slice(0, MOST_HELD)
  if (beside.length === 0) return false
  const view = new View(
    await toolkit.query(
      `Whether ${one} and ${other} are one`,
      beside
        .map(
          ({ name }, place) =>
            `select ${place} as place, (select mode(${identifier(name)}::varchar) from ${identifier(source.name)} where ${own} = ${literal(one)}) as here, (select mode(${identifier(name)}::varchar) from ${identifier(source.name)} where ${own} = ${literal(other)}) as there`,
        )
        .join(' union all '),
    ),
  )
  const known = view.rows.filter((row) => view.text(row, 'here') !== '' && view.text(row, 'there') !== '')
  const same = known.filter((row) => view.text(row, 'here') === view.text(row, 'there'))
  return known.length > 0 && same.length >= MOSTLY * known.length
}

/** Part of the columns in which the commonest value must be the same. */
const MOSTLY = 0.6
