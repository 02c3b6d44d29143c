import type { ShownColumn, Template } from '#contract'
import type { FigureLimit, UnitsPast } from '../effects/having-figure.ts'
import { FIGURE_LIMITS } from '../lexicon/limit-words.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import { amountColumn, levelColumn, oneCalled } from './shown-columns.ts'
import type { Listed, Passage } from './told.ts'
import { called, levelOf, manyOf, oneOf, rowsOf, valueOf } from './words.ts'

const FIRST = 3
const SHOWN = 15
const MOST_GROUPS = 12

const MOVED: Record<FigureLimit['operator'], readonly [down: string, up: string]> = {
  '<': ['down by more than', 'up by less than'],
  '<=': ['down by', 'up by at most'],
  '=': ['down by exactly', 'up by exactly'],
  '>': ['down by less than', 'up by more than'],
  '>=': ['down by at most', 'up by'],
}

/** "attendance below 90%", "down by 5 points or more since then". */
function limitWords(frame: Frame, { main }: UnitsPast, limit: FigureLimit, at: number): Template {
  const column = `limit_${at + 1}`
  if (!limit.moved)
    return text`${called(frame.measure.label)} ${FIGURE_LIMITS[limit.operator]} ${givenWords(frame, main, column, false)}`
  const down = limit.value < 0
  const open =
    (down && limit.operator === '<=') || (!down && limit.operator === '>=' && limit.value !== 0)
      ? ' or more'
      : ''
  return text`${MOVED[limit.operator][down ? 0 : 1]} ${givenWords(frame, main, column, true)}${open}`
}

/** A limit as it was given, in the unit of the measure; of a change its size alone, in points where shares are measured. */
function givenWords({ measure }: Frame, main: View, column: string, moved: boolean): Template {
  const { variable } = measure
  if (variable?.kind === 'binary')
    return text`${main.ref(0, column, moved ? 'magnitude_points1' : 'percent')}`
  const { before, after } = variable?.unit ?? { before: '', after: '' }
  return text`${before && name(before)}${main.ref(0, column, moved ? 'magnitude_given' : 'given')}${after && name(after)}`
}

const ruleWords = (frame: Frame, effect: UnitsPast): Template =>
  effect.conditions.every(({ moved }) => moved)
    ? text`${called(frame.measure.label)} ${allWords(frame, effect)}`
    : text`${allWords(frame, effect)}`
const allWords = (frame: Frame, effect: UnitsPast): Template =>
  listed(effect.conditions.map((limit, at) => limitWords(frame, effect, limit, at)))

/** "Pupil 12 with 81.3% (−7.2 points)". */
function oneWords({ measure }: Frame, { levels, unit, conditions }: UnitsPast, row: number): Template {
  const moved = conditions.some((own) => own.moved)
    ? text` (${valueOf(measure, levels, row, 'moved', { difference: true })})`
    : ''
  return text`${levelOf(unit, levels.text(row, 'level'))} with ${valueOf(measure, levels, row, 'value')}${moved}`
}

/** How many of how many, and the furthest of them; where nobody is so, who comes nearest. */
export function pastHeadline(frame: Frame, effect: UnitsPast): Template {
  const { main, levels, unit, conditions } = effect
  if (levels.length === 0) {
    const first = conditions[0]!
    const style = first.moved ? ({ difference: true } as const) : {}
    const nearest =
      conditions.length === 1 && Number.isFinite(main.number(0, 'first'))
        ? text` Nearest comes ${levelOf(unit, main.text(0, 'first_unit'))} with ${valueOf(frame.measure, main, 0, 'first', style)}.`
        : ''
    return text`None of the ${main.ref(0, 'units', 'integer')} ${manyOf(unit)} has ${ruleWords(frame, effect)}.${nearest}`
  }
  const first = listed(levels.rows.slice(0, FIRST).map((row) => oneWords(frame, effect, row)))
  const [has, come] = levels.length === 1 ? ['has', ''] : ['have', levels.length > FIRST ? 'first come ' : '']
  return text`${main.ref(0, 'kept', 'integer')} of ${main.ref(0, 'units', 'integer')} ${manyOf(unit)} ${has} ${ruleWords(frame, effect)}: ${come}${first}.`
}

export function pastSentences(frame: Frame, effect: UnitsPast): Template[] {
  const { main, levels, unit, each, groups, conditions } = effect
  const unknown = main.number(0, 'unknown')
  return [
    each && groups && each.length > 0 && each.length <= MOST_GROUPS
      ? text`By ${name(oneCalled(groups))}: ${listed(each.rows.map((row) => partWords(groups, each, row)))}.`
      : '',
    conditions.some(({ moved }) => moved) && unknown > 0
      ? text`${main.ref(0, 'unknown', 'integer')} of them ${unknown === 1 ? 'has' : 'have'} no ${rowsOf(frame)} in the stretch before, so nobody knows whether ${unknown === 1 ? 'it' : 'they'} moved: ${unknown === 1 ? 'it is' : 'they are'} not among these.`
      : '',
    main.number(0, 'n') > main.number(0, 'units')
      ? text`Each ${oneOf(unit)} is taken over all of its rows${frame.measure.totals ? ', total by total' : ''}.`
      : '',
    main.number(0, 'nameless') > 0
      ? text`${main.ref(0, 'nameless', 'integer')} ${rowsOf(frame)} say not whose they are, and count for nobody.`
      : '',
    levels.length > SHOWN ? text`The first stand here; the whole list stands in a file of the package.` : '',
  ].filter((words) => words !== '')
}

const partWords = (groups: Dimension, each: View, row: number): Template =>
  text`${each.ref(row, 'kept', 'integer')} of ${each.ref(row, 'units', 'integer')} in ${levelOf(groups, each.text(row, 'level'))}`

export function pastListed({ measure }: Frame, { levels, unit, conditions, beside }: UnitsPast): Listed {
  const moved = conditions.some((own) => own.moved)
  return {
    view: levels,
    caption: text`The ${manyOf(unit)}, in order`,
    columns: [
      { name: 'place', title: '', format: 'integer' },
      { name: 'level', title: oneCalled(unit) },
      ...beside,
      amountColumn(measure, 'value'),
      ...(moved
        ? [
            amountColumn(measure, 'earlier', { title: 'before' }),
            amountColumn(measure, 'moved', { title: 'change', difference: true }),
          ]
        : []),
    ],
    rows: levels.rows.slice(0, SHOWN),
  }
}

const groupColumns = (groups: Dimension, unit: Dimension): ShownColumn[] => [
  levelColumn(groups),
  { name: 'kept', title: 'of these', format: 'integer' },
  { name: 'units', title: `of all ${unit.noun?.many ?? unit.label}`, format: 'integer' },
  { name: 'share', title: 'share', format: 'percent1' },
]

/** The finding that carries it, with the whole list, and how many there are in each group. */
export function pastPassage(frame: Frame, effect: UnitsPast, headline: Template): Passage {
  const { view, caption, columns } = pastListed(frame, effect)
  const { main, levels, unit, each, groups } = effect
  return {
    kind: 'composition',
    title: headline.replace(/\.$/, ''),
    sentences: pastSentences(frame, effect),
    charts: [],
    tables: [
      ...(each && groups
        ? [
            {
              view: each,
              caption: text`How many are so by ${name(oneCalled(groups))}`,
              columns: groupColumns(groups, unit),
            },
          ]
        : []),
      ...(levels.length > 0 ? [{ view, caption, columns, whole: true as const }] : []),
    ],
    estimate: text`${main.ref(0, 'kept', 'integer')} of ${main.ref(0, 'units', 'integer')}`,
    interval: null,
    p: null,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Each taken by itself over all of its rows; nothing is tested, as nothing is a sample',
    certainty: 'high',
    evidence: [main, levels, ...(each ? [each] : [])],
  }
}
