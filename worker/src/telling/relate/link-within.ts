import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { axis, type Variable } from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import { beyondChance } from '../../decide/decide.ts'
import { alongWith, flatOnes, steepest } from '../../decide/within-reading.ts'
import { identifier } from '../../duckdb/sql.ts'
import { rowSql } from '../../effects/compare/ratio-rows.ts'
import type { Link } from '../../effects/relate/link.ts'
import type { LinkHeld } from '../../effects/relate/link-held.ts'
import type { LinkWithin } from '../../effects/relate/link-within.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { levelOf, oneOf, rangeWords, rowsOf, valueOf } from '../words.ts'

const MOST_VALUES = 6

/** "year of lift age", "step of one in load": what a slope is told per. */
export const stepWords = (other: Variable | null, label: string): Template => {
  const unit = other?.unit.after.trim() ?? ''
  return other && unit !== ''
    ? text`${other.unit.before && name(other.unit.before)}${name(singular(unit))} of ${name(label)}`
    : text`step of one in ${name(label)}`
}

const singular = (unit: string): string => (/^[a-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit)

/** "3.2 minutes for each year of lift age (2.6 to 3.8)". */
const slopeWords = (link: Link, view: View, row: number): Template =>
  text`${valueOf(link.measure, view, row, 'slope', { difference: true, size: true })} for each ${stepWords(link.other, link.label)} (${rangeWords(link.measure, view, row, 'slope_low', 'slope_high')})`

const signedSlope = (link: Link, view: View, row: number, column: string): Template =>
  text`${view.ref(row, column, link.measure.kind === 'share' ? 'points1' : 'signed')}`

const moves = (r: number): string => (r > 0 ? 'rises' : 'falls')

/** The answer where rows that are alike in one column say something else than all of them together. */
export function withinHeadline(frame: Frame, link: Link, within: LinkWithin): Template {
  const { by, main, strata, reading } = within
  const [y, x] = [name(link.measure.label), name(link.label)]
  const inside = text`r ${main.ref(0, 'within_r', 'decimal2')}, ${main.ref(0, 'within_low', 'decimal2')} to ${main.ref(0, 'within_high', 'decimal2')}`
  const crude = main.ref(0, 'crude_r', 'decimal2')
  const all = text`all ${rowsOf(frame)} together`
  if (reading === 'turns')
    return text`Within each ${oneOf(by)}, ${y} ${moves(main.number(0, 'within_r'))} with ${x} (${inside}); over ${all} it looks the other way round (r ${crude}), because the values of ${name(by.label)} lie apart in both.`
  if (reading === 'gone')
    return text`${y} ${moves(main.number(0, 'crude_r'))} with ${x} over ${all} (r ${crude}), but among ${rowsOf(frame)} of the same ${oneOf(by)} nothing of it can be told (${inside}): the link comes with ${name(by.label)}.`
  if (reading === 'some') {
    const top = steepest(strata)!
    const flat = flatOnes(strata)
    const up = strata.number(top, 'slope') > 0
    const along = alongWith(strata, top)
    const at = (row: number) => levelOf(by, strata.text(row, 'stratum'))
    const whole = beyondChance(main.number(0, 'crude_p'))
      ? text`On the whole ${y} ${moves(main.number(0, 'crude_r'))} with ${x} (${signedSlope(link, main, 0, 'crude_slope')}), but that comes from`
      : text`How ${y} goes with ${x} depends on ${name(by.label)}:`
    const others = along.map((row) => text`${at(row)} (${signedSlope(link, strata, row, 'slope')})`)
    const still = flat.slice(0, 4).map((row) => text`${at(row)} (${signedSlope(link, strata, row, 'slope')})`)
    const first = beyondChance(main.number(0, 'crude_p'))
      ? text`${listed([at(top), ...along.map(at)])}: for ${at(top)} it goes ${up ? 'up' : 'down'}`
      : text`for ${at(top)} it goes ${up ? 'up' : 'down'}`
    return text`${whole} ${first} by ${slopeWords(link, strata, top)}${others.length > 0 ? text`, likewise for ${listed(others)}` : ''}; for ${listed(still)} no such ${up ? 'rise' : 'fall'} shows.`
  }
  const bySlope = [...strata.rows].sort((a, b) => strata.number(b, 'slope') - strata.number(a, 'slope'))
  const value = (row: number) =>
    text`${levelOf(by, strata.text(row, 'stratum'))} (r ${strata.ref(row, 'r', 'decimal2')})`
  return text`How ${y} goes with ${x} depends on ${name(by.label)}: it rises in ${value(bySlope[0]!)} and falls in ${value(bySlope.at(-1)!)}.`
}

/** Value by value, or in one clause where it holds in all of them. */
export function withinSentence(frame: Frame, { by, main, strata, reading }: LinkWithin): Template {
  if (reading === 'holds')
    return text`Among ${rowsOf(frame)} of the same ${oneOf(by)} it holds too: r is ${main.ref(0, 'within_r', 'decimal2')} (${main.ref(0, 'within_low', 'decimal2')} to ${main.ref(0, 'within_high', 'decimal2')}), against ${main.ref(0, 'crude_r', 'decimal2')} over all.`
  const value = (row: number): Piece =>
    text`${strata.ref(row, 'r', 'decimal2')} for ${levelOf(by, strata.text(row, 'stratum'))} (n = ${strata.ref(row, 'n', 'integer')})`
  const largest = [...strata.rows].sort((a, b) => strata.number(b, 'n') - strata.number(a, 'n'))
  return text`By ${name(by.label)}, r is ${listed(largest.slice(0, MOST_VALUES).map(value))}${largest.length > MOST_VALUES ? ', among others' : ''}.`
}

/** The two values that lie apart in both most, in the direction of the link over all rows, which comes from such as they. */
export function apartSentence({ measure, other, label }: Link, { by, main, strata }: LinkWithin): Template {
  const crude = Math.sign(main.number(0, 'crude_r'))
  const along = (a: number, b: number, column: string) => strata.number(a, column) - strata.number(b, column)
  const pairs = strata.rows.flatMap((a) => strata.rows.map((b): [number, number] => [a, b]))
  const [high, low] = pairs
    .filter(([a, b]) => along(a, b, 'mean_x') > 0)
    .sort(
      (p, q) =>
        crude * along(...q, 'mean_x') * along(...q, 'mean_y') -
        crude * along(...p, 'mean_x') * along(...p, 'mean_y'),
    )[0] ?? [0, 0]
  if (high === low) return ''
  const own = { kind: 'mean', variable: other, label, better: null } as const
  const [first, second] = [high, low].map(
    (row) =>
      text`${levelOf(by, strata.text(row, 'stratum'))} has a mean ${name(label)} of ${valueOf(own, strata, row, 'mean_x')} and a mean ${name(measure.label)} of ${valueOf(measure, strata, row, 'mean_y')}`,
  )
  return text`${first!}, ${second!}.`
}

/** One line of what becomes of the slope with other numbers held equal. */
export function heldSentence({ measure, label, other, main: alone }: Link, held: LinkHeld): Template {
  const { coefficients, row, reading } = held
  const names = listed(held.held.map((own) => name(own.label)))
  const up = coefficients.number(row, 'estimate') > 0
  const slope = text`${valueOf(measure, coefficients, row, 'estimate', { difference: true, size: true })} ${up ? 'more' : 'less'} ${name(measure.label)} (${rangeWords(measure, coefficients, row, 'robust_low', 'robust_high')})`
  const raw = text`${valueOf(measure, alone, 0, 'slope', { difference: true, size: true })} ${alone.number(0, 'slope') > 0 ? 'more' : 'less'} as it stands`
  const verdict = {
    gone: 'so that nothing of it can be told any more',
    turns: 'so that it turns round',
    holds: 'so that it stays',
  }[reading]
  return text`With ${names} held equal, each ${stepWords(other, label)} goes with ${slope}, ${raw}, ${verdict}.`
}

/** The answer where nothing, or the opposite, is left of a link once other numbers are held equal. */
export function heldHeadline(link: Link, { held, coefficients, row, reading }: LinkHeld): Template {
  const { measure, label, main } = link
  const names = listed(held.map((own) => name(own.label)))
  const all = text`${name(measure.label)} ${moves(main.number(0, 'spearman'))} with ${name(label)} by itself (rank correlation ${main.ref(0, 'spearman', 'decimal2')})`
  return reading === 'gone'
    ? text`${all}, but that comes with ${names}: with ${held.length === 1 ? 'it' : 'them'} held equal nothing of it can be told (${coefficients.ref(row, 'robust_p', 'p')}).`
    : text`${all}, but with ${names} held equal it ${moves(coefficients.number(row, 'estimate'))}.`
}

export const heldCautions = (link: Link, held: LinkHeld): Pick<Passage, 'cautions'> => ({
  cautions: [{ kind: 'confounding', text: heldSentence(link, held), evidence: [held.coefficients] }],
})

export async function withinPassage(
  frame: Frame,
  link: Link,
  within: LinkWithin,
  title: Template,
): Promise<Passage> {
  const { by, main, strata, reading } = within
  const { measure, other, label } = link
  const [x, g] = [other!.column, by.column].map(identifier)
  const y = rowSql(measure)
  const points = await frame.toolkit.query(
    `Points of ${measure.label} and ${label} by ${by.label}`,
    `select ${x} as x, ${y} as y, ${g} as level from ${frame.sample} where ${x} is not null and ${y} is not null and ${g} is not null order by hash(${x} + ${y}) limit 900`,
    { maxRows: 900 },
  )
  const chart = await frame.toolkit.chart(`${measure.label} against ${label} by ${by.label}`, {
    form: 'facets',
    title: title.replace(/\.$/, ''),
    subtitle: text`One panel for each ${oneOf(by)}, with its own line, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: points.id },
    facet: 'level',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
    xTitle: axis(other!),
    yTitle: axis(measure.variable!),
  })
  const simpson = reading === 'turns' || reading === 'gone'
  return {
    kind: 'relationship',
    title: title.replace(/\.$/, ''),
    sentences: [withinSentence(frame, within), ...(simpson ? [apartSentence(link, within)] : [])],
    charts: [chart],
    tables: [
      { view: strata, caption: text`${name(measure.label)} against ${name(label)} within each ${oneOf(by)}` },
    ],
    estimate: text`r ${main.ref(0, 'within_r', 'decimal2')} within ${name(by.label)}`,
    interval: text`${main.ref(0, 'within_low', 'decimal2')} to ${main.ref(0, 'within_high', 'decimal2')}`,
    p: main.ref(0, reading === 'depends' || reading === 'some' ? 'slopes_p' : 'within_p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      'Correlation over all rows, within each value, and of the distances from the means of the values; F test of equal slopes',
    certainty: 'moderate',
    cautions:
      reading === 'holds'
        ? []
        : [
            {
              kind: simpson ? 'simpson' : 'interaction',
              text: simpson
                ? text`Over all rows ${name(measure.label)} and ${name(label)} go together in a way that rows of the same ${oneOf(by)} do not show.`
                : text`One figure for how ${name(measure.label)} goes with ${name(label)} fits no ${oneOf(by)} well.`,
              evidence: [main, strata],
            },
          ],
    evidence: [main, strata],
  }
}
