import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { Reversal } from '../../effects/change/reversal.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { axisOf, oneOf, rowsOf } from '../words.ts'

/** "Within species, body mass rises with beak depth (r 0.62), although over all rows it falls (r −0.47)". */
export function reversalSentence(frame: Frame, { other, by, view, row, numbers }: Reversal): Template {
  const up = (numbers.value ?? 0) > 0
  return text`Within each ${oneOf(by)}, ${name(frame.measure.label)} ${up ? 'rises' : 'falls'} with ${name(other.label)}, the opposite of the overall picture: over all rows r is ${view.ref(row, 'crude', 'decimal2')}, but within ${name(by.label)} it is ${view.ref(row, 'within', 'decimal2')}.`
}

export async function reversalPassage(frame: Frame, effect: Reversal): Promise<Passage> {
  const { other, by, view, row } = effect
  const { measure, toolkit, sample } = frame
  const sentence = reversalSentence(frame, effect)
  const title = sentence.split(': over all rows')[0]!
  const points = await toolkit.query(
    `${measure.label} and ${other.label} by ${by.label}`,
    `select "${other.column.replaceAll('"', '""')}" as x, "${measure.variable!.column.replaceAll('"', '""')}" as y, "${by.column.replaceAll('"', '""')}" as level from ${sample} where x is not null and y is not null and level is not null order by hash(x + y) limit 600`,
  )
  const chart = await toolkit.chart(`${measure.label} with ${other.label} within ${by.label}`, {
    form: 'scatter',
    title,
    subtitle: text`One point for each of the ${rowsOf(frame)}, coloured by ${name(by.label)}, n = ${view.ref(row, 'n', 'integer')}`,
    data: { cell: points.id },
    x: 'x',
    y: 'y',
    series: 'level',
    xTitle: other.label,
    yTitle: axisOf(measure),
  })
  return {
    kind: 'relationship',
    title,
    sentences: [sentence],
    charts: [chart],
    tables: [],
    n: text`${view.ref(row, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Correlation over all rows and of the distances from the means of the groups',
    certainty: 'moderate',
    cautions: [
      {
        kind: 'simpson',
        text: text`Over all rows ${name(measure.label)} and ${name(other.label)} seem to go one way and within ${name(by.label)} they go the other, because its groups lie apart in both.`,
        evidence: [view],
      },
    ],
    evidence: [view],
  }
}
