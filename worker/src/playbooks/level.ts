import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import { View } from '../prose/view.ts'
import { limited } from '../decide/decide.ts'
import { describesFew } from '../decide/mixed-means.ts'
import { identifier } from '../duckdb/sql.ts'
import { attempted } from '../effects/change/attempted.ts'
import { humpsOf, type Humps } from '../effects/kinds/humps.ts'
import { partOfWhole } from '../effects/make-up/part-of-whole.ts'
import { filterWords } from '../model/filter-words.ts'
import { humpsHeadline, humpsPassage } from '../telling/kinds.ts'
import { negativeWords } from '../telling/negative.ts'
import { partSentences } from '../telling/make-up/part-of-whole.ts'
import type { Passage } from '../telling/told.ts'
import { rowsOf, valueOf } from '../telling/words.ts'
import { valueSql } from '../effects/change/period-series.ts'
import { isSeries, type Frame } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'

/** How high a measure is, over all rows that the question speaks of: the plain answer to "how long are we on site?". */
export const level: Playbook = async (frame) => {
  const { measure, question } = frame
  const { view, headline, spread, humps } = await toldLevel(frame)
  if (!(view.number(0, 'n') > 0)) return null
  const rows = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const negative = negativeWords(frame)
  const part =
    question.act === 'exact'
      ? await attempted(frame.toolkit, `${measure.label} as a part of the whole`, () => partOfWhole(frame))
      : null
  const sentences = [
    ...(part ? partSentences(frame, part) : []),
    ...(spread === null ? [] : [spread]),
    ...(negative ? [negative] : []),
  ]
  const passage: Passage = {
    kind: 'question',
    title: headline.replace(/\.$/, ''),
    sentences,
    charts: [],
    tables: [],
    estimate: measure.variable ? text`${valueOf(measure, view, 0, 'value')}` : rows,
    n: rows,
    method: 'Over all rows that the question speaks of',
    certainty: 'high',
    evidence: [view, ...(part ? [part.view] : []), ...(frame.negative ? [frame.negative.view] : [])],
  }
  return {
    judgement: limited(
      { kind: 'how-much', sureness: 'high', reasons: [{ code: 'rows', n: rows }] },
      question,
      measure.label,
    ),
    headline,
    sentences,
    weakened: null,
    advice: null,
    keys: [],
    passages: [passage, ...(humps ? [await humpsPassage(frame, humps, 'moderate')] : [])],
    effects: humps ? [humps.numbers] : [],
  }
}

/** "Time to decision is 78.9 days on average and 75 days in the middle of 2,237 files." */
export const levelSentence = async (frame: Frame): Promise<Template> => (await toldLevel(frame)).headline

interface ToldLevel {
  view: View
  headline: Template
  spread: Template | null
  /** The humps of what gathers around several values; its mean is never told by itself. */
  humps?: Humps
}

/** A share of rows, a total, a number of rows, total by total for a ratio; else a mean with the middle beside it. */
async function toldLevel(frame: Frame): Promise<ToldLevel> {
  const { measure, toolkit, table } = frame
  const what = name(measure.label)
  const labelOf = (own: string) => frame.model.fields.find(({ column }) => column === own)?.label ?? own
  const only = frame.question.within
    .filter(({ table }) => table === frame.source.name)
    .map((own) => {
      const { relation, object } = filterWords(own, labelOf)
      return text`${name(labelOf(own.column))} ${name(relation)} ${name(object)}`
    })
  const column = measure.variable && identifier(measure.variable.column)
  const view = new View(
    await toolkit.query(
      `How high ${measure.label} is`,
      column === null
        ? `select count(*) as value, count(*) as n from ${table}`
        : measure.kind === 'share'
          ? `select ${valueSql(frame)} as value, count(*) filter (where ${column}::varchar = 'yes') as yes, count(${column}) as n from ${table}`
          : `select ${valueSql(frame)} as value, avg(${column}) as mean, median(${column}) as middle, quantile_cont(${column}, 0.25) as low, quantile_cont(${column}, 0.75) as high, count(${column}) as n from ${table}`,
    ),
  )
  const value = (own: string) => valueOf(measure, view, 0, own)
  const rows = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  if (column === null)
    return {
      view,
      headline: text`${what}${only.length > 0 ? text` whose ${listed(only)}` : ''} is ${view.ref(0, 'n', 'integer')}.`,
      spread: null,
    }
  if (measure.kind === 'share')
    return {
      view,
      headline: text`${what} is ${value('value')}: ${view.ref(0, 'yes', 'integer')} of ${rows}.`,
      spread: null,
    }
  if (measure.kind === 'sum')
    return {
      view,
      headline: text`${what}${only.length > 0 ? text` whose ${listed(only)}` : ''} adds up to ${value('value')} over ${rows}, ${value('mean')} on average.`,
      spread: null,
    }
  const half = text`Half of them lie between ${value('low')} and ${value('high')}.`
  const humps =
    measure.totals || isSeries(frame)
      ? null
      : await attempted(toolkit, `humps of ${measure.label}`, () => humpsOf(frame))
  const average = text`${what} is ${value('value')} on average and ${value('middle')} in the middle of ${rows}.`
  if (humps && describesFew(humps.main, humps.kinds))
    return { view, headline: humpsHeadline(frame, humps), spread: text`${average} ${half}`, humps }
  return measure.totals
    ? {
        view,
        headline: text`${what} is ${value('value')} over ${rows}, total by total.`,
        spread: text`Row by row it is ${value('middle')} in the middle. ${half}`,
      }
    : {
        view,
        headline: average,
        spread: half,
      }
}
