import type { Question, Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { eachOf, isSplit, wayOf } from '../../decide/year-on-year.ts'
import type { Side, YearOnYear } from '../../effects/change/year-on-year.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, rangeWords, rowsOf, valueOf } from '../words.ts'

/** "days at sea" is one day at sea. */
export const oneUnit = (label: string): Template => {
  const [first, ...rest] = label.split(' ') as [string, ...string[]]
  return name([rest.length > 0 ? singularOf(first) : singularOf(label), ...rest].join(' '))
}

const whatOf = ({ measure, noun }: Frame): Template =>
  measure.kind === 'count' ? name(noun.many) : name(measure.label)

/** "12,198 from January 2024 to December 2024 against 14,130 in the same months a year before (−13.7%)". */
function sidesWords({ measure }: Frame, { view, of }: Side): Template {
  const own = of === 'own' ? measure : { ...measure, kind: 'mean' as const }
  const value = (column: string) => valueOf(own, view, 0, column)
  const month = (column: string) => view.ref(0, column, 'month')
  return text`${value('now')} from ${month('from_now')} to ${month('to_now')} against ${value('before')} from ${month('from_before')} to ${month('to_before')} (${view.ref(0, 'relative', 'signed_percent1')})`
}

const wayWords = (side: Side): string => {
  const way = wayOf(side)
  return way === 'up' ? 'rose' : way === 'down' ? 'fell' : 'shows no clear change'
}

/** The year against the one before, or the first: the total, and what each unit of effort brings where that says otherwise. */
export function yearsHeadline(frame: Frame, effect: YearOnYear, { supposes }: Question): Template {
  const [own] = effect.sides as [Side]
  const each = eachOf(effect)
  const what = whatOf(frame)
  if (!isSplit(effect) || !each)
    return text`${what} ${wayWords(own)}, the same months set side by side: ${sidesWords(frame, own)}.`
  const unit = each.of === 'effort' ? oneUnit(effect.effort!.label) : name(frame.noun.one)
  const asked = supposes === 'up' || supposes === 'more' ? 'up' : supposes === null ? null : 'down'
  const lead =
    asked !== null && wayOf(each) === asked
      ? text`For each ${unit} yes, in all no: `
      : asked !== null && wayOf(own) === asked
        ? text`In all yes, for each ${unit} no: `
        : ''
  return text`${lead}${what} for each ${unit} ${wayWords(each)}, ${sidesWords(frame, each)}; in all it ${wayWords(own)}, ${valueOf(frame.measure, own.view, 0, 'now')} against ${valueOf(frame.measure, own.view, 0, 'before')} (${own.view.ref(0, 'relative', 'signed_percent1')}).`
}

/** That each month is held against the like one, in which no season is, with what a month has more or less of. */
export function likeMonthsSentence(
  { measure }: Frame,
  { sides }: YearOnYear,
  way: 'up' | 'down' | 'open',
): Template {
  const [{ test }] = sides as [Side]
  const range = rangeWords(measure, test, 0, 'low', 'high')
  const size = valueOf(measure, test, 0, 'difference', { difference: true, size: true })
  return way === 'open'
    ? text`Each month is held against the same month a year before, in which no season is: the difference could be anything from ${range} a month, so what rises or falls within a year is not shown to be more than the season.`
    : text`Each month is held against the same month a year before, so it is not the season: ${size} ${way === 'up' ? 'more' : 'less'} a month (${range}).`
}

/** Why the total and what each brings part: how many there were. */
export function effortSentence(frame: Frame, effect: YearOnYear): Template {
  const [{ view }] = effect.sides as [Side]
  const rows = text`${view.ref(0, 'n_now', 'integer')} ${rowsOf(frame)} against ${view.ref(0, 'n_before', 'integer')}`
  const effort = effect.effort
    ? text`, ${name(effect.effort.label)} ${view.ref(0, 'effort_now', 'integer')} against ${view.ref(0, 'effort_before', 'integer')}`
    : ''
  return text`Behind it stand ${rows}${effort}.`
}

const MOST_YEARS = 6

/** "By year: 2022 459,408 (306 for each day at sea), ...". */
export function yearsLine(frame: Frame, effect: YearOnYear): Template {
  const { years, effort } = effect
  if (years.length < 2) return ''
  const each = years.rows.slice(-MOST_YEARS).map((row) => {
    const per =
      effort && years.has('effort')
        ? text`; ${valueOf({ ...frame.measure, kind: 'mean' }, years, row, 'effort')} for each ${oneUnit(effort.label)}`
        : ''
    const rows =
      frame.measure.kind === 'count' ? '' : text` (${years.ref(row, 'n', 'integer')} ${rowsOf(frame)}${per})`
    return text`${years.ref(row, 'year', 'year')} ${valueOf(frame.measure, years, row, 'own')}${rows}`
  })
  return text`By whole years, ${whatOf(frame)}: ${listed(each)}.`
}

export async function yearsPassage(
  frame: Frame,
  effect: YearOnYear,
  title: Template,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const [{ view, test }] = effect.sides as [Side]
  const lead = isSplit(effect) ? eachOf(effect)! : effect.sides[0]!
  const chart =
    effect.years.length < 2
      ? []
      : [
          await frame.toolkit.chart(`${frame.measure.label} by year`, {
            form: 'bars',
            title: title.replace(/\.$/, ''),
            subtitle: text`${whatOf(frame)}${lead.of === 'own' ? '' : text` for each ${lead.of === 'effort' ? oneUnit(effect.effort!.label) : name(frame.noun.one)}`}, whole years`,
            data: effect.years.data,
            label: 'year',
            value: lead.of,
            sort: 'given',
            percent: frame.measure.kind === 'share',
            xTitle: axisOf(frame.measure),
          }),
        ]
  return {
    kind: 'trend',
    title: title.replace(/\.$/, ''),
    sentences: [yearsLine(frame, effect), effortSentence(frame, effect)].filter((words) => words !== ''),
    charts: chart,
    tables: [
      {
        view: effect.years,
        caption: text`${whatOf(frame)} by whole years`,
        columns: [
          { name: 'year', title: 'year', format: 'year' },
          amountColumn(frame.measure, 'own', { title: frame.measure.label }),
          { name: 'n', title: 'rows', format: 'integer' },
        ],
      },
    ],
    estimate: text`${view.ref(0, 'relative', 'signed_percent1')}`,
    p: test.ref(0, 'p', 'p').template,
    n: text`${test.ref(0, 'n', 'integer')} pairs of months`,
    method: 'Paired t test over the months of two years, each month against the same month of the other year',
    certainty,
    evidence: [view, test, effect.years],
  }
}
