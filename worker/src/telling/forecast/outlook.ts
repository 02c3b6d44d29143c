import type { Template } from '#contract'
import { capitalise, listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { OutlookReading } from '../../decide/outlook.ts'
import { beyondChance } from '../../decide/decide.ts'
import { stateName, type Outlook } from '../../effects/forecast/outlook.ts'
import { marksRecessions } from '../../model/rare-states.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { periodFormat } from '../words.ts'

/** "A recession", "recessions": what is asked after. */
function stateOf(frame: Frame): { one: Template; many: Template } {
  const { question, source } = frame
  const column = source.columns.find((own) => own.name === question.metric?.column)
  if (marksRecessions([stateName(frame), column?.original_name, column?.series?.id, column?.series?.title]))
    return { one: 'a recession', many: 'recessions' }
  return { one: text`${name(stateName(frame))}`, many: text`spells of ${name(stateName(frame))}` }
}

/** "Within 12 months". */
const ahead = ({ main, step }: Outlook): Template =>
  text`within ${main.ref(0, 'horizon', 'integer')} ${step}${main.number(0, 'horizon') === 1 ? '' : 's'}`

const chance = (view: View, row: number, column: string): Piece => view.ref(row, column, 'percent')

/** The chance with its interval, set against the usual one. */
const against = ({ main }: Outlook, { one }: { one: Template }): Template =>
  text`the chance of ${one} is ${chance(main, 0, 'chance')} (${chance(main, 0, 'low')} to ${chance(main, 0, 'high')}), where ${chance(main, 0, 'share')} is usual`

export function outlookHeadline(frame: Frame, effect: Outlook, reading: OutlookReading): Template {
  const { main } = effect
  const state = stateOf(frame)
  const by = text`read from ${name(main.text(0, 'signal'))}`
  switch (reading) {
    case 'holds':
      return text`By the dates in the data, ${state.one} is under way already, as of ${main.ref(0, 'last_known', periodFormat(effect.step))}.`
    case 'silent':
      return text`The data cannot tell whether ${state.one} is coming: no signal here did better on the past than always saying the usual chance, ${chance(main, 0, 'share')} ${ahead(effect)}.`
    case 'likely':
      return text`More likely than not: ${ahead(effect)} ${against(effect, state)}, ${by}.`
    case 'unlikely':
      return text`Probably not: ${ahead(effect)} ${against(effect, state)}, ${by}.`
    case 'open':
      return text`It is open: ${ahead(effect)} ${against(effect, state)}, ${by}.`
  }
}

/** What the signal says now, how it did on the past, what the others say. */
export function outlookSentences(frame: Frame, effect: Outlook, reading: OutlookReading): Template[] {
  const { main } = effect
  const { many, one } = stateOf(frame)
  const told = reading !== 'silent' && reading !== 'holds'
  const latest = text`${name(main.text(0, 'signal'))} stood at ${main.ref(0, 'now', 'decimal2')}${unitOf(effect)} in ${main.ref(0, 'now_at', periodFormat(effect.step))}`
  return [
    told
      ? text`${latest}; ${listed(curveRows(effect).map((row) => text`at ${effect.curve.ref(row, 'value', 'decimal2')} the chance would be ${chance(effect.curve, row, 'chance')}`))}.`
      : text`${latest}, and by it ${against(effect, { one })}; but ${silentBecause(effect)}.`,
    pastSentence(effect, many),
    othersSentence(effect, many),
    text`The usual chance is that of all ${main.ref(0, 'n', 'integer')} ${effect.step}s outside of ${many} since ${main.ref(0, 'first_row', periodFormat(effect.step))} of which it is known what followed, with ${main.ref(0, 'starts', 'integer')} ${many} to learn from.`,
  ].filter((words) => words !== '')
}

const unitOf = ({ main_signal: { unit } }: Outlook): string =>
  unit === '%' ? '%' : unit === 'points' ? ' points' : ''

/** The lowest, the middle and the highest of the values that are shown. */
const curveRows = ({ curve }: Outlook): number[] =>
  [...new Set([0, Math.floor((curve.length - 1) / 2), curve.length - 1])].filter((row) => row >= 0)

function silentBecause({ main, main_signal: signal }: Outlook): Template {
  const p = signal.known ? 'p' : 'p_all'
  return beyondChance(main.number(0, p))
    ? 'on the past, with what was known at the time, it was no better than the usual chance'
    : text`a tie with what followed as close as the one in these data comes about by chance alone (${main.ref(0, p, 'p')})`
}

function pastSentence({ main, step }: Outlook, many: Template): Template {
  if (!(main.number(0, 'tried_starts') > 0)) return ''
  const skill = main.number(0, 'past_skill')
  const error = Number.isFinite(skill)
    ? text`; its squared error was ${main.ref(0, 'past_skill', 'magnitude_percent1')} ${skill > 0 ? 'below' : 'above'} that of always saying the usual chance`
    : ''
  return text`Tried on the past with what was known at the time: an alarm, a chance of twice the usual or more, stood before ${main.ref(0, 'caught', 'integer')} of ${main.ref(0, 'tried_starts', 'integer')} ${many}, and ${main.ref(0, 'false_alarms', 'integer')} of ${main.ref(0, 'alarms', 'integer')} alarms were followed by none within so many ${step}s${error}.`
}

function othersSentence({ signals }: Outlook, many: Template): Template {
  const others = signals.rows.slice(1)
  if (others.length === 0) return ''
  const good = others.filter((row) => beyondChance(signals.number(row, 'p_all')))
  if (good.length === 0)
    return text`None of the other signals (${listed(others.map((row) => name(signals.text(row, 'signal'))))}) foretold ${many} better than chance, all of them allowed for.`
  return text`Of the other signals ${listed(good.map((row) => text`${name(signals.text(row, 'signal'))} gives ${chance(signals, row, 'chance')}`))}; they are not put together, as there are too few ${many} to learn how.`
}

export const outlookWeakness = ({ main }: Outlook): Template =>
  text`There are only ${main.ref(0, 'starts', 'integer')} cases to learn from, and the last one or the next may be unlike them; the dates are settled long after the fact, so that one that has begun may not be marked yet.`

export function outlookAdvice(frame: Frame, effect: Outlook, reading: OutlookReading): Template | null {
  const { main, curve } = effect
  if (reading === 'silent' || reading === 'holds') return null
  const { one } = stateOf(frame)
  const row = curveRows(effect).reduce((a, b) =>
    curve.number(b, 'chance') > curve.number(a, 'chance') ? b : a,
  )
  return text`Keep a plan for ${one} at hand in proportion to its chance, and read it again when ${name(main.text(0, 'signal'))} moves towards ${curve.ref(row, 'value', 'decimal2')}, where the chance is ${chance(curve, row, 'chance')}`
}

export async function outlookPassage(
  frame: Frame,
  effect: Outlook,
  certainty: Passage['certainty'],
  headline: Template,
  sentences: Template[],
): Promise<Passage> {
  const { main, signals, course, starts, spans, curve } = effect
  const { many, one } = stateOf(frame)
  const chart = await frame.toolkit.chart(`Chance of ${stateName(frame)}`, {
    form: 'line',
    title: headline.replace(/\.$/, ''),
    subtitle: text`Chance that ${one} begins ${ahead(effect)}, by ${name(main.text(0, 'signal'))} over all the data; n = ${main.ref(0, 'n', 'integer')} ${effect.step}s`,
    data: course.data,
    x: 'time',
    y: 'chance',
    percent: true,
    zero: true,
    yTitle: 'Chance',
    ...(spans.length > 0
      ? { shade: { ...spans.data, from: 'from_time', to: 'until', label: 'marked in the data' } }
      : {}),
  })
  return {
    kind: 'forecast',
    title: headline.replace(/\.$/, ''),
    sentences: [
      ...sentences,
      text`Within the data the signal stands higher before ${one} than at other times with a probability of ${main.ref(0, 'auc', 'percent')} (half would be chance; ${main.ref(0, 'p', 'p')} against signals that swing as much and are shifted in time), and ${main.ref(0, 'left_out_auc', 'percent')} where each stretch between two ${many} is left out in turn.`,
    ],
    charts: [chart],
    tables: [
      {
        view: signals,
        caption: text`Every signal alone: the chance it gives now, and how it did on the past`,
      },
      ...(starts.length > 0
        ? [{ view: starts, caption: text`What was known before each of the ${many} that were tried` }]
        : []),
      { view: curve, caption: text`What values of ${name(main.text(0, 'signal'))} mean for the chance` },
    ],
    estimate: text`${chance(main, 0, 'chance')} ${ahead(effect)}`,
    interval: text`${chance(main, 0, 'low')} to ${chance(main, 0, 'high')}`,
    p: text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'starts', 'integer')} ${many} in ${main.ref(0, 'n', 'integer')} ${effect.step}s`,
    method:
      'Logit for rare events; jackknife over the stretches between; expanding-window back-test against the usual chance; shifts in time',
    certainty,
    cautions: [{ kind: 'small-n', text: capitalise(outlookWeakness(effect)), evidence: [main] }],
    evidence: [main, signals, course],
  }
}
