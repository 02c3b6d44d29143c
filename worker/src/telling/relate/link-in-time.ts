import type { Template } from '#contract'
import { isCurved } from '../../decide/link-shape.ts'
import { stillGoes, paceReading } from '../../decide/link-pace.ts'
import type { Link } from '../../effects/relate/link.ts'
import { deedOfDate } from '../../lexicon/deeds.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { rangeWords, valueOf } from '../words.ts'

/** "The later the start date", "the later the machines were purchased". */
const laterWords = ({ label, rows }: Link): Template => {
  const deed = deedOfDate(label)
  return deed === null
    ? text`the later the ${name(label)}`
    : text`the later the ${name(rows.many)} were ${name(deed)}`
}

/** "Longer the later the machines were purchased", "lower the later the start date". */
export const laterHeadline = (link: Link): Template => {
  const up = link.direction === 'up'
  const way = link.lasts ? (up ? 'longer' : 'shorter') : up ? 'higher' : 'lower'
  return text`${name(link.measure.label)} is ${way} ${laterWords(link)}`
}

/** By how much for each unit of time, and whether that stays so: "each month later goes with 76 days more (74 to 78)". */
export function paceDetail(link: Link): Template {
  const { main, measure, pace } = link
  const size = (view: Link['main'], column: string): Piece =>
    valueOf(measure, view, 0, column, { size: true, difference: true })
  const up = main.number(0, 'slope') > 0
  const each = text`Each ${pace!.unit} later goes with ${size(main, 'slope')} ${up ? 'more' : 'less'} (${rangeWords(measure, main, 0, 'slope_low', 'slope_high')})`
  const line = text`a straight line explains ${main.ref(0, 'r2', 'percent')} of the variation in ${name(measure.label)}`
  if (!isCurved(main) || !pace!.ends) return text`${each}; ${line}.`
  const reading = paceReading(link)
  const curve = text`${line}, a curve ${main.ref(0, 'quadratic_r2', 'percent')}`
  if (reading === null) return text`${each} on average, but not evenly: ${curve}.`
  const way = text`${up ? 'rises' : 'falls'} ${reading} in the later half`
  return text`${each} on average, and it ${way}: ${size(pace!.ends, 'last_slope')} a ${pace!.unit} there and ${size(pace!.ends, 'first_slope')} in the earlier (${curve}).`
}

/** What to plan with: the latest rows, and beyond them where it goes on at the end. */
export function laterAdvice(link: Link): Template {
  const last = link.bands.length - 1
  const mean = (row: number) => valueOf(link.measure, link.bands, row, 'mean')
  if (link.pace?.seasonal)
    return text`Plan with ${mean(0)} for the earliest fifth of a season and ${mean(last)} for the latest, not with one average for all`
  if (!stillGoes(link))
    return text`Plan with the ${mean(last)} of the latest fifth, not with the ${mean(0)} of the earliest or an average over all times`
  const up = link.direction === 'up'
  return text`Plan with ${up ? 'more' : 'less'} than the ${mean(last)} of the latest fifth, as it still ${up ? 'rises' : 'falls'} there, and not with an average over all times`
}
