import type { Template } from '#contract'
import type { SameUnits } from '../../effects/change/same-units.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Reporting } from '../../playbooks/frame/reporting.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { levelOf, manyOf, oneOf, periodFormat, stepOf, valueOf } from '../words.ts'

/** Units that are named with when they came or went. */
const MOST_NAMED = 4

const when = ({ time }: Frame): string => periodFormat(time!.spacing ?? time!.period)

/** What was not reported in between, and what stands in its place; null where nothing is missing. */
export function missingWords(frame: Frame): Template | null {
  const { reporting } = frame
  if (!reporting) return null
  const { view, dimension } = reporting
  const filled =
    view.number(0, 'filled') > 0
      ? text`Of ${view.ref(0, 'cells', 'integer')} values, one for each ${oneOf(dimension)} and ${spacingOf(frame)}, ${view.ref(0, 'filled', 'integer')} ${view.number(0, 'filled') === 1 ? 'is' : 'are'} missing, which is not zero: in the total each stands with what the same ${oneOf(dimension)} had at the times nearest by, moved as the others moved.`
      : ''
  const out = view.number(0, 'left_out')
  const left =
    out > 0
      ? text`${out === 1 ? text`${view.ref(0, 'first_out', when(frame))} is` : text`${view.ref(0, 'left_out', 'integer')} times between ${view.ref(0, 'first_out', when(frame))} and ${view.ref(0, 'last_out', when(frame))} are`} left out: too few ${manyOf(dimension)} reported to ${out === 1 ? 'it' : 'them'}.`
      : ''
  const words = [filled, left].filter((own) => own !== '')
  return words.length > 0 ? words.join(' ') : null
}

const spacingOf = (frame: Frame): string => frame.time!.spacing ?? stepOf(frame)

/** The measure of those that are there throughout, as a headline calls it. */
export const ofSame = (frame: Frame, { held }: SameUnits): Frame =>
  held && frame.reporting
    ? {
        ...frame,
        measure: {
          ...frame.measure,
          label: `${frame.measure.label} of the same ${manyCalledOf(frame.reporting)}`,
        },
      }
    : frame

const manyCalledOf = ({ dimension }: Reporting): string => dimension.noun?.many ?? dimension.label

/** Who came and who went between the two ends of a total, and what all have together there. */
export function sameUnitsWords(frame: Frame, { view, others, held }: SameUnits): Template {
  const { dimension } = frame.reporting!
  const value = (column: string) => valueOf(frame.measure, view, 0, column)
  const both = text`from ${value('all_early')} to ${value('all_late')} a ${spacingOf(frame)} (${view.ref(0, 'all_relative', 'signed_percent1')})`
  if (!held)
    return text`Not the same ${manyOf(dimension)} are behind it at both ends: ${view.ref(0, 'units_early', 'integer')} at the first and ${view.ref(0, 'units_late', 'integer')} at the last, so how far the total moved is not how far each did.`
  return text`That is the ${view.ref(0, 'same', 'integer')} of ${view.ref(0, 'units', 'integer')} ${manyOf(dimension)} that stand at both ends; ${othersWords(frame, others)}. All together went ${both}.`
}

/** "Hale came (from September 2022) and Grove went (until June 2023)". */
export function othersWords(frame: Frame, others: SameUnits['others']): Template {
  const { dimension } = frame.reporting!
  const at = (row: number, column: string) => others.ref(row, column, when(frame))
  const one = (row: number) => {
    const own = levelOf(dimension, others.text(row, 'unit'))
    const way = others.text(row, 'way')
    return way === 'came'
      ? text`${own} came in ${at(row, 'from_time')}`
      : way === 'went'
        ? text`${own} has values until ${at(row, 'to_time')}`
        : text`${own} has values from ${at(row, 'from_time')} to ${at(row, 'to_time')} alone`
  }
  const shown = others.rows.slice(0, MOST_NAMED).map(one)
  return others.length > MOST_NAMED
    ? text`${listed([...shown.slice(0, MOST_NAMED - 1), name('others are not in all of it either')])}`
    : listed(shown)
}

/** Who is in what is expected: those that are there now, as if they had been there all along. */
export const todaysUnitsWords = (frame: Frame, { others }: SameUnits): Template =>
  text`It is made over the ${manyOf(frame.reporting!.dimension)} that are there now, each as if it had been there all along, so that nobody who came or went is taken for growth: ${othersWords(frame, others)}.`
