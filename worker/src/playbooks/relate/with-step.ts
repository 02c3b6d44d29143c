import type { Question, Template } from '#contract'
import { limited, surenessOf } from '../../decide/decide.ts'
import { stepsAlong } from '../../decide/step-along.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import { stepAlong, type StepAlong } from '../../effects/relate/step-along.ts'
import { name, text } from '../../prose/prose.ts'
import { isWorseAbove, stepAdvice, stepFit, stepHeadline } from '../../telling/relate/step-along.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsOf } from '../../telling/words.ts'
import { amount, type Variable } from '../../variables/variable.ts'
import { isDimension, type Frame } from '../frame/frame.types.ts'
import { screenOf } from '../strongest.ts'

/**
 * What was told of a measure along a number, led by the one place at which it goes from one level to another: bands that
 * people think in, and fifths, hide where that is. As it was where there is no such place.
 * @param answer the first words of what was told, without its verdict
 */
export async function withStep(
  frame: Frame,
  other: Variable | null,
  label: string,
  told: Told,
  answer: Template,
): Promise<Told> {
  const { measure, question } = frame
  if (other?.kind !== 'number' || frame.unit?.again) return told
  const step = await stepAlong(frame, other, label)
  if (!step || !stepsAlong(step)) return told
  const judgement = limited(
    {
      kind: kindOf(question, step),
      sureness: surenessOf(step.numbers.p, step.numbers.n, 1),
      reasons: told.judgement.reasons,
    },
    question,
    measure.label,
  )
  const plain = stepHeadline(frame, step)
  const [first, ...rest] = told.passages
  const sentences = [stepFit(frame, step), answer, ...told.sentences]
  return {
    ...told,
    judgement,
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: told.weakened ?? text`That the two go together does not say which moves the other.`,
    advice: stepAdvice(frame, step),
    aim: stepAim(frame, step),
    passages: first
      ? [
          {
            ...first,
            title: plain.replace(/\.$/, ''),
            sentences: [stepFit(frame, step), answer, ...first.sentences],
            certainty: judgement.sureness,
            evidence: [...first.evidence, step.main],
          },
          ...rest,
        ]
      : [],
    effects: [step.numbers, ...told.effects],
  }
}

/**
 * What was told of the number that a measure goes with most, with the one place along it at which the measure steps in the
 * stead of what one more of it goes with. As it was where that is another column, or there is no such place.
 */
export async function withStrongestStep(frame: Frame, told: Told | null): Promise<Told | null> {
  if (!told || frame.unit?.again || told.judgement.kind !== 'which') return told
  const screened = await screenOf(frame)
  const number = screened[0]?.column
  const [first, ...rest] = told.passages
  if (!number || isDimension(number) || !first || !first.title.startsWith(name(number.label))) return told
  const step = await stepAlong(frame, number, number.label)
  if (!step || !stepsAlong(step, screened.length)) return told
  const fit = stepFit(frame, step)
  return {
    ...told,
    headline: text`${first.title}: ${stepHeadline(frame, step)}`,
    sentences: [fit, ...told.sentences],
    advice: stepAdvice(frame, step),
    aim: stepAim(frame, step),
    passages: [
      {
        ...first,
        sentences: [stepHeadline(frame, step), fit, ...first.sentences],
        evidence: [...first.evidence, step.main],
      },
      ...rest,
    ],
    effects: [...told.effects, step.numbers],
  }
}

function kindOf({ supposes }: Question, { main }: StepAlong): 'how-much' | 'yes' | 'no' {
  const up = main.number(0, 'mean_above') > main.number(0, 'mean_below')
  if (supposes === null) return 'how-much'
  if (supposes === 'same') return 'no'
  if (supposes === 'differs') return 'yes'
  return (supposes === 'up' || supposes === 'more') === up ? 'yes' : 'no'
}

/** The worse side could come to the level of the other. */
function stepAim(frame: Frame, step: StepAlong): LevelAim | null {
  const { measure, table } = frame
  const { main, other, label } = step
  if (measure.better === null) return null
  const above = isWorseAbove(frame, step)
  const these = `${identifier(other.column)} ${above ? '>=' : '<'} ${main.number(0, 'from')}`
  const from = amount(other, main, 0, 'from')
  const whose = above ? text`with ${name(label)} of ${from} or more` : text`with ${name(label)} under ${from}`
  return {
    kind: 'level',
    of: `one side of a place along ${label}`,
    measure,
    table,
    moves: these,
    toward: `not (${these})`,
    moving: text`the ${rowsOf(frame)} ${whose}`,
    whose,
    level: 'all others together',
    tried: false,
    groups: null,
  }
}
