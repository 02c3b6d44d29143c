import type { Question, Unanswered } from '#contract'
import { ANSWERED_ANYWAY, EMPTY_WORDS, GENERIC_WORDS } from '../../lexicon/absence-words.ts'
import { isPerson } from '../../lexicon/persons.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import { fieldOf, type Context } from './context.ts'
import type { Segment } from '../discourse/segment.types.ts'
import { asksWhereItIs } from '../discourse/takes-place.ts'
import { freeNouns } from './unmatched.ts'
import { anyHas, has, says } from '../tagged.ts'

/** What can be told of any table. */
const OF_ANYTHING: readonly ItemTag[] = ['describe', 'odd', 'kinds', 'repeat', 'quality', 'missing']
/** What can be told of any table, or of what was asked before. */
const OPEN: readonly ItemTag[] = [...OF_ANYTHING, 'PERIOD', 'PART', 'season', 'how_many']
const POINTERS: ReadonlySet<string> = new Set(['it', 'they', 'this', 'that', 'these', 'them', 'so', 'there'])
/** What opens a question; an order that nothing can be made of is no question. */
const QUESTIONS: readonly ItemTag[] = [
  'who',
  'which',
  'what',
  'when',
  'where',
  'why',
  'how',
  'how_much',
  'how_often',
  'how_long',
  'is',
]
const FEWEST_WORDS = 4

/**
 * What a stretch of the goal asks where nothing in the tables stands for it; null where something does.
 * @param alone nothing else is asked
 */
export function remainderOf(
  { items, aside }: Segment,
  question: Question,
  context: Context,
  alone: boolean,
): Unanswered | null {
  // All that is asked, with the missing parts named, is a question that says so.
  const guessed = question.metric !== null && question.guessed.includes('metric')
  if (question.aspect === 'repeats' || question.reach) return null
  if (question.unmatched.length > 0 && (alone || !(guessed || aside))) return null
  if (!isQuestion(items, context) || anyHas(items, ...OPEN) || namesSomething(items, context)) return null
  // How many different ones there are is a course like any other.
  if (question.metric?.kind === 'distinct' && question.act === 'change') return null
  // Where money or work should go is asked of whatever is likeliest.
  if (anyHas(items, 'choose') && question.guessed.includes('metric') && question.by.length > 0) return null
  // "... and what is the average?" goes on about what was measured before.
  if (question.metric !== null && question.statistic !== null && !guessed) return null
  if (question.by.length > 0 && asksWhereItIs(items)) return null
  const missing = missingIn(items, context)
  if (missing.length === 0) missing.push(...question.unmatched.map(({ words }) => words))
  const followed = question.act === 'change' && question.over?.grain != null && question.metric !== null
  const told = followed || question.by.some(({ part }) => part !== null) || question.event !== null
  if (told || (missing.length === 0 && !isOpenAsked(items))) return null
  return { words: question.words, missing }
}

/**
 * What is asked and was left out because nothing more was understood; null where it repeats what was asked before.
 * @param heard what the questions before were made of
 */
export function leftOut(
  { items }: Segment,
  question: Question,
  heard: readonly Item[],
  context: Context,
): Unanswered | null {
  if (!isQuestion(items, context) || items.length < FEWEST_WORDS || anyHas(items, ...OF_ANYTHING)) return null
  const missing = missingIn(items, context)
  const known = new Set(heard.map(({ lemma }) => lemma))
  return missing.length > 0 || items.some((item) => saysMore(item) && !known.has(item.lemma))
    ? { words: question.words, missing }
    : null
}

/** A word that means something by itself. */
const saysMore = ({ tags, lemma, mention }: Item): boolean =>
  (tags.has('WORD') || mention !== null) &&
  lemma.length > 2 &&
  !tags.has('ROW') &&
  !EMPTY_WORDS.has(lemma) &&
  !GENERIC_WORDS.has(lemma) &&
  !ANSWERED_ANYWAY.has(lemma) &&
  !isPerson(lemma)

const missingIn = (items: readonly Item[], context: Context): string[] =>
  freeNouns(items, context).filter(
    (words) => !words.split(' ').every((word) => isPerson(word.replace(/s$/, ''))),
  )

const isQuestion = (items: readonly Item[], { tokens }: Context): boolean => {
  const first = items.find((item) => !has(item, 'and', 'please'))
  return (
    tokens[items.at(-1)!.to - 1]!.mark?.startsWith('?') === true ||
    (first !== undefined && first.lemma !== 'be' && !first.mention && has(first, ...QUESTIONS))
  )
}

/** A column, a value or a measure other than the rows themselves. */
const namesSomething = (items: readonly Item[], context: Context): boolean =>
  items.some(({ mention }) => {
    const [best] = mention?.candidates ?? []
    if (!best || best.kind === 'row' || best.metric?.ref.kind === 'count') return false
    // Whom the rows belong to says nothing of them: "our guests".
    return best.kind !== 'field' || fieldOf(context, best)?.meaning !== 'identifier'
  })

/** "How full is it?" asks for something of the rows; "which are worst?" leaves it open. */
const isOpenAsked = (items: readonly Item[]): boolean =>
  items.length >= FEWEST_WORDS &&
  items.some((item) => !ANSWERED_ANYWAY.has(item.lemma) && has(item, 'WORD', 'GRADE')) &&
  !anyHas(
    items,
    'superlative',
    'rank',
    'choose',
    'good',
    'bad',
    'more',
    'less',
    'cause',
    'cause_verb',
    'doing',
    'up',
    'down',
    'change',
    'forecast',
    'ROW',
  ) &&
  !says(items, POINTERS)
