import type { Filter, Question, Scalar } from '#contract'
import { leadsToSuspect, suspectedSide } from '../../lexicon/closed-half-words.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from '../assemble/context.ts'
import { askedBefore, type Believed } from './believed.ts'

/** A value that is named as what may be behind what is asked: "or is it just Elm", "and is it really the motor boats". */
export interface Suspected {
  table: string
  column: string
  value: Scalar
  /** From "or is it" to its name. */
  words: string
}

const MOST_WORDS = 60

/**
 * The values of a goal that are suspected and restrict nothing.
 * @param believed what people say is behind it
 */
export function suspectedOf(
  items: readonly Item[],
  { goal, tokens }: Pick<Context, 'goal' | 'tokens'>,
  believed: readonly Believed[] = [],
): Suspected[] {
  const held = believed.flatMap(({ table, meant, words }): Suspected[] =>
    meant.kind === 'value' ? [{ table, column: meant.column, value: meant.value, words }] : [],
  )
  const asked = items.flatMap(({ mention, from, to }) => {
    const best = mention?.candidates[0]
    if (best?.kind !== 'value' || best.column === null) return []
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
    const before = goal.slice(Math.max(0, start - MOST_WORDS), start)
    if (!leadsToSuspect(before)) return []
    const half = /.*(\b(?:or|(?:is|was|are|were)\s+(?:it|that|this|they))\b.*)$/is.exec(before)?.[1] ?? ''
    return [
      {
        table: best.table,
        column: best.column,
        value: best.value,
        words: `${half}${goal.slice(start, end)}`,
      },
    ]
  })
  return [...held, ...asked]
}

/** Rows of what is suspected are not all that the question is about: the others are what it is held against. */
export const isSuspected = (filter: Filter, suspected: readonly Suspected[]): boolean =>
  filter.operator === '=' &&
  suspected.some(
    ({ table, column, value }) =>
      filter.table === table &&
      filter.column === column &&
      filter.values.length === 1 &&
      filter.values[0] === value,
  )

/**
 * What is asked of each suspect where nothing asks it yet: the course of each group where a course is asked after, it
 * against the others where a reason is, and the same comparison among its like where two sides are compared.
 */
export function ofSuspected(
  suspected: readonly Suspected[],
  questions: readonly Question[],
  goal: string,
): Question[] {
  const measured = questions.filter(({ metric }) => metric !== null)
  if (measured.length === 0) return []
  const asked = new Set(
    questions.flatMap(({ by, against, given }) => [...by, ...against, ...given].map(({ column }) => column)),
  )
  return suspected.flatMap((own): Question[] => {
    const { table, column, value, words } = own
    const base = askedBefore(words, measured, goal)
    if (asked.has(column) || base.metric!.table !== table) return []
    const dimension = { table, column, part: null, bands: [] }
    const plain = { ...base, with: [], guessed: [], unmatched: [], words }
    if (base.act === 'change')
      return [{ ...plain, by: [dimension], against: [{ table, column, values: [value] }] }]
    if (base.act === 'explain' && base.metric!.kind !== 'count')
      return [
        {
          ...plain,
          act: 'compare',
          by: [],
          over: null,
          against: [{ table, column, values: [value] }],
          supposes: suspectedSide(base.words) ?? sideMoved(base) ?? 'differs',
        },
      ]
    if (base.act === 'compare' && base.against.length + base.by.length === 1)
      return [{ ...plain, given: [dimension], supposes: 'differs' }]
    return []
  })
}

/** What makes a measure rise has more of it. */
const sideMoved = ({ supposes }: Question): 'more' | 'less' | null =>
  supposes === 'up' ? 'more' : supposes === 'down' ? 'less' : null

/** A comparison that is the second half of "why is it so high" supposes that its side is the higher one. */
export function withSide(
  question: Question,
  suspected: readonly Suspected[],
  before: readonly Question[],
): Question {
  const [focus] = question.against
  const reason = before.findLast(({ act }) => act === 'explain')
  const side = reason && suspectedSide(reason.words)
  return side &&
    question.act === 'compare' &&
    question.supposes === 'differs' &&
    focus?.values.length === 1 &&
    JSON.stringify(reason.metric) === JSON.stringify(question.metric) &&
    suspected.some(({ column, value }) => column === focus.column && value === focus.values[0])
    ? { ...question, supposes: side }
    : question
}
