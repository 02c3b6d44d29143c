import type { Certainty, Template } from '#contract'
import { isOnePerson, movedIn, unevenIn } from '../../decide/spread-within.ts'
import type { SpreadWithin } from '../../effects/make-up/spread-within.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import type { Listed, Passage } from '../told.ts'
import { levelColumn } from '../shown-columns.ts'
import { levelOf, levelsOf, manyOf, oneOf, percentOf, rowsOf, whatOf } from '../words.ts'

/** Groups that sentences name. */
const MOST_NAMED = 3

const groupOf = ({ structure, levels }: SpreadWithin, row: number): Template =>
  levelOf(structure, levels.text(row, 'level'))

/** "Kitchen (KI01 and KI02 have 68% of the hours, where 25% would be even)". */
function topWords(frame: Frame, effect: SpreadWithin, row: number): Template {
  const { levels, unit } = effect
  const who = (column: string) => levelOf(unit, levels.text(row, column))
  const lone = isOnePerson(effect, row)
  const first = lone ? who('first') : text`${who('first')} and ${who('second')}`
  const share = percentOf(levels, row, lone ? 'top_one' : 'top')
  const even = percentOf(levels, row, lone ? 'even_one' : 'even')
  return text`${groupOf(effect, row)} (${first} ${lone ? 'has' : 'have'} ${share} of the ${whatOf(frame)}, where ${even} would be even)`
}

/** In which groups a few carry most, or that it is even in all. */
export function spreadWithinHeadline(frame: Frame, effect: SpreadWithin): Template {
  const { levels, structure, unit } = effect
  const uneven = unevenIn(effect)
  const what = whatOf(frame)
  if (uneven.length === 0)
    return text`inside the ${manyOf(structure)} the ${what} are shared out among the ${manyOf(unit)} about as evenly as chance would: at most ${percentOf(levels, 0, 'moves')} of them would have to change hands for all to have as much (${groupOf(effect, 0)}, of which chance alone makes ${percentOf(levels, 0, 'lot')}).`
  const told = listed(uneven.slice(0, MOST_NAMED).map((row) => topWords(frame, effect, row)))
  const of =
    uneven.length === levels.length
      ? levels.length === 1
        ? ''
        : text` in all ${levels.ref(0, 'all_groups', 'integer')} ${manyOf(structure)}, most of all`
      : ''
  return text`a few ${manyOf(unit)} carry far more than an even share${of} in ${told}.`
}

/** What would have to change hands there, against what chance makes. */
export function handsSentence(effect: SpreadWithin): Template {
  const { levels, unit } = effect
  const rows = unevenIn(effect).slice(0, MOST_NAMED)
  if (rows.length === 0) return ''
  const one = (row: number) =>
    text`${percentOf(levels, row, 'moves')} in ${groupOf(effect, row)} (chance alone makes ${percentOf(levels, row, 'lot')}; half of all is with ${levels.ref(row, 'half', 'integer')} of ${levels.ref(row, 'units', 'integer')})`
  return text`For all ${manyOf(unit)} to have as much, there would have to change hands ${listed(rows.map(one))}.`
}

/** The groups in which it is even, as far as rows can show. */
export function evenSentence(effect: SpreadWithin): Template {
  const { levels, structure } = effect
  const uneven = unevenIn(effect)
  const others = levels.rows.filter((row) => !uneven.includes(row))
  if (uneven.length === 0 || others.length === 0) return ''
  const names = levelsOf(
    structure,
    others.map((row) => levels.text(row, 'level')),
  )
  return text`In ${names} it is about as even as chance leaves it.`
}

/** Where it has become more uneven, and where less. */
export function spreadCourse({ question }: Frame, effect: SpreadWithin): Template {
  const { courses, structure, followed } = effect
  if (!courses) return ''
  const moved = movedIn(effect, question).slice(0, MOST_NAMED)
  // A null that nobody asked for is not told.
  if (moved.length === 0 && question.over === null) return ''
  if (moved.length === 0)
    return followed > 1
      ? text`Of no ${oneOf(structure)} it is shown that it has become more or less even over the months.`
      : text`It is not shown to have become more or less even over the months.`
  const one = (row: number) =>
    text`in ${levelOf(structure, courses.text(row, 'level'))} it has become ${courses.number(row, 'slope') > 0 ? 'more uneven' : 'more even'}: the two with most had ${percentOf(courses, row, 'top_before')} before ${courses.ref(row, 'since', 'date')} and ${percentOf(courses, row, 'top_now')} since (${courses.ref(row, 'p', 'p')} over ${courses.ref(row, 'months', 'integer')} months)`
  const rest =
    moved.length < courses.length ? text`; of the other ${manyOf(structure)} that is not shown` : ''
  return text`Over the months ${listed(moved.map(one))}${rest}.`
}

/** Groups that are too small to be told of. */
export const smallGroups = ({ left, structure }: SpreadWithin): Template =>
  left > 0
    ? text`Of ${left === 1 ? 'one' : 'some'} ${left === 1 ? oneOf(structure) : manyOf(structure)} with too few people or rows nothing is said.`
    : ''

export function spreadWithinAdvice(frame: Frame, effect: SpreadWithin): Template | null {
  const [row] = unevenIn(effect)
  if (row === undefined) return null
  const { levels, unit } = effect
  return text`Look first at ${groupOf(effect, row)}: ask whether ${levelOf(unit, levels.text(row, 'first'))} is to have so much, and what happens to the ${rowsOf(frame)} when ${levelOf(unit, levels.text(row, 'first'))} is away`
}

export const spreadWithinListed = (frame: Frame, effect: SpreadWithin): Listed => {
  const { levels, unit, structure } = effect
  return {
    view: levels,
    caption: text`How ${whatOf(frame)} are shared out among the ${manyOf(unit)} of each ${oneOf(structure)}`,
    columns: [
      levelColumn(structure),
      { name: 'units', title: unit.noun?.many ?? unit.label, format: 'integer' },
      { name: 'half', title: 'so few hold half', format: 'integer' },
      { name: 'top', title: 'share of the first two', format: 'percent1' },
      { name: 'even', title: 'if all had as much', format: 'percent1' },
      { name: 'moves', title: 'would have to change hands', format: 'percent1' },
      { name: 'lot', title: 'by chance alone', format: 'percent1' },
    ],
    rows: levels.rows.slice(0, 12),
  }
}

export async function spreadWithinPassage(
  frame: Frame,
  effect: SpreadWithin,
  { headline, sentences, certainty }: { headline: Template; sentences: Template[]; certainty: Certainty },
): Promise<Passage> {
  const { levels, structure, unit, numbers, courses } = effect
  const title = headline.replace(/\.$/, '')
  const list = spreadWithinListed(frame, effect)
  const chart = await frame.toolkit.chart(`How evenly each ${structure.label} shares out`, {
    form: 'bars',
    title,
    subtitle: text`Share of the ${whatOf(frame)} that would have to change hands for all ${manyOf(unit)} of one ${oneOf(structure)} to have as much`,
    data: levels.data,
    label: 'level',
    value: 'moves',
    sort: 'given',
    percent: true,
    xTitle: 'share that would have to change hands',
  })
  return {
    kind: 'composition',
    title,
    sentences,
    charts: [chart],
    tables: [{ view: levels, caption: list.caption, columns: list.columns }],
    estimate: text`${percentOf(levels, 0, 'moves')} (${groupOf(effect, 0)})`,
    interval: null,
    p: numbers.p === null ? null : levels.ref(0, 'p', 'p').template,
    n: text`${levels.ref(0, 'all_rows', 'integer')} ${rowsOf(frame)}`,
    method:
      'Half the relative mean deviation (Hoover) of what each has inside a group, against what rows make that fall to anybody (a compound Poisson); chi-square of the dispersion (Wilson and Hilferty 1931), all groups allowed for; its course by the squared coefficient of variation beyond that, month by month, of those who were there',
    certainty,
    evidence: [levels, ...(courses ? [courses] : [])],
  }
}
