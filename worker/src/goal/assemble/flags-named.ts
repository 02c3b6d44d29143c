import { isPerson } from '../../lexicon/persons.ts'
import { lemma } from '../../lexicon/lemma.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { columnOf, fieldOf, type Context } from './context.ts'
import { has } from '../tagged.ts'

/** A column of yes and no, or of a mark, with the value that says yes. */
export type Flag = Pick<Candidate, 'table' | 'column' | 'value'> & { column: string }

/** A meaning nearly as likely as the best may be the one that is meant. */
const NEARLY = 0.1

/** What a column of yes and no, or a share that the model knows, is about: "cancelled flights". */
export function flagOf({ mention }: Item, context: Context, near = Infinity): Flag | null {
  for (const one of mention?.candidates ?? []) {
    const { table, column, metric } = one
    if (column === null || one.score < mention!.candidates[0]!.score - near) continue
    if (metric?.ref.kind === 'share' && metric.ref.values.length === 1)
      return { table, column, value: metric.ref.values[0]! }
    const field = one.kind === 'field' ? fieldOf(context, one) : undefined
    if (field?.positive != null) return { table, column, value: field.positive }
    // "Trial runs" where a mark says which are: the only value that the column has.
    const profile = columnOf(context, table, column)
    const [mark, ...further] = profile?.top ?? []
    if (field && mark && further.length === 0 && profile!.nulls > 0)
      return { table, column, value: mark.value }
  }
  return null
}

/**
 * The flag by which rows are spoken of, and that is neither measured nor told apart by: "trade customers", "residents
 * with dementia", "among the juniors".
 */
export function attributeAt(items: readonly Item[], at: number, context: Context): Flag | null {
  const flag = flagOf(items[at]!, context, NEARLY)
  if (!flag || !measuresOther(items, at, flag) || isSubject(items, at)) return null
  const said = has(
    items[at - 1],
    'by',
    'which',
    'how',
    'how_many',
    'share',
    'more',
    'less',
    'superlative',
    'is',
  )
  const ahead = isNoun(items[at + 1]) && items[at + 1]!.clause === items[at]!.clause && !said
  return ahead || isBehindNoun(items, at) || isAmong(items, at, flag, context) ? flag : null
}

/** "Do people on concessions buy more than others": they are one of two sides. */
const isSubject = (items: readonly Item[], at: number): boolean =>
  items.slice(at + 1).some((item) => item.sentence === items[at]!.sentence && has(item, 'than', 'against'))

const isNoun = (item: Item | undefined): boolean =>
  item !== undefined && (has(item, 'ROW', 'people') || (isPerson(item.lemma) && !has(item, 'DIM', 'VALUE')))

/** Something else is measured where the flag stands. */
const measuresOther = (items: readonly Item[], at: number, { column }: Flag): boolean =>
  items.some(
    (item, place) =>
      place !== at &&
      item.sentence === items[at]!.sentence &&
      (has(item, 'how_long') ||
        (has(item, 'METRIC', 'VALUE', 'TIME') &&
          !item.mention!.candidates.slice(0, 2).some((one) => one.column === column || one.kind === 'row'))),
  )

const WITH: ReadonlySet<string> = new Set(['with', 'on', 'have'])

/** "Residents with dementia", "plots with a tap". */
function isBehindNoun(items: readonly Item[], at: number): boolean {
  const place = items[at - 1]?.lemma === 'a' || items[at - 1]?.lemma === 'the' ? at - 2 : at - 1
  return WITH.has(items[place]?.lemma ?? '') && isNoun(items[place - 1])
}

const AMONG: ReadonlySet<string> = new Set(['for', 'among', 'amongst', 'of', 'on'])

/** "For the juniors", "among members": those that the flag makes of rows, many of them. */
function isAmong(items: readonly Item[], at: number, flag: Flag, context: Context): boolean {
  const item = items[at]!
  const place = ['the', 'our', 'all'].includes(items[at - 1]?.lemma ?? '') ? at - 2 : at - 1
  const spoken = context.tokens[item.to - 1]!
  const own = (fieldOf(context, flag)?.label ?? '').split(' ').map(lemma)
  return (
    AMONG.has(items[place]?.lemma ?? '') &&
    spoken.text !== spoken.lemma &&
    spoken.text.endsWith('s') &&
    own.includes(spoken.lemma) &&
    !has(items[place - 1], 'share', 'how_many')
  )
}
