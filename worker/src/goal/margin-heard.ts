import { questionOf, type Metric, type Question, type SemanticModel, type TableModel } from '#contract'
import { LESS_LEFT, MORE_LEFT, saysDearer, speaksOfMargin } from '../lexicon/margin-words.ts'
import { ratioOf } from '../model/ratio-of.ts'

/** A sentence of a goal; what stands behind a semicolon is said by itself. */
const SENTENCE = /[^.!?;\n]+[.!?;]?/g

/** Acts that ask for a figure of groups, which stay as they were heard once the measure is settled. */
const OF_GROUPS: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'make-up'])

/**
 * "Less left over from each pound we take", "where is the profit leaking": what is kept of what is taken is the measure, and
 * where it goes to is asked; that stock has become dearer is an explanation that is held against the table. The questions as
 * they are where the goal speaks of no such thing, or the table does not tell what was taken and what it cost.
 */
export function marginHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  if (!speaksOfMargin(goal)) return [...questions]
  const asked = questions.find(({ metric }) => metric !== null)?.metric?.table
  const able = tables.flatMap((model) => {
    const margin = marginOf(model)
    return margin ? [{ model, margin }] : []
  })
  const found = able.find(({ model }) => model.table === asked) ?? able[0]
  if (!found) return [...questions]
  const { model, margin } = found
  const sentences = goal.match(SENTENCE) ?? []
  const about = sentences.map((own) => speaksOfMargin(own))
  // "Where is it going, and since when?" asks it of what was told before.
  const told = sentences.filter((own, at) => about[at] || (about[at - 1] && asksOfBefore(own)))
  const isTold = ({ words }: Question) =>
    words === goal ||
    told.some((own) => own.includes(words) || words.includes(own.trim().replace(/[.!?;]$/, '')))
  const heard = questions.filter(isTold)
  const moved = model.natural_time === null ? null : wayOf(told.join(' '))
  const named = heard.flatMap(({ by, guessed }) => (guessed.includes('by') ? [] : by))
  // What the measure was read as already is asked as it stands, unless why it has moved is asked of no groups.
  const settled = heard.some(({ metric, act }) => isMargin(metric, margin) && act !== 'describe')
  const isWhy = ({ act, supposes }: Question) => act === 'explain' && supposes !== null
  if (settled && (moved === null || named.length > 0 || heard.some(isWhy))) return [...questions]
  const dearer = sentences.find((own) => !told.includes(own) && saysDearer(own))
  const others = questions.filter(
    (own) => !heard.includes(own) && !(dearer !== undefined && dearer.includes(own.words)),
  )
  const groups = moved ? undefined : heard.find(({ act, by }) => OF_GROUPS.has(act) && by.length > 0)
  const within = heard[0]?.within.filter(({ column }) => column !== model.natural_time) ?? []
  const first = questionOf({
    ...(groups
      ? { ...groups, statistic: null, with: [], guessed: [], unmatched: [] }
      : { act: moved ? 'explain' : 'compare', by: named, supposes: moved, within }),
    metric: margin.ref,
    over:
      model.natural_time === null ? null : { table: model.table, column: model.natural_time, grain: null },
    words: told.join('').trim(),
  })
  const cost = dearer === undefined || model.natural_time === null ? null : costOf(model, margin)
  return [
    first,
    ...(cost
      ? [
          questionOf({
            act: 'change',
            metric: cost.ref,
            over: { table: model.table, column: model.natural_time!, grain: null },
            supposes: 'up',
            words: dearer!.trim().replace(/[.!?;]$/, ''),
          }),
        ]
      : []),
    ...others,
  ]
}

/** A short question that names nothing to measure. */
const asksOfBefore = (sentence: string): boolean =>
  /^\s*(?:and |but |so )?(?:where|who|when|since when|from when|why|what|how)\b/i.test(sentence) &&
  sentence.trim().split(/\s+/).length <= MOST_WORDS
const MOST_WORDS = 9

const marginOf = ({ metrics }: TableModel): Metric | undefined =>
  metrics.find(
    ({ ref, label }) =>
      ref.kind === 'ratio' && (label === 'profit margin' || (label === 'margin' && ref.column === ref.from)),
  )

const isMargin = (ref: Question['metric'], margin: Metric): boolean =>
  ref !== null && ref.kind === 'ratio' && ref.column === margin.ref.column && ref.from === margin.ref.from

/** The way that what is left is said to have gone. */
const wayOf = (said: string): 'up' | 'down' | null =>
  LESS_LEFT.test(said) ? 'down' : MORE_LEFT.test(said) ? 'up' : null

/**
 * What a piece costs, held against what it is usually sold for where the table has that: what is bought is another mix each
 * month, and its price is not.
 */
function costOf(model: TableModel, margin: Metric): Metric | null {
  const column = margin.ref.terms?.[0]?.column
  if (column === undefined) return null
  const usual = model.fields.find(
    ({ meaning, label, column: own }) => meaning === 'measure' && own !== column && USUAL.test(label),
  )
  if (usual && margin.ref.terms?.[0]?.times !== undefined) return ratioOf(model, column, usual.column)
  return model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column) ?? null
}
const USUAL =
  /\b(?:shelf|list|usual|normal|regular|full|base|standard|recommended|catalogue|sticker) price\b|\brrp\b/i
