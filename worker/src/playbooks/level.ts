import { name, text } from '../analysts/builtin/prose.ts'
import { View } from '../analysts/builtin/view.ts'
import { limited } from '../decide/decide.ts'
import { identifier } from '../duckdb/sql.ts'
import { negativeWords } from '../telling/negative.ts'
import type { Passage } from '../telling/told.ts'
import { rowsOf, valueOf } from '../telling/words.ts'
import { isSeries } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'

/** How high a measure is, over all rows that the question speaks of: the plain answer to "how long are we on site?". */
export const level: Playbook = async (frame) => {
  const { measure, question, toolkit, table } = frame
  if (measure.variable === null || isSeries(frame)) return null
  const own = identifier(measure.variable.column)
  const share = measure.kind === 'share'
  const view = new View(
    await toolkit.query(
      `How high ${measure.label} is`,
      share
        ? `select avg((${own}::varchar = 'yes')::int::double) as middle, count(${own}) as n from ${table}`
        : `select median(${own}) as middle, avg(${own}) as mean, quantile_cont(${own}, 0.25) as low, quantile_cont(${own}, 0.75) as high, count(${own}) as n from ${table}`,
    ),
  )
  if (!(view.number(0, 'n') > 0)) return null
  const value = (column: string) => valueOf(measure, view, 0, column)
  const rows = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const headline = share
    ? text`${name(measure.label)} is ${value('middle')} of ${rows}.`
    : text`${name(measure.label)} is ${value('mean')} on average and ${value('middle')} in the middle of ${rows}.`
  const negative = negativeWords(frame)
  const sentences = [
    ...(share ? [] : [text`Half of them lie between ${value('low')} and ${value('high')}.`]),
    ...(negative ? [negative] : []),
  ]
  const passage: Passage = {
    kind: 'question',
    title: headline.replace(/\.$/, ''),
    sentences,
    charts: [],
    tables: [],
    estimate: text`${value(share ? 'middle' : 'mean')}`,
    n: rows,
    method: 'Mean and quantiles over all rows that the question speaks of',
    certainty: 'high',
    evidence: [view, ...(frame.negative ? [frame.negative] : [])],
  }
  return {
    judgement: limited(
      { kind: 'how-much', sureness: 'high', reasons: [{ code: 'all-rows' }] },
      question,
      measure.label,
    ),
    headline,
    sentences,
    weakened: null,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [],
  }
}
