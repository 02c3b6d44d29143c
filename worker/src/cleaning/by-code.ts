import type { TableModel, TableProfile } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import { isEnglish } from '../lexicon/known-words.ts'
import { bare } from '../profile/one-name.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Written } from './written.ts'

const MOST_CODES = 2
const MOST_PAIRS = 2_000
const FEWEST_CODES = 4
/** Share of the values of another column that have one name each, for it to say whose rows are whose. */
const ONE_NAME = 0.8
/** Rows of a name for each row of another spelling of it. */
const COMMONER = 3
/** Part of the letters in which two spellings of one name may differ. */
const UNLIKE = 0.4
/** The same of a word that may be a slip of another one. */
const SLIP = 0.25

/** Names that share their value of a column which has one name for each of its values, and are much alike: one name. */
export async function alikeByCode(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  { fields }: Pick<TableModel, 'fields'>,
  column: string,
  /** The names that are not known to be another one's spelling, with their rows, and those that are. */
  heads: readonly Written[],
  folded: ReadonlyMap<string, string>,
): Promise<[string, string][]> {
  const codes = source.columns
    .filter(
      ({ name, storage, distinct, role }) =>
        name !== column &&
        (storage === 'text' || (storage === 'integer' && role !== 'measure' && role !== 'count')) &&
        distinct >= FEWEST_CODES &&
        distinct < heads.length &&
        distinct >= ONE_NAME * 0.75 * heads.length &&
        fields.some(
          (own) => own.column === name && (own.meaning === 'dimension' || own.meaning === 'identifier'),
        ),
    )
    .slice(0, MOST_CODES)
  for (const { name } of codes) {
    const own = `trim(${identifier(column)}::varchar)`
    const view = new View(
      await toolkit.query(
        `Which ${column} goes with each ${name}`,
        `select ${identifier(name)}::varchar as code, ${own} as value, count(*) as n from ${identifier(source.name)} where ${identifier(name)} is not null and nullif(${own}, '') is not null group by 1, 2 order by 1, n desc, 2 limit ${MOST_PAIRS}`,
        { maxRows: MOST_PAIRS },
      ),
    )
    const pairs = view.rows.map((row) => ({
      code: view.text(row, 'code'),
      value: folded.get(view.text(row, 'value')) ?? view.text(row, 'value'),
      n: view.number(row, 'n'),
    }))
    const found = view.length < MOST_PAIRS ? namesOf(pairs) : []
    if (found.length > 0) return found
  }
  return []
}

/** Pairs of a spelling and the name it is one of. */
function namesOf(pairs: readonly { code: string; value: string; n: number }[]): [string, string][] {
  const byCode = new Map<string, Map<string, number>>()
  const codesOf = new Map<string, Set<string>>()
  for (const { code, value, n } of pairs) {
    const names = byCode.get(code) ?? new Map<string, number>()
    byCode.set(code, names.set(value, (names.get(value) ?? 0) + n))
    codesOf.set(value, (codesOf.get(value) ?? new Set()).add(code))
  }
  const single = [...byCode.values()].filter(({ size }) => size === 1).length
  if (byCode.size < FEWEST_CODES || single < ONE_NAME * byCode.size) return []
  return [...byCode.values()].flatMap((names) => {
    const [main, ...others] = [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    return others.flatMap(([value, n]): [string, string][] =>
      main![1] >= COMMONER * n && codesOf.get(value)!.size === 1 && mayBeOne(value, main![0])
        ? [[value, main![0]]]
        : [],
    )
  })
}

/** Alike in their letters, and no two words that both mean something: "Sales North" is no spelling of "Sales South". */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (/\d/.test(a + b) || a === '' || b === '') return false
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  const without = (own: readonly string[], others: readonly string[]) =>
    own.filter((word) => !others.some((other) => steps(word, other) <= SLIP * word.length))
  const [onlyA, onlyB] = [without(wordsA, wordsB), without(wordsB, wordsA)]
  if (onlyA.some(isEnglish) && onlyB.some(isEnglish)) return false
  // One has a word more: "Norris Green Ward".
  if (onlyA.length === 0 || onlyB.length === 0)
    return steps(wordsA[0]!, wordsB[0]!) <= SLIP * wordsA[0]!.length
  return steps(a, b) <= UNLIKE * Math.max(a.length, b.length)
}

/** Letters to be added, left out or changed to make one of the other. */
function steps(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    row = next
  }
  return row[b.length]!
}
