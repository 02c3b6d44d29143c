import type { Certainty, Template } from '#contract'
import { choicePays, rulePays } from '../../decide/target.ts'
import type { Target } from '../../effects/forecast/target.ts'
import { isDimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { apartWords } from '../explain/separators.ts'
import { oneCalled } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { called, levelOf, manyOf, percentOf, rowsOf, valueOf } from '../words.ts'

const MOST_NAMED = 3
const FIRST = 15

/** What the chosen hold a part of: the rows that count, or the amount. */
const heldOf = ({ measure: { kind, label }, noun }: Frame): Template =>
  kind !== 'share'
    ? text`all of ${name(label)}`
    : label.startsWith(SHARE_OF)
      ? text`all ${name(label.slice(SHARE_OF.length))}`
      : text`all ${name(noun.many)} that ${name(label)} counts`
const SHARE_OF = 'share of '

const rangeOf = ({ main }: Target, low: string, high: string): Template =>
  Number.isFinite(main.number(0, low))
    ? text` (${percentOf(main, 0, low)} to ${percentOf(main, 0, high)})`
    : ''

/** The columns that decide most. */
const decidedBy = ({ columns }: Target): Template =>
  listed(
    columns.rows
      .filter((row) => columns.number(row, 'span') > 0)
      .slice(0, MOST_NAMED)
      .map((row) => called(columns.text(row, 'variable'))),
  )

/** "Choose by visits and region: the first 50% hold 71% of all replies, 50% by lot." */
export function targetHeadline(frame: Frame, effect: Target): Template {
  const { main, unit } = effect
  const pays = choicePays(effect)
  const mean = (column: string) => valueOf(frame.measure, main, 0, column)
  const part = text`the first ${percentOf(main, 0, 'chosen_share')}`
  const did = Number.isFinite(main.number(0, 'gain'))
    ? text`${part} hold ${percentOf(main, 0, 'gain')}${rangeOf(effect, 'gain_low', 'gain_high')} of ${heldOf(frame)}, against ${percentOf(main, 0, 'chosen_share')} by lot`
    : text`${part} have ${name(frame.measure.label)} of ${mean('chosen_mean')}, against ${mean('base')} by lot`
  const tried = text`on ${rowsOf(frame)} that were held back`
  return pays
    ? text`Choose the ${manyOf(unit)} by ${decidedBy(effect)}: ${tried}, ${did}.`
    : text`No choice of ${manyOf(unit)} was shown to be better than drawing lots: ${tried}, ${did}.`
}

/** "visits at least 5 or region North". */
function ruleWords({ rule, variables }: Target): Template {
  return rule.rows
    .map((row) => {
      const own = variables.get(rule.text(row, 'column'))
      const label = called(rule.text(row, 'variable'))
      const kind = rule.text(row, 'kind')
      const condition =
        kind === 'is'
          ? text`${label} is ${own && isDimension(own) ? levelOf(own, rule.text(row, 'level')) : name(rule.text(row, 'level'))}`
          : text`${label} is ${kind} ${own ? amount(own, rule, row, 'value') : rule.ref(row, 'value')}`
      return row === 0 ? condition : text` ${rule.text(row, 'joined')} ${condition}`
    })
    .join('')
}

export function targetSentences(frame: Frame, effect: Target): Template[] {
  const { main, size, apart, unit, several } = effect
  const mean = (column: string) => valueOf(frame.measure, main, 0, column)
  const left = apart ? apartWords(apart, frame.measure) : ''
  const how =
    main.value(0, 'later') === true && frame.time !== null
      ? text`Tried on ${main.ref(0, 'tried', 'integer')} ${rowsOf(frame)}, each by earlier ones alone.`
      : text`Tried on ${main.ref(0, 'tried', 'integer')} ${rowsOf(frame)}, each by others alone.`
  if (!choicePays(effect)) return [how, left].filter((words) => words !== '')
  const rule = rulePays(effect)
    ? text`A rule for doing it by hand: ${ruleWords(effect)}; it takes ${percentOf(main, 0, 'rule_share')} of the ${rowsOf(frame)} and ${
        Number.isFinite(main.number(0, 'rule_gain'))
          ? text`holds ${percentOf(main, 0, 'rule_gain')}${rangeOf(effect, 'rule_gain_low', 'rule_gain_high')}`
          : text`has ${mean('rule_mean')} on average`
      }.`
    : ''
  return [
    text`${name(frame.measure.label)} there is ${mean('chosen_mean')} among the chosen, ${mean('rest_mean')} among the others and ${mean('base')} over all. ${how}`,
    rule,
    text`The list has ${size.ref(0, 'chosen', 'integer')} to choose of ${size.ref(0, 'units', 'integer')} ${manyOf(unit)}${size.number(0, 'waiting') > 0 && !several ? ', those whose outcome is not known yet' : ''}, in order; all of them stand in a file of the package.`,
    left,
  ].filter((words) => words !== '')
}

/** What a trial on what was cannot say. */
export const targetWeakened = (effect: Target): Template =>
  choicePays(effect)
    ? text`This says of whom most is to be expected, and not with whom being chosen changes most; for that some would have to be left out by lot.`
    : text`That these columns tell nobody apart does not say that others would not.`

export const targetAdvice = ({ measure }: Frame, effect: Target): Template =>
  choicePays(effect)
    ? text`Work down the list, leave a few of the chosen out by lot, and compare ${name(measure.label)} of both`
    : text`Choose by lot, or by something that the file lacks, and write down what comes of it`

export function targetListed({ measure }: Frame, { list, unit, shown }: Target): Listed {
  const share = measure.kind === 'share'
  return {
    view: list,
    caption: text`The first of the ${manyOf(unit)}, in the order of the choice`,
    columns: [
      { name: 'place', title: '', format: 'integer' },
      { name: 'level', title: oneCalled(unit) },
      { name: 'value', title: `expected ${measure.label}`, ...(share ? { format: 'percent' } : {}) },
      ...shown,
    ],
    rows: list.rows.slice(0, FIRST),
  }
}

/** The finding that carries it: what shares of all sizes hold. */
export async function targetPassage(
  frame: Frame,
  effect: Target,
  certainty: Certainty,
  headline: Template,
): Promise<Passage> {
  const { main, gains, list, rule, columns, size } = effect
  const shared = Number.isFinite(main.number(0, 'gain'))
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`What a choice holds of ${frame.measure.label}`, {
    form: 'line',
    title,
    subtitle: text`By the share chosen; by lot each would hold as much as its size; n = ${main.ref(0, 'tried', 'integer')} ${rowsOf(frame)} held back`,
    data: gains.data,
    x: 'share',
    y: shared ? 'gain' : 'mean',
    ...(shared ? { low: 'low', high: 'high', percent: true } : {}),
    xTitle: 'share chosen',
    yTitle: shared ? 'share held' : frame.measure.label,
  })
  const pays = choicePays(effect)
  const own = targetListed(frame, effect)
  return {
    kind: 'drivers',
    title,
    sentences: targetSentences(frame, effect),
    charts: [chart],
    tables: [
      {
        view: gains,
        caption: text`What the first of them hold, by how many are chosen`,
        columns: [
          { name: 'share', title: 'chosen', format: 'percent' },
          ...(shared ? [{ name: 'gain', title: 'held', format: 'percent', low: 'low', high: 'high' }] : []),
          {
            name: 'mean',
            title: frame.measure.label,
            ...(frame.measure.kind === 'share' ? { format: 'percent1' } : {}),
          },
        ],
      },
      ...(pays ? [{ view: list, caption: own.caption, columns: own.columns }] : []),
    ],
    estimate: shared
      ? text`${percentOf(main, 0, 'gain')} held by the first ${percentOf(main, 0, 'chosen_share')}`
      : null,
    interval:
      shared && Number.isFinite(main.number(0, 'gain_low'))
        ? text`${percentOf(main, 0, 'gain_low')} to ${percentOf(main, 0, 'gain_high')}`
        : null,
    p: main.ref(0, 'p', 'p').template,
    n: text`${main.ref(0, 'tried', 'integer')} ${rowsOf(frame)} held back`,
    method: 'Points for groups of each column (ridge), tried on rows that had no part in making them',
    certainty,
    evidence: [main, gains, rule, columns, list, size],
  }
}
