import type { ShownColumn, Template } from '#contract'
import { valueIn } from '../../decide/episodes.ts'
import type { EpisodesEffect } from '../../effects/event/episodes.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { periodsOf, timesOf } from './episodes.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'

const MOST_EPISODES = 40

const shownColumns = (frame: Frame, effect: EpisodesEffect): ShownColumn[] => {
  const { of, means } = effect
  const times: ShownColumn = { name: 'episodes', title: 'times', format: 'integer' }
  const part: ShownColumn = { name: 'part', title: of.mark.label }
  if (means)
    return [
      part,
      times,
      amountColumn(frame.measure, 'mean_on', { title: 'with it' }),
      amountColumn(frame.measure, 'mean_base', { title: 'without' }),
      amountColumn(frame.measure, 'each', {
        title: 'difference',
        low: 'each_low',
        high: 'each_high',
        difference: true,
      }),
      amountColumn(frame.measure, 'after_each', { title: 'after it', difference: true }),
    ]
  return [
    part,
    times,
    amountColumn(frame.measure, 'gain', { title: 'while on', difference: true }),
    amountColumn(frame.measure, 'after_gain', { title: 'after it', difference: true }),
    ...(of.has.spend ? [amountColumn(frame.measure, 'spend', { title: 'cost' })] : []),
    amountColumn(frame.measure, 'net', {
      title: 'in all',
      low: 'net_low',
      high: 'net_high',
      difference: true,
    }),
    ...(of.has.q
      ? [
          { name: 'lift', title: 'times as many' },
          { name: 'needed', title: 'needed to lose nothing' },
        ]
      : []),
  ]
}

export const episodesListed = (frame: Frame, effect: EpisodesEffect): Listed | null =>
  effect.parts.length === 1
    ? null
    : {
        view: effect.parts,
        caption: text`What each kind came to against what there would have been`,
        columns: shownColumns(frame, effect),
        rows: [...effect.parts.rows]
          .sort((a, b) => effect.parts.number(b, valueIn(effect)) - effect.parts.number(a, valueIn(effect)))
          .slice(0, 15),
      }

export async function episodesPassage(
  frame: Frame,
  effect: EpisodesEffect,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { main, parts, groups, lags, each, numbers, additive, of } = effect
  const title = headline.replace(/\.$/, '')
  const value = valueIn(effect)
  const chart =
    parts.length > 1
      ? await toolkit.chart(`What each kind of ${of.mark.label} came to`, {
          form: 'interval-dots',
          title,
          subtitle: text`${name(measure.label)} against what there would have been`,
          data: parts.data,
          ...{ label: 'part', estimate: value, low: `${value}_low`, high: `${value}_high`, reference: 0 },
          sort: 'value',
        })
      : await toolkit.chart(`${measure.label} with ${of.mark.label} and after it`, {
          form: 'line',
          title,
          subtitle: text`${name(measure.label)} against what there would have been, by ${periodsOf(effect)} since the end`,
          data: lags.data,
          ...{ x: 'lag', y: additive ? 'gap' : 'ratio', zero: true, percent: !additive },
          xTitle: `${periodsOf(effect)} since the end (0: while it is on)`,
          yTitle: 'against what there would have been',
        })
  return {
    kind: 'event',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [
      {
        view: parts,
        caption: text`What each kind came to against what there would have been`,
        columns: shownColumns(frame, effect),
      },
      ...(groups.length > 1 && groups.length < parts.length
        ? [
            {
              view: groups,
              caption: text`All kinds together`,
              columns: shownColumns(frame, effect).map((own) =>
                own.name === 'part' ? { name: 'part_group', title: of.group?.label ?? 'group' } : own,
              ),
            },
          ]
        : []),
      ...(each.length <= MOST_EPISODES && !effect.means
        ? [
            {
              view: each,
              caption: text`Each time`,
              columns: [
                ...(of.unit === null ? [] : [{ name: 'unit', title: of.unit.label }]),
                ...(of.mark.kinds ? [{ name: 'kind', title: of.mark.label }] : []),
                { name: 'began', title: 'from' },
                { name: 'on', title: periodsOf(effect), format: 'integer' },
                amountColumn(measure, 'y', { title: 'there was' }),
                amountColumn(measure, 'base', { title: 'would have been' }),
                amountColumn(measure, 'net', { title: 'in all', difference: true }),
              ],
            },
          ]
        : []),
    ],
    n: text`${timesOf(main, 0)} it was on`,
    p: numbers.p === null ? null : main.ref(0, 'p', 'p').template,
    method:
      'Imputation from periods without it nearby (unit times period times part of the calendar); the interval is over blocks of time and no narrower than that base misses stretches held back',
    certainty,
    evidence: [main, parts, groups, lags, each],
  }
}
