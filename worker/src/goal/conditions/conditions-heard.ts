import type { Candidate, Mention, ReadTable } from '../goal.types.ts'
import { ownCandidate } from '../names/phrasebook.ts'
import { pointedHeard } from '../pointed/pointed-heard.ts'
import type { Token } from '../words/tokens.ts'
import { atOddsHeard } from './at-odds.ts'
import type { Condition } from './condition.types.ts'
import { openWhenHeard } from './open-when.ts'
import { runOutHeard } from './run-out.ts'

/** What a goal says of rows by their dates and states, and by the rows that they point at, each place of it once. */
export function conditionsHeard(tokens: readonly Token[], table: ReadTable): Condition[] {
  // What rows point at may be said again, and is the same thing.
  const found = pointedHeard(tokens, table)
  for (const one of [
    ...runOutHeard(tokens, table),
    ...openWhenHeard(tokens, table),
    ...atOddsHeard(tokens, table),
  ])
    if (!found.some((own) => own.name === one.name || (own.from < one.to && one.from < own.to)))
      found.push(one)
  return found
}

/** The stretches of a goal that say the conditions of which its tables have columns, with the mentions that they become. */
export interface ConditionsSaid {
  mentions: Mention[]
  /** Places that say when a condition is told of, and nothing else. */
  asides: readonly Stretch[]
}

type Stretch = Pick<Mention, 'from' | 'to'>

/**
 * Where a goal says conditions that were made into columns.
 * @param typed its words as they were typed, by which conditions have their names
 */
export function conditionsSaid(
  typed: readonly Token[],
  tokens: readonly Token[],
  tables: readonly ReadTable[],
): ConditionsSaid {
  const placed = ({ from, to }: Stretch): Stretch => {
    const [start, end] = [typed[from]!.start, typed[to - 1]!.end]
    const own = tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [at] : []))
    return { from: own[0] ?? 0, to: (own.at(-1) ?? -1) + 1 }
  }
  const said = tables.flatMap((table) => {
    const defined = new Set(table.profile.defined?.map(({ column }) => column))
    if (defined.size === 0) return []
    return conditionsHeard(typed, table)
      .filter(({ name }) => defined.has(name))
      .map((own) => ({
        ...placed(own),
        asides: own.asides.map(placed),
        candidates: candidatesOf(own.name, table),
      }))
      .filter(({ candidates, from, to }) => candidates.length > 0 && from < to)
  })
  return {
    mentions: said.map(({ from, to, candidates }) => ({
      from,
      to,
      candidates,
      words: tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(' '),
      degree: false,
    })),
    asides: said.flatMap(({ asides }) => asides),
  }
}

/** The mentions of a goal with one for each condition in place of those that stand in its words. */
export const withConditions = (mentions: Mention[], { mentions: own, asides }: ConditionsSaid): Mention[] =>
  own.length === 0
    ? mentions
    : [
        ...mentions.filter(
          ({ from, to }) => ![...own, ...asides].some((one) => one.from < to && from < one.to),
        ),
        ...own,
      ].sort((a, b) => a.from - b.from)

/** What a column of yes and no may be taken for by its name: the share of it, or what rows are told apart by. */
function candidatesOf(column: string, { model, profile }: ReadTable): Candidate[] {
  const field = model.fields.find((own) => own.column === column)
  // Where it is so of none, or of all, no share of it is worth a name; what is filled is none.
  const share = model.metrics.find(
    ({ ref }) => ref.kind === 'share' && ref.column === column && ref.values.includes(true),
  )
  if (field && !share && isPointed(column, profile)) return [ownCandidate(model, field)]
  if (!field || !share) return []
  return [
    ownCandidate(model, field),
    { kind: 'metric', table: model.table, column, metric: share, value: null, score: 0.99 },
  ]
}

/** A number or a name that comes of a row that is pointed at stands for itself. */
const isPointed = (column: string, { columns }: ReadTable['profile']): boolean =>
  columns.some(({ name, storage }) => name === column && storage !== 'boolean')
