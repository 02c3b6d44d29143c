import type { Template } from '#contract'
import type { Balance } from '../../effects/make-up/balance.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import { levelColumn, rowsColumn, oneCalled } from '../shown-columns.ts'
import { UNTESTED_TOTALS, type Passage } from '../told.ts'
import { axisOf, levelOf, manyOf, oneOf, rowsOf, totalOf, valueOf } from '../words.ts'

/** Groups below zero that are all told, and those told of the other end. */
const MOST_TOLD = 12
const ENDS = 3

const one = (frame: Frame, { dimension, levels }: Balance, row: number): Template =>
  text`${levelOf(dimension, levels.text(row, 'level'))} ${valueOf(frame.measure, levels, row, 'value')}`

/** "6 of the 23 products come out below zero: Rat Pack −16,370, …", or that none does. */
export function balanceHeadline(frame: Frame, effect: Balance): Template {
  const { dimension, levels, main } = effect
  const below = main.number(0, 'below')
  const [first, last] = [0, levels.length - 1].map((row) => one(frame, effect, row))
  if (below === 0)
    return text`No ${oneOf(dimension)} comes out below zero: the lowest is ${first!}, the highest ${last!}.`
  const told = levels.rows.slice(0, Math.min(below, MOST_TOLD)).map((row) => one(frame, effect, row))
  const list = below > MOST_TOLD ? text`${told.join(', ')} and others` : listed(told)
  const comes = below === 1 ? 'comes' : 'come'
  return text`${main.ref(0, 'below', 'integer')} of the ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} ${comes} out below zero: ${list}.`
}

/** The same from the other end, where it is asked who made most. */
export function earnersHeadline(frame: Frame, effect: Balance): Template {
  const { levels, main, dimension } = effect
  const [first, second] = [levels.length - 1, levels.length - 2].map((row) => one(frame, effect, row))
  const below = main.number(0, 'below')
  const rest =
    below === 0
      ? text`no ${oneOf(dimension)} comes out below zero`
      : text`${main.ref(0, 'below', 'integer')} of the ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} ${below === 1 ? 'comes' : 'come'} out below zero`
  return text`${first!} comes first, before ${second!}; ${rest}.`
}

/** Which columns were taken, how much it is in all, and who stands at the other end. */
export function balanceSentences(frame: Frame, effect: Balance, least: boolean): Template[] {
  const { dimension, levels, main } = effect
  const ends = levels.rows.slice(-ENDS).reverse()
  const below = Math.min(main.number(0, 'below'), ENDS)
  const others = least ? ends : levels.rows.slice(0, Math.max(1, below))
  const told = listed(others.map((row) => one(frame, effect, row)))
  const isTold = least && main.number(0, 'below') > 0
  return [
    text`Added up for each ${oneOf(dimension)} is ${name(frame.measure.label)}: ${valueOf(frame.measure, main, 0, 'total')} in all${isTold ? text`, of which those below zero make ${valueOf(frame.measure, main, 0, 'below_total')}` : ''}.`,
    isTold || !least ? text`At the other end: ${told}.` : '',
    main.number(0, 'untold') > 0
      ? main.number(0, 'untold') === 1
        ? text`${main.ref(0, 'untold', 'integer')} ${name(frame.noun.one)} says nothing of one side and is not counted.`
        : text`${main.ref(0, 'untold', 'integer')} ${rowsOf(frame)} say nothing of one side and are not counted.`
      : '',
  ].filter((words) => words !== '')
}

/** Bars beyond which those of a chart can no longer be read. */
const MOST_BARS = 24

/** The finding that carries it, with its chart where the groups are few enough, and every group in its table. */
export async function balancePassage(
  frame: Frame,
  effect: Balance,
  headline: Template,
  least: boolean,
): Promise<Passage> {
  const { dimension, levels, main } = effect
  const { measure } = frame
  const title = headline.replace(/\.$/, '')
  const charts =
    levels.length > MOST_BARS
      ? []
      : [
          await frame.toolkit.chart(`${measure.label} by ${oneCalled(dimension)}`, {
            form: 'bars',
            title,
            subtitle: text`${capitalise(totalOf(measure.label))} by ${oneOf(dimension)}`,
            data: levels.data,
            label: 'level',
            value: 'value',
            sort: 'given',
            xTitle: axisOf(measure),
          }),
        ]
  return {
    kind: 'composition',
    title,
    sentences: balanceSentences(frame, effect, least),
    charts,
    tables: [
      {
        view: levels,
        caption: text`${name(measure.label)} by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          rowsColumn,
          { name: 'value', title: measure.label },
          { name: 'per_row', title: `per ${frame.noun.one}` },
        ],
      },
    ],
    estimate: text`${valueOf(measure, levels, least ? 0 : levels.length - 1, 'value')} (${levelOf(dimension, levels.text(least ? 0 : levels.length - 1, 'level'))})`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    ...UNTESTED_TOTALS,
    evidence: [main, levels],
  }
}
