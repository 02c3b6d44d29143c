import type { MetricRef } from '#contract'
import { liesAhead } from '../../decide/advice.ts'
import { endsAhead } from '../../effects/advice/ends-ahead.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { MAY_LIE_AHEAD } from '../../lexicon/not-done.ts'
import { named } from '../../model/named.ts'
import { isMoment } from '../../model/times.ts'
import { aheadPassage, aheadStep } from '../../telling/advice/ends-ahead.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * An answer about how long something runs until an end that is planned (a warranty, a contract) with when those ends
 * are due, where many still lie ahead: that is what can be done about them. As it is where none is asked about.
 */
export async function withEndsAhead(frame: Frame, told: Told): Promise<Told> {
  const { question, source, model } = frame
  const planned = (column: string) => {
    const profile = source.columns.find(({ name }) => name === column)
    const due = model.fields.some((own) => own.column === column && own.time === 'due')
    return (
      profile !== undefined &&
      isMoment(profile) &&
      (due || named(profile).words.some((word) => MAY_LIE_AHEAD.has(word)))
    )
  }
  const end = [question.metric, ...question.with]
    .filter((own): own is MetricRef => own?.kind === 'duration')
    .map(({ column }) => column!)
    .find(planned)
  const moments = source.columns.filter((own) => isMoment(own) && !planned(own.name)).map(({ name }) => name)
  if (end === undefined || moments.length === 0) return told
  const effect = await attempted(frame.toolkit, 'which ends lie ahead', () => endsAhead(frame, end, moments))
  if (!effect || !liesAhead(effect.main)) return told
  const label = model.fields.find(({ column }) => column === end)!.label
  const step = aheadStep(frame, label, effect)
  return {
    ...told,
    ...(told.advice === null ? { advice: step } : { steps: [step, ...(told.steps ?? [])] }),
    passages: [...told.passages, await aheadPassage(frame, label, effect)],
  }
}
