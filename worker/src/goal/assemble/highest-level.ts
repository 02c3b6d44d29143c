import type { DimensionRef, Field, Question, Scalar } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { GIVING, JUDGED_LEVELS, TOPMOST, UPPER_LEVELS } from '../../lexicon/level-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { askedAnew } from './asked-anew.ts'
import type { Context } from './context.ts'

/**
 * "How the priority given to incidents differs between departments and over the year", "the use of the highest severity":
 * a level that somebody gives is what is measured, as the share of rows with the highest one. Asked by groups and over
 * time, it is two questions. The question as it is where the levels only tell rows apart.
 */
export function levelsAsked(
  question: Question,
  items: readonly Item[],
  context: Context,
): [Question, ...Question[]] {
  const found = levelNamed(items, context)
  if (!found || !(found.used || isOpen(question, found.field))) return [question]
  if (question.act === 'change' && question.metric?.column === found.field.column) return [question]
  const { table } = context.main.model
  const { column } = found.field
  const by = question.by.filter((one) => one.column !== column && !isGuess(question))
  const asked: Question = {
    ...askedAnew(question, [column]),
    act: 'compare',
    metric: { kind: 'share', table, column, from: null, values: [found.highest] },
    by,
    against: question.against.filter((one) => one.column !== column),
  }
  const { time } = context
  const timed = time !== null && isTimed(items)
  const over = time && { table, column: time.name, grain: question.over?.grain ?? null }
  const course: Question[] = timed ? [{ ...asked, act: 'change', over, by: by.filter(isPlain) }] : []
  if (by.length + asked.against.length === 0 && timed) return [course[0]!]
  return by.length + asked.against.length === 0 && !anyHas(items, 'which', 'who', 'where')
    ? [question]
    : [asked, ...course]
}

const isPlain = ({ part }: DimensionRef): boolean => part === null
const isGuess = ({ guessed }: Question): boolean => guessed.includes('by')

/** Nothing else is measured: the rows are counted, or nothing certain is. */
const isOpen = ({ metric, guessed, act }: Question, { column }: Field): boolean =>
  LEVELLED.has(act) &&
  (metric === null || metric.kind === 'count' || metric.column === column || guessed.includes('metric'))
const LEVELLED: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'explain',
  'make-up',
  'change',
  'describe',
  'relate',
])

/** The level that the words speak of as given, or as differing, with its highest value. */
function levelNamed(
  items: readonly Item[],
  { main }: Context,
): { field: Field; highest: Scalar; used: boolean } | null {
  for (const [at, item] of items.entries()) {
    const best = item.mention?.candidates.find(({ kind }) => kind === 'field')
    const field =
      best && main.model.table === best.table
        ? main.model.fields.find(({ column }) => column === best.column)
        : undefined
    if (!field || !isJudged(field)) continue
    const highest = highestOf(field)
    if (highest === null) continue
    const topmost = isTopmost(items, at)
    // "The use of the top severity" measures nothing else, whatever its words may mean besides.
    if (topmost || isGiven(items, at))
      return { field, highest, used: topmost && says(items.slice(0, at), USED) }
  }
  return null
}

const isJudged = ({ column, meaning }: Field): boolean =>
  meaning === 'dimension' && nameWords(column).some((word) => JUDGED_LEVELS.has(lemma(word)))

const USED: ReadonlySet<string> = new Set(['use', 'share', 'part', 'number', 'frequency'])
const FARTHEST = 6

/** "The priority given to", "how the risk differs between", "the severity that teams put down". */
function isGiven(items: readonly Item[], at: number): boolean {
  const { clause, sentence } = items[at]!
  const behind = items
    .slice(at + 1, at + 1 + FARTHEST)
    .filter((one) => one.clause === clause && one.sentence === sentence)
  if (has(items[at - 1], 'by', 'which') || items[at - 1]?.lemma === 'and') return false
  return says(behind, GIVING) || behind.some((one) => !one.mention && has(one, 'compare'))
}

/** "The highest priority", "the top severity". */
const isTopmost = (items: readonly Item[], at: number): boolean =>
  [items[at - 1], items[at - 2]].some(
    (item) => item !== undefined && !item.mention && TOPMOST.has(item.lemma),
  ) ||
  (has(items[at - 1], 'superlative') && items[at - 1]!.lemma === 'high')

export const isTimed = (items: readonly Item[]): boolean =>
  anyHas(items, 'over_time', 'GRAIN', 'PERIOD', 'season') || says(items, DEVELOPS)
const DEVELOPS: ReadonlySet<string> = new Set([
  'develop',
  'development',
  'evolve',
  'year',
  'month',
  'time',
  'course',
])

/** The highest of the levels: by its word, else the first of numbered ones. */
export function highestOf({ levels }: Pick<Field, 'levels'>): Scalar | null {
  const called = (value: Scalar) =>
    String(value)
      .toLowerCase()
      .replace(/^\W*\d+\s*[-–:.)_]\s*/u, '')
      .trim()
  for (const word of UPPER_LEVELS) {
    const found = levels.find(({ value }) => called(value) === word)
    if (found) return found.value
  }
  const numbered = levels.flatMap(({ value }) => {
    const number = /^(?:p|s|sev|prio|priority|level)?[\s-]*(\d)$/i.exec(String(value).trim())?.[1]
    return number === undefined ? [] : [{ value, number: Number(number) }]
  })
  if (numbered.length < 2 || numbered.length < levels.length) return null
  return numbered.sort((a, b) => a.number - b.number)[0]!.value
}
