import { columnsOfExpression, sameMetric, type MetricRef, type Question, type SemanticModel } from '#contract'
import { TEAM, WHO } from '../../lexicon/guess-words.ts'
import { isPlace } from '../binding/places.ts'
import type { Condition } from './condition.types.ts'

/**
 * "How many are still in use by people who left, and where", "are there paid invoices that were not approved, and from
 * which suppliers": where nothing else is measured, the share of the rows in such a state is, with how many they are; and
 * whoever asks where or with whom asks it of that share.
 */
export function asksOfConditions(
  questions: readonly Question[],
  goal: string,
  conditions: readonly Pick<Condition, 'name' | 'expression'>[],
  { tables }: SemanticModel,
): Question[] {
  const names = new Set(conditions.map(({ name }) => name))
  const share = tables
    .flatMap(({ metrics }) => metrics)
    .find(({ ref }) => ref.kind === 'share' && names.has(ref.column ?? '') && ref.values.includes(true))?.ref
  if (!share || !questions.some((own) => touches(own, names))) return [...questions]
  const parts = new Set(conditions.flatMap(({ expression }) => columnsOfExpression(expression)))
  const measured = questions.map((own) =>
    isOpen(own) || isPartOnly(own, parts) || (touches(own, names) && COUNTED.test(own.words))
      ? ofShare(own, share, names)
      : own,
  )
  const asked = measured.flatMap((own) => [own, ...alsoWhere(own, measured, goal, tables)])
  return asked.filter((own, at) =>
    !own.instead || !sameAs(own, share) ? !asked.slice(0, at).some((before) => isSame(before, own)) : false,
  )
}

const sameAs = ({ metric }: Question, share: MetricRef): boolean =>
  metric !== null && sameMetric(metric, share)

const isSame = (one: Question, other: Question): boolean =>
  one.metric !== null &&
  other.metric !== null &&
  sameMetric(one.metric, other.metric) &&
  JSON.stringify([one.act, one.by, one.against, one.with]) ===
    JSON.stringify([other.act, other.by, other.against, other.with])

const touches = ({ metric, within, by }: Question, names: ReadonlySet<string>): boolean =>
  names.has(metric?.column ?? '') ||
  [...within, ...by].some(({ column }) => column !== null && names.has(column))

/** "... and what sets them apart": those in the state, and not all of those among whom it is looked for. */
const isPartOnly = ({ metric }: Question, parts: ReadonlySet<string>): boolean =>
  metric?.kind === 'share' && !metric.limit && parts.has(metric.column ?? '')

/** Whether there are such rows, and how many, is asked of nothing but them. */
const COUNTED = /\b(?:(?:are|is|were|was) there|how many)\b/i

/** Rows are counted, or what is measured was only guessed. */
const isOpen = ({ metric, guessed, act, with: beside }: Question): boolean =>
  (metric === null || metric.kind === 'count' || guessed.includes('metric')) &&
  beside.length === 0 &&
  act !== 'change' &&
  act !== 'forecast'

function ofShare(question: Question, share: MetricRef, names: ReadonlySet<string>): Question {
  const isOwn = ({ column }: { column: string | null }) => column !== null && names.has(column)
  const by = question.by.filter((own) => !isOwn(own))
  const isBare = by.length === 0 && question.against.length === 0 && question.act !== 'explain'
  return {
    ...question,
    act: isBare && question.act !== 'rank' ? 'exact' : question.act,
    metric: share,
    by,
    within: question.within.filter((own) => !isOwn(own)),
    supposes: isBare ? null : question.supposes,
    guessed: question.guessed.filter((part) => part !== 'metric' && part !== 'within'),
  }
}

const ALSO_WHERE = /\band (?:(?:in|at|on|from) )?(where|with whom|by whom|for whom|at whom|who|whose)\b/i

/** "... and where", "... and with whom": of which no question was made. */
function alsoWhere(
  question: Question,
  all: readonly Question[],
  goal: string,
  tables: SemanticModel['tables'],
): Question[] {
  const said = ALSO_WHERE.exec(goal)
  const own = tables.find(({ table }) => table === question.metric?.table)
  if (!said || !own || question.act !== 'exact' || all.some(({ by }) => by.length > 0)) return []
  const able = own.fields.filter(
    ({ column, meaning }) => meaning === 'dimension' && column !== question.metric?.column,
  )
  const found =
    said[1]!.toLowerCase() === 'where'
      ? (able.find(isPlace) ?? able.find(({ label }) => TEAM.test(label)))
      : (able.find(({ person }) => person) ?? able.find(({ label }) => WHO.test(label)))
  return found
    ? [
        {
          ...question,
          act: 'rank',
          by: [{ table: own.table, column: found.column, part: null, bands: [] }],
          order: 'most',
          words: said[0],
        },
      ]
    : []
}
