import type { Certainty, Template } from '#contract'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { absentWords, type BuiltinToolkit } from './asked-view.ts'
import { listed, name, text } from './prose.ts'

/** What the goal speaks of and the tables do not hold, as the first words of an answer; null where all is there. */
export function absentSentence({ asked, profile }: Toolkit): Template | null {
  const absent = absentWords(asked)
  if (absent.length === 0) return null
  const files = profile.sources.length > 1 ? 'The files have' : 'The file has'
  const part = absent.length > 1 ? 'the parts on them' : 'that part'
  return text`${files} no column for ${listed(
    absent.map((words) => name(words)),
    'or',
  )}, so ${part} cannot be answered.`
}

/** A guess, or a part that could not be answered, is never of high confidence. */
export const limitedBy = ({ reading }: BuiltinToolkit, certainty: Certainty): Certainty =>
  certainty === 'high' && (reading.guessed || reading.absent.length > 0) ? 'moderate' : certainty

/** Says that what is measured is a guess; null where it was named. */
export const guessReason = ({ reading }: BuiltinToolkit, measured: string | null): Template | null =>
  reading.guessed && measured !== null
    ? text`the goal does not say what to measure, and ${name(measured)} is a guess`
    : null
