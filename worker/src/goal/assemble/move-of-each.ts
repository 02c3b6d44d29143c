import type { Question } from '#contract'
import type { Context } from './context.ts'

const MOVE =
  'increas(?:e|es|ing)|rise|rises|growth|declines?|decreas(?:e|es|ing)|drops?|falls?|trends?|changes?|shifts?'
/** "Is the increase uniform across all categories", "the growth is concentrated in one of them". */
const OF_EACH = new RegExp(
  String.raw`\b(?:${MOVE})\b[^.?!;]*\b(?:uniform(?:ly)?|even(?:ly)?|equally|the same|consistent(?:ly)?|similar(?:ly)?|spread|more pronounced|most pronounced|stronger|concentrated|limited to|confined to|specific to|particular to|driven by|common to)\b`,
  'i',
)

/** A move that is asked for in each of several groups, and not how much they have. The question as it is else. */
export function moveOfEach(question: Question, { time, main }: Context): Question {
  const { act, by, metric, words } = question
  if (act !== 'compare' && act !== 'make-up' && act !== 'explain') return question
  if (!time || metric === null || by.length === 0 || !OF_EACH.test(words)) return question
  if (by.some(({ part }) => part !== null) || question.event !== null) return question
  return {
    ...question,
    act: 'change',
    over: { table: main.model.table, column: time.name, grain: question.over?.grain ?? null },
    supposes: null,
    order: null,
    guessed: question.guessed.filter((part) => part !== 'act'),
  }
}
