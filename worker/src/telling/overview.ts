import type { Template } from '#contract'
import { inWords, listed, name, text } from '../prose/prose.ts'
import { View } from '../prose/view.ts'
import { identifier } from '../duckdb/sql.ts'
import { isSeries, type Frame } from '../playbooks/frame/frame.types.ts'
import type { Passage } from './told.ts'
import { rowsOf, valueOf, whenOf } from './words.ts'

const MOST_NAMED = 3

/** What the table holds: how many of what, from when to when, told apart by what. */
export async function overview(frame: Frame): Promise<{ sentence: Template; views: View[] }> {
  const { size, dimensions, time } = frame
  const rows = text`${size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const few = dimensions
    .filter(({ distinct, noun }) => noun !== null && distinct > 2 && distinct <= 60)
    .slice(0, MOST_NAMED)
  const views = [size]
  // What a period that is cut off leaves out is in the rows all the same.
  const moment = time && (time.period === 'step' ? time.periodColumn : time.column)
  const columns = [
    ...few.map(({ column }, at) => `count(distinct ${identifier(column)}) as own_${at + 1}`),
    ...(moment ? [`min(${identifier(moment)}) as first, max(${identifier(moment)}) as last`] : []),
  ]
  const counts =
    columns.length > 0
      ? new View(
          await frame.toolkit.query(
            `What ${frame.noun.many} are told apart by`,
            `select ${columns.join(', ')} from ${frame.table}`,
          ),
        )
      : null
  if (counts) views.push(counts)
  const by = few.map(
    ({ noun }, at) => text`${counts!.ref(0, `own_${at + 1}`, 'integer')} ${name(noun!.many)}`,
  )
  const span = time
    ? text` from ${whenOf(frame, counts!, 0, 'first')} to ${whenOf(frame, counts!, 0, 'last')}`
    : ''
  return {
    views,
    sentence: text`The table holds ${rows}${span}${by.length > 0 ? text`, with ${listed(by)}` : ''}.`,
  }
}

/** What is usual of a measure: half of the rows of a number, the share of a state. */
export async function usual(frame: Frame): Promise<{ sentence: Template; view: View } | null> {
  const { measure, toolkit, sample } = frame
  if (measure.variable === null || isSeries(frame)) return null
  const own = identifier(measure.variable.column)
  const view = new View(
    await toolkit.query(
      `What is usual of ${measure.label}`,
      measure.kind === 'share'
        ? `select avg((${own}::varchar = 'yes')::int::double) as share, count(${own}) as n from ${sample}`
        : `select median(${own}) as median, quantile_cont(${own}, 0.25) as low, quantile_cont(${own}, 0.75) as high, count(${own}) as n from ${sample}`,
    ),
  )
  if (!(view.number(0, 'n') > 0)) return null
  return {
    view,
    sentence:
      measure.kind === 'share'
        ? text`${name(measure.label)} is ${valueOf(measure, view, 0, 'share')}.`
        : view.number(0, 'low') === view.number(0, 'high')
          ? text`${name(measure.label)} is ${valueOf(measure, view, 0, 'median')} in half of the ${rowsOf(frame)} or more.`
          : text`${name(measure.label)}: half of the ${rowsOf(frame)} lie between ${valueOf(measure, view, 0, 'low')} and ${valueOf(measure, view, 0, 'high')}, the middle one at ${valueOf(measure, view, 0, 'median')}.`,
  }
}

/** The overview as a finding; how much was looked at is said, so that what is told can be judged. */
export function overviewPassage(
  frame: Frame,
  headline: Template,
  sentences: Template[],
  views: View[],
  told: number,
): Passage {
  return {
    kind: 'describe',
    title: headline.replace(/\.$/, ''),
    sentences: [
      ...sentences,
      told === 0
        ? 'Nothing in it stands out beyond chance once everything that was looked at is allowed for.'
        : text`What stands out most beyond chance, with everything that was looked at allowed for, is told as ${inWords(told)} ${told === 1 ? 'finding' : 'findings'}.`,
    ],
    charts: [],
    tables: [],
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Counts and quantiles; patterns over measures, groups and time, corrected by Bonferroni over all tests',
    certainty: 'high',
    evidence: views,
  }
}
