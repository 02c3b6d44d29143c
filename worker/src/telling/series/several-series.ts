import type { ShownColumn, Template } from '#contract'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { SeveralSeries } from '../../effects/series/several-series.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amount } from '../../variables/variable.ts'
import { onFooting, sharedTime } from './shared-time.ts'
import type { Passage } from '../told.ts'
import { periodFormat } from '../words.ts'

/** Series of which both ends are told in a sentence; the table has those of more. */
const MOST_WITH_ENDS = 3

const when = ({ period }: SeveralSeries): string => periodFormat(period)

/** "Grew by 2.3% a year", "shrank by 0.7% a year". */
const pace = ({ moves }: SeveralSeries, row: number): Template =>
  text`${moves.number(row, 'per_year') < 0 ? 'shrank' : 'grew'} by ${moves.ref(row, 'per_year', 'magnitude_percent1')} a year`

export function severalHeadline(effect: SeveralSeries): Template {
  const { moves } = effect
  const last = moves.length - 1
  const [first, others] = [
    text`From ${moves.ref(0, 'from_time', when(effect))} to ${moves.ref(0, 'to_time', when(effect))} ${name(moves.text(0, 'series'))} ${pace(effect, 0)}`,
    text`${name(moves.text(last, 'series'))} ${pace(effect, last)}`,
  ]
  if (moves.length === 2) return text`${first}, ${others}.`
  return text`${first}, the most of the ${inWords(moves.length)}, and ${others}, ${moves.number(last, 'per_year') < 0 ? 'the worst' : 'the least'}.`
}

/** How far what is asked after came against what it is held against. */
function gainedSentence({ question }: Frame, moves: View): Template {
  const own = moves.rows.find((row) => moves.value(row, 'asked') === true)
  if (own === undefined || (question.supposes !== 'differs' && moves.length > 2)) return ''
  const against = moves.rows
    .filter((row) => row !== own)
    .map(
      (row) =>
        text`${moves.ref(row, 'asked_ahead', 'magnitude_percent1')} ${moves.number(row, 'asked_ahead') < 0 ? 'behind' : 'ahead of'} ${name(moves.text(row, 'series'))}`,
    )
  return text`Over that time ${name(moves.text(own, 'series'))} came out ${listed(against)}.`
}

/** "From 130,781 to 159,540 thousand people". */
function bothEnds({ measures, moves }: SeveralSeries, row: number): Template {
  const { variable } = measures.find(({ label }) => label === moves.text(row, 'series'))!
  return text`from ${amount(variable!, moves, row, 'first_value')} to ${amount(variable!, moves, row, 'last_value')}`
}

export function severalSentences(frame: Frame, effect: SeveralSeries): Template[] {
  const { moves, slump } = effect
  const byYear = [...moves.rows].sort((a, b) => moves.number(b, 'last_year') - moves.number(a, 'last_year'))
  const [best, worst] = [byYear[0]!, byYear.at(-1)!]
  const moved = (row: number): Template => {
    const change = moves.ref(row, 'change', 'signed_percent1')
    return moves.length > MOST_WITH_ENDS ? text`${change}` : text`${bothEnds(effect, row)} (${change})`
  }
  const below = moves.rows.filter((row) => moves.number(row, 'below_highest') < -0.02)
  return [
    gainedSentence(frame, moves),
    onFooting(effect.period, effect.averaged, effect.measures),
    sharedTime(moves, when(effect)),
    text`Over the whole time: ${listed(moves.rows.map((row) => text`${name(moves.text(row, 'series'))} ${moved(row)}`))}.`,
    text`In the last year ${name(moves.text(best, 'series'))} did best (${moves.ref(best, 'last_year', 'signed_percent1')}) and ${name(moves.text(worst, 'series'))} worst (${moves.ref(worst, 'last_year', 'signed_percent1')}).`,
    slump
      ? text`The last marked recession, from ${slump.ref(0, 'starts_at', when(effect))} on, hit ${name(slump.text(0, 'series'))} hardest (${slump.ref(0, 'change', 'signed_percent1')} to the lowest value in it or in the three months after) and ${name(slump.text(slump.length - 1, 'series'))} least (${slump.ref(slump.length - 1, 'change', 'signed_percent1')}).`
      : '',
    slump ? regained(slump) : '',
    below.length > 0
      ? text`Below their highest values still: ${listed(below.map((row) => text`${name(moves.text(row, 'series'))} (${moves.ref(row, 'below_highest', 'magnitude_percent1')} under that of ${moves.ref(row, 'highest_at', when(effect))})`))}.`
      : '',
  ].filter((words) => words !== '')
}

/** Which came back to what they were before the last marked recession, and which did not. */
function regained(slump: View): Template {
  const below = slump.rows.filter((row) => slump.number(row, 'since_before') < 0)
  return below.length === 0
    ? text`All ${inWords(slump.length)} are above what they were before it.`
    : text`Not back at what they were before it: ${listed(below.map((row) => text`${name(slump.text(row, 'series'))} (${slump.ref(row, 'since_before', 'signed_percent1')})`))}${below.length < slump.length ? '; all others are' : ''}.`
}

const percent = (column: string, title: string): ShownColumn => ({
  name: column,
  title,
  format: 'signed_percent1',
})
const MOVES: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'first_value', title: 'first value' },
  { name: 'last_value', title: 'last value' },
  percent('change', 'change'),
  percent('per_year', 'a year'),
  percent('last_year', 'last year'),
  percent('below_highest', 'from its highest'),
]
const SLUMP: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'before', title: 'before' },
  { name: 'lowest', title: 'lowest' },
  percent('change', 'change'),
  percent('since_before', 'now, from before'),
]

export async function severalPassage(
  frame: Frame,
  effect: SeveralSeries,
  headline: Template,
): Promise<Passage> {
  const { moves, index, slump } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('Each series against its start', {
    form: 'line',
    title,
    subtitle: text`Each series against its value in ${moves.ref(0, 'from_time', when(effect))}, which counts as one hundred`,
    data: index.data,
    x: 'moment',
    y: 'index',
    series: 'series',
    yTitle: 'Index',
  })
  return {
    kind: 'trend',
    title,
    sentences: severalSentences(frame, effect),
    charts: [chart],
    tables: [
      {
        view: moves,
        caption: text`How far each series moved, the one that grew most first`,
        columns: MOVES,
      },
      ...(slump
        ? [
            {
              view: slump,
              caption: text`Change of each series into the last marked recession`,
              columns: SLUMP,
            },
          ]
        : []),
    ],
    n: text`${moves.ref(0, 'steps', 'integer')} ${effect.period}s in which each has a value`,
    method: 'Values at the ends of the time that all series share; compound growth a year',
    certainty: 'high',
    evidence: [moves, index],
  }
}
