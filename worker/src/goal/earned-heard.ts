import {
  questionOf,
  type DimensionRef,
  type MetricRef,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import {
  asksOnlyToGiveUp,
  asksToGiveUp,
  KIND_NAMES,
  KIND_OF,
  paidForIn,
  speaksOfEarned,
} from '../lexicon/earned-words.ts'
import { gainOfTable } from './measure/gain-asked.ts'

/** Acts that may be asked of what is left; another asks for something else. */
const ABLE: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'explain',
  'exact',
  'kinds',
  'describe',
  'relate',
  'make-up',
])

/**
 * "Once the lads and the van are paid for, which jobs leave us anything", "which work earns us next to nothing, and should we
 * turn it away": what came in less all that went out, put in an order of the groups that are asked about, the least first.
 * The questions as they are where no such thing is said, or where the table does not tell both sides.
 */
export function earnedHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  const isSaid = speaksOfEarned(goal)
  if (!isSaid && !asksToGiveUp(goal)) return [...questions]
  const heard: Question[] = []
  for (const question of questions) {
    const own = isSaid ? isOfEarned(question, goal) : isOpen(question) && asksToGiveUp(question.words)
    const model = tables.find(({ table }) => table === (question.metric?.table ?? tables[0]?.table))
    const ref = own && ABLE.has(question.act) && model ? balanceOf(model, goal) : null
    if (!ref || !model) {
      heard.push(question)
      continue
    }
    const ranked = groupsOf(question, ref, model)
    if (heard.some(({ metric }) => metric === ref || sameTerms(metric, ref))) continue
    heard.push(
      questionOf({
        ...question,
        act: question.against.length > 0 ? 'compare' : ranked.length > 0 ? orderedAct(question) : 'exact',
        metric: ref,
        with: [],
        by: ranked,
        statistic: null,
        threshold: null,
        aspect: null,
        over: null,
        supposes: null,
        top_n: question.top_n,
        order: question.against.length > 0 || ranked.length === 0 ? null : orderIn(goal, question),
        guessed: [],
        unmatched: [],
      }),
    )
  }
  return heard
}

/** Words that the questions on what is left answer as well: what is to be done about it. */
export const isAnsweredByEarned = (words: string, questions: readonly Question[]): boolean =>
  asksOnlyToGiveUp(words) && questions.some(({ act, metric }) => act === 'rank' && isBalanceOf(metric))

const orderedAct = ({ act, words }: Question): Question['act'] =>
  act === 'compare' && !/\b(?:which|what|who|where)\b/i.test(words) && !asksToGiveUp(words)
    ? 'compare'
    : 'rank'

/** Most first only where that is asked: what brings too little is what somebody can do something about. */
const orderIn = (goal: string, { order }: Question): Question['order'] =>
  !asksToGiveUp(goal) && order === 'most' && MOST.test(goal) ? 'most' : 'least'
const MOST = /\b(?:most|best|highest|biggest)\b/i

const isOfEarned = ({ words }: Question, goal: string): boolean =>
  words === goal || speaksOfEarned(words) || asksToGiveUp(words)

/** No measure of its own is named. */
const isOpen = ({ metric, guessed }: Question): boolean =>
  metric === null || metric.kind === 'count' || guessed.includes('metric')

function balanceOf(model: TableModel, goal: string): MetricRef | null {
  const gain = gainOfTable({ main: { model } }, paidForIn(goal))
  return gain
    ? {
        kind: 'formula',
        table: model.table,
        column: gain.columns[0]!,
        from: null,
        values: [],
        terms: [...gain.terms],
      }
    : null
}

const isBalanceOf = (metric: Question['metric']): boolean =>
  metric?.kind === 'formula' && (metric.terms ?? []).some(({ operator }) => operator === '-')

const sameTerms = (a: Question['metric'], b: MetricRef): boolean =>
  a !== null && JSON.stringify([a.column, a.terms]) === JSON.stringify([b.column, b.terms])

/** The groups asked about, apart from the amounts; of rows that are each of their kind the kinds. */
function groupsOf({ by, words, within }: Question, ref: MetricRef, model: TableModel): DimensionRef[] {
  const used = new Set([ref.column, ...(ref.terms ?? []).map(({ column }) => column)])
  const isKey = (column: string) =>
    column === model.row.key || model.fields.find((own) => own.column === column)?.meaning === 'identifier'
  const able = by.filter(({ column }) => !used.has(column))
  const named = able.filter(({ column }) => !isKey(column))
  if (named.length > 0) return named
  const open = able.length > 0 || KIND_OF.test(words) || asksToGiveUp(words)
  if (!open || within.length > 0) return able
  const kinds = model.fields.find(
    ({ meaning, label }) => meaning === 'dimension' && label.split(' ').some((word) => KIND_NAMES.has(word)),
  )
  return kinds ? [{ table: model.table, column: kinds.column, part: null, bands: [] }] : able
}
