import type { Template } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import type { GroupSeason } from '../../effects/change/group-season.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** "in October", "in October and November", "from October to December". */
export function monthsWords({ seasons }: GroupSeason): Template {
  const [from, to] = [name(seasons.text(0, 'from')), name(seasons.text(0, 'to'))]
  const many = seasons.number(0, 'months')
  return many === 1 ? text`in ${from}` : many === 2 ? text`in ${from} and ${to}` : text`from ${from} to ${to}`
}

/** "Compliance has 14 enrolments a month in September and October of each year, and 4 in other months". */
export function seasonWords(frame: Frame, effect: GroupSeason): Template {
  const { seasons, dimension, level } = effect
  const of = levelOf(dimension, level)
  const value = (column: string): Piece => valueOf(frame.measure, seasons, 0, column)
  const when = monthsWords(effect)
  if (frame.measure.kind === 'count')
    return text`${of} has ${value('inside')} ${rowsOf(frame)} a month ${when} of each year and ${value('outside')} in other months; ${percentOf(seasons, 0, 'part')} of all it has fall there, of those of all others ${percentOf(seasons, 0, 'others_part')}`
  return text`${name(frame.measure.label)} of ${of} is ${value('inside')} ${when} of each year and ${value('outside')} in other months; of all others it is ${value('others_inside')} and ${value('others_outside')}`
}

/** The same where it is asked when and where it is so. */
export const seasonHeadline = (frame: Frame, effect: GroupSeason): Template =>
  text`${seasonWords(frame, effect)}.`

/** The same beside an answer about all of the time. */
export const ownSeasonSentence = (frame: Frame, effect: GroupSeason): Template =>
  text`One ${oneOf(effect.dimension)} has a season of its own: ${seasonWords(frame, effect)}.`

export function seasonAdvice(effect: GroupSeason): Template {
  const of = levelOf(effect.dimension, effect.level)
  return text`Plan for ${of} ${monthsWords(effect)} by itself, and not with a figure of all months or of all together`
}

export async function ownSeasonPassage(frame: Frame, effect: GroupSeason): Promise<Passage> {
  const { measure, toolkit } = frame
  const { dimension, seasons, main, course, level } = effect
  const counted = measure.kind === 'count'
  const title = seasonWords(frame, effect)
  const chart = await toolkit.chart(`${measure.label} of ${level} and of all others by month`, {
    form: 'line',
    title,
    subtitle: text`${name(measure.label)} month by month`,
    data: course.data,
    x: 'period',
    y: 'value',
    series: 'side',
    yTitle: axisOf(measure),
    percent: measure.kind === 'share',
  } as Parameters<Frame['toolkit']['chart']>[1])
  const amount = (column: string, called: string) => amountColumn(measure, column, { title: called })
  return {
    kind: 'season',
    title,
    sentences: [
      text`${main.ref(0, 'tried', 'integer')} runs of months of the year were looked at over ${main.ref(0, 'groups', 'integer')} groups of ${oneOf(dimension)}; all of them are allowed for (${main.ref(0, 'p', 'p')}). It shows in ${seasons.ref(0, 'years_alike', 'integer')} of the ${seasons.ref(0, 'years', 'integer')} years that hold these months, and without any one of them too (${seasons.ref(0, 'p_again', 'p')}).`,
    ],
    charts: [chart],
    tables: [
      {
        view: seasons,
        caption: text`The months of the year in which each ${oneOf(dimension)} moved furthest against all others`,
        columns: [
          levelColumn(dimension),
          { name: 'from', title: 'from' },
          { name: 'to', title: 'to' },
          { name: 'n_inside', title: `${frame.noun.many} within them`, format: 'integer' },
          amount('inside', counted ? 'a month within them' : 'within them'),
          amount('outside', counted ? 'a month otherwise' : 'in other months'),
          ...(counted
            ? [
                { name: 'part', title: 'share of its own', format: 'percent' as const },
                { name: 'others_part', title: 'the same of all others', format: 'percent' as const },
              ]
            : [amount('others_inside', 'others within them'), amount('others_outside', 'others otherwise')]),
          { ...pColumn('p'), title: 'p, all allowed for' },
        ],
      },
    ],
    p: text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'A scan over groups and runs of months of the year against all other rows, allowed for all that was looked at; each year left out in turn',
    certainty: surenessOf(effect.numbers.p, effect.numbers.n, effect.tried),
    evidence: [main, seasons, course],
    apart: true,
  }
}
