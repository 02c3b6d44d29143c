import type { Question } from '#contract'
import { isPerson } from '../../lexicon/persons.ts'
import { FINDING_WORDS } from '../../lexicon/frame-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { countMetric, type Context } from './context.ts'
import { dimensionOf } from './roles.ts'

/** Between those who are to be found and what they do. */
const RELATIVE: ReadonlySet<string> = new Set('that who which whose with having'.split(' '))
/** More of it than others have. */
const OVERMUCH: ReadonlySet<string> = new Set(
  'many more most disproportionate disproportionately excessive excessively exceptionally unusually overly highest largest'.split(
    ' ',
  ),
)
/** So far behind them stands how much. */
const REACH = 6
const ACTS: ReadonlySet<Question['act']> = new Set([
  'change',
  'exact',
  'odd',
  'compare',
  'describe',
  'explain',
  'rank',
])

/**
 * "Find the callers who are raising a disproportionate amount of tickets", "detect employees that hold more devices than
 * usual": who has most of it is asked, and nothing of how it moves. The question as it is where nobody is to be found.
 */
export function foundPeople(question: Question, items: readonly Item[], context: Context): Question {
  if (!ACTS.has(question.act) || question.event || question.near || question.reach) return question
  const start = items.findIndex(({ lemma, mention }) => mention === null && FINDING_WORDS.has(lemma))
  if (start < 0 || start > 1) return question
  const { tokens, main } = context
  const at = items.findIndex((item, place) => place > start && place <= start + 3 && isWho(item))
  const relative = at < 0 ? undefined : items[at + 1]
  if (!relative || !RELATIVE.has(tokens[relative.from]!.text)) return question
  const behind = items.slice(at + 2, at + 2 + REACH)
  const much = behind.findIndex((item) => !item.mention && OVERMUCH.has(tokens[item.from]!.text))
  const counted = behind.slice(much + 1).some((item) => has(item, 'METRIC', 'ROW'))
  if (much < 0 || !counted) return question
  const named = dimensionOf(items[at]!, context, true)
  const people = main.model.fields.find(
    ({ person, column, meaning }) => person && meaning === 'dimension' && column !== main.model.row.key,
  )
  const guessed =
    named.length === 0 && people
      ? { table: main.model.table, column: people.column, part: null, bands: [] }
      : null
  const by = guessed ? [guessed] : named
  if (by.length === 0) return question
  const isOpen = question.metric === null || question.guessed.includes('metric')
  return {
    ...question,
    act: 'rank',
    aspect: null,
    metric: isOpen ? countMetric(main).ref : question.metric,
    statistic: null,
    by,
    over: null,
    order: 'most',
    supposes: null,
    guessed: guessed ? ['by'] : [],
  }
}

/** Those of a column, or people by whatever word. */
const isWho = (item: Item): boolean => (has(item, 'DIM') && !has(item, 'ROW')) || isPerson(item.lemma)
