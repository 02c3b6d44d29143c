import type { Question, SemanticModel } from '#contract'
import { fieldLabel } from '../model/labels.ts'
import { sayable } from '../model/printed-name.ts'

interface Said {
  question: Question
  model: SemanticModel
  the: string
  by: string
}

/** "What did each kind of offer bring in margin", "is what the offer brought missing again afterwards". */
export function episodesInWords({ question, the, by, model }: Said): string {
  const { table, column, after } = question.episodes!
  const mark = sayable(fieldLabel(model, { table, column }))
  const told = by === '' ? '' : `, by ${by}`
  if (after) return `is what the ${mark} brought in ${the} missing again afterwards${told}`
  return question.decides
    ? `which kind of ${mark} should be run again, by what it brought in ${the}${told}`
    : `what did each kind of ${mark} bring in ${the} against times without it${told}`
}
