import { choiceReading, decideChoice } from '../../decide/choice.ts'
import { limited } from '../../decide/decide.ts'
import { choiceOf } from '../../effects/compare/choice.ts'
import { text } from '../../prose/prose.ts'
import {
  choiceAdvice,
  choiceHeadline,
  choiceListed,
  choiceSentences,
  choiceWeakened,
} from '../../telling/compare/choice.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * Which of several to choose by several measures at once: who is behind in everything, whom nobody beats in everything, and
 * what is given up for what where none is best; null where no choice is asked for, or one measure is there alone.
 */
export async function tellChoice(frame: Frame): Promise<Told | null> {
  const { question, toolkit } = frame
  const first = frame.dimensions.find(({ asked }) => asked)
  if (!question.chooses || !first) return null
  const effect = await choiceOf(frame, first)
  if (!effect) return null
  const reading = choiceReading(effect)
  const drops = question.decides === 'less' || question.order === 'least'
  const judgement = limited(decideChoice(effect, reading), question, frame.measure.label)
  const headline = choiceHeadline(effect, reading, drops)
  const sentences = choiceSentences(frame, effect, reading, drops)
  const listed = choiceListed(effect)
  const n = text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const chart = await toolkit.chart(`Places of ${first.label}`, {
    form: 'heatmap',
    title: headline.replace(/\.$/, ''),
    subtitle: text`Place of each by each measure, the first being best; n = ${n}`,
    data: effect.long.data,
    x: 'criterion',
    y: 'level',
    value: 'place',
  })
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n }] },
    headline,
    sentences,
    listed,
    weakened: choiceWeakened(effect, reading),
    advice: choiceAdvice(effect, reading, drops),
    keys: [],
    passages: [
      {
        kind: 'compare',
        title: headline.replace(/\.$/, ''),
        sentences,
        charts: [chart],
        tables: [{ view: listed.view, caption: listed.caption, columns: listed.columns }],
        estimate: null,
        n,
        method: effect.exact
          ? 'Figures of each held against those of the others, measure by measure'
          : 'Means of each against those of the others, measure by measure, with every pair tested (Welch, Holm)',
        certainty: judgement.sureness,
        evidence: [effect.table, ...effect.criteria.flatMap((own) => (own.groups ? [own.groups.main] : []))],
      },
    ],
    effects: [effect.numbers],
  }
}
