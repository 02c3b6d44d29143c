import {
  questionOf,
  type Field,
  type Metric,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { asksWhetherHelped, asksWhomHelped, isEarlier, isNoneOf } from '../lexicon/gain-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nameWords } from '../profile/name-words.ts'

/** What some rows have in one form or another, of which there are few. */
const MOST_LEVELS = 8

/**
 * "Was the tutoring wasted", "for whom did the course work": what some rows had and others had not is held against how far
 * they came, where what it was for stands in a row twice, before and after. The level at the end is no answer: who is given
 * something often began lower. The questions as they are where the table tells of neither.
 */
export function helpedHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  if (!asksWhetherHelped(goal) || questions.some(({ event, episodes }) => event !== null || episodes))
    return [...questions]
  // How far something came was heard already, by whatever the goal names.
  if (questions.some(({ metric }) => metric?.kind === 'formula')) return [...questions]
  const table = questions.find(({ metric }) => metric !== null)?.metric?.table
  const model = tables.find((own) => own.table === table) ?? tables[0]
  const gain = model && gainIn(model, goal)
  const had = model && gain && givenIn(model, gain, goal)
  if (!model || !gain || !had) return [...questions]
  const sentences = goal.match(/[^.!?;\n]+[.!?;]?/g) ?? []
  const asking = sentences.filter((own) => asksWhetherHelped(own))
  const isTold = ({ words, metric, guessed, act, by }: Question) =>
    words === goal ||
    metric === null ||
    guessed.includes('metric') ||
    asking.some((own) => own.includes(words)) ||
    // Which of them ends higher is the very thing that is wondered at.
    ((act === 'compare' || act === 'explain') &&
      gainColumns(gain).includes(metric.column ?? '') &&
      by.every(({ column }) => column === had.column))
  const heard = questions.filter(isTold)
  if (heard.length === 0) return [...questions]
  return [
    questionOf({
      act: 'compare',
      metric: gain.ref,
      by: [{ table: model.table, column: had.column, part: null, bands: [] }],
      within: heard[0]!.within.filter(({ column }) => column !== had.column),
      supposes: 'more',
      ...(asksWhomHelped(goal) ? { for_whom: true as const } : {}),
      words: asking.join('').trim(),
    }),
    ...questions.filter((own) => !heard.includes(own)),
  ]
}

const gainColumns = ({ ref }: Metric): string[] => [ref.column!, ref.terms![0]!.column]

/** How far something came: of several the one that the goal speaks of. */
function gainIn({ metrics }: TableModel, goal: string): Metric | undefined {
  const able = metrics.filter(({ ref }) => {
    if (ref.kind !== 'formula' || ref.terms?.length !== 1 || ref.terms[0]!.operator !== '-') return false
    const [to, from] = [ref.column!, ref.terms[0]!.column].map((column) => nameWords(column))
    const common = from!.filter((word) => to!.includes(word))
    return isEarlier(
      from!.filter((word) => !common.includes(word)),
      to!.filter((word) => !common.includes(word)),
      common,
    )
  })
  const said = wordsOf(goal)
  return able.find(({ ref }) => nameWords(ref.column!).some((word) => said.has(stem(word)))) ?? able[0]
}

/** The column that says who had it: its name or a value of it is spoken of, and one of its values is "none" or "not". */
function givenIn({ fields }: TableModel, gain: Metric, goal: string): Field | undefined {
  const said = wordsOf(goal)
  const spoken = (name: string) =>
    nameWords(name).some((word) => word.length > 3 && !COMMON.has(word) && said.has(stem(word)))
  const able = fields.filter(
    ({ meaning, levels, column }) =>
      meaning === 'dimension' &&
      levels.length >= 2 &&
      levels.length <= MOST_LEVELS &&
      !gainColumns(gain).includes(column) &&
      levels.some(({ value, label }) => isNoneOf(String(value)) || isNoneOf(label)),
  )
  return (
    able.find(({ label, column }) => spoken(label) || spoken(column)) ??
    able.find(({ levels }) => levels.some(({ value }) => !isNoneOf(String(value)) && spoken(String(value))))
  )
}

const COMMON: ReadonlySet<string> = new Set(['group', 'type', 'kind', 'with', 'without', 'done', 'been'])

/** As far as words that are made of one another agree: "tutoring" and "tutored". */
const stem = (word: string): string => lemma(word).replace(/(?:ing|ed|ion|s|e|er|or|ment)$/, '')
const wordsOf = (goal: string): ReadonlySet<string> =>
  new Set(nameWords(goal).flatMap((word) => [stem(word), stem(lemma(word))]))
