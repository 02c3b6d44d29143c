import type { DimensionRef, Metric } from '#contract'
import { BUILDINGS } from '../../lexicon/factor-words.ts'
import { SORT_WORDS, TEAM, WHO } from '../../lexicon/guess-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { canGroup, fieldOf, type Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, says } from '../tagged.ts'
import { isPlace } from './places.ts'

const REACH = 3

/** The column that the noun behind "which" names, times that tell kinds apart included: "which vintages" of a year. */
function namedBehind(items: readonly Item[], context: Context): string | null {
  const at = items.findIndex(({ tags }) => tags.has('which') || tags.has('what'))
  if (at < 0) return null
  const noun = items.slice(at + 1, at + 1 + REACH).find(({ mention }) => mention !== null)
  const found = noun?.mention?.candidates.find(
    (one) =>
      one.kind === 'field' && one.table === context.main.model.table && canGroup(fieldOf(context, one)),
  )
  return found && noun?.mention?.candidates[0]?.kind === 'field' ? found.column : null
}

/** So many of what is measured: "the ten biggest payouts". */
const isListed = (items: readonly Item[], { topN }: Context): boolean => {
  if (topN === null || anyHas(items, 'who')) return false
  const behind = items.filter(
    ({ from, tags }) => from >= topN.from && !tags.has('NUM') && !tags.has('superlative'),
  )
  return (
    behind[0]?.tags.has('METRIC') === true ||
    (behind[0]?.lemma === 'the' && behind[1]?.tags.has('METRIC') === true)
  )
}

/** The dimension that a ranking most likely goes over: people where somebody asks who, else the first that is told apart by. */
export function bindDimension(
  items: readonly Item[],
  context: Context,
  metric: Metric | null,
  settled: readonly string[],
): DimensionRef | null {
  const { fields } = context.main.model
  const able = fields.filter(
    (field) =>
      field.column !== metric?.ref.column &&
      !settled.includes(field.column) &&
      (field.meaning === 'dimension' ||
        (field.meaning === 'identifier' &&
          field.entity !== null &&
          field.column !== context.main.model.row.key)),
  )
  const named = namedBehind(items, context)
  if (named && named !== metric?.ref.column && !settled.includes(named))
    return { table: context.main.model.table, column: named, part: null, bands: [] }
  const who = anyHas(items, 'who')
  const where = anyHas(items, 'where')
  const { key } = context.main.model.row
  // "The ten biggest payouts", "who has cut back most" of people that are the rows: one by one.
  const single = key !== null && !anyHas(items, 'which', 'where') && !says(items, SORT_WORDS)
  const people = who && !able.some(({ person, label }) => person || WHO.test(label))
  if (single && (isListed(items, context) || (people && isPerson(context.main.model.row.noun.one))))
    return { table: context.main.model.table, column: key, part: null, bands: [] }
  const rows = items.findIndex((item) => item.tags.has('ROW'))
  if (
    rows > 0 &&
    key !== null &&
    !who &&
    items.slice(Math.max(0, rows - 2), rows).some((one) => anyHas([one], 'NUM', 'rank', 'which')) &&
    !says(items, SORT_WORDS)
  )
    return { table: context.main.model.table, column: key, part: null, bands: [] }
  if (says(items, SORT_WORDS) && !who) {
    const sort = able.find(({ entity, meaning }) => entity === null && meaning === 'dimension')
    if (sort) return { table: context.main.model.table, column: sort.column, part: null, bands: [] }
  }
  const found =
    (who
      ? (able.find(({ person }) => person) ??
        able.find(({ label }) => WHO.test(label)) ??
        able.find(({ entity }) => entity !== null))
      : undefined) ??
    (where
      ? (able.find(isPlace) ??
        able.find(({ label }) => BUILDINGS.test(label)) ??
        able.find(({ label }) => TEAM.test(label)))
      : undefined) ??
    able.find(({ entity, meaning }) => entity !== null && meaning === 'dimension') ??
    able.find(({ meaning }) => meaning === 'dimension')
  return found ? { table: context.main.model.table, column: found.column, part: null, bands: [] } : null
}
