import type { ColumnProfile, DimensionRef, Question } from '#contract'
import { decideStaggered, staggeredReading } from '../../decide/staggered.ts'
import { beyondChanceOpen, limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { beginningsOf, hasSeveralRows, likelyUnits, type Beginnings } from '../../effects/event/beginnings.ts'
import { staggered } from '../../effects/event/staggered.ts'
import { markOf, type Mark } from '../../model/beginning-mark.ts'
import { metricOf } from '../../model/metric-of.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  beforeSentence,
  growthSentence,
  leftOutSentence,
  staggeredHeadline,
  staggeredPassage,
} from '../../telling/event/staggered.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { once, type Dimension, type Frame } from '../frame/frame.types.ts'

/** Acts that ask what something did; a comparison only where it asks for a direction. */
const ASKS_EFFECT: ReadonlySet<Question['act']> = new Set(['event', 'explain', 'relate', 'change', 'compare'])

const MOST_UNITS = 4
const MOST_MARKS = 3

interface Begun {
  frame: Frame
  beginnings: Beginnings
}

/** What a question names that units may begin with; of something that happened and is not dated, whatever the table has. */
function marksOf({ question, source }: Frame, axis: ColumnProfile): Mark[] {
  const { act, supposes, event, by, against, given, over } = question
  if (!ASKS_EFFECT.has(act) || event !== null) return []
  const open = act === 'event' || act === 'explain'
  const named = [...by, ...against, ...given, ...(over ? [over] : [])].map(({ column }) => column)
  const marks = source.columns.flatMap((column) => {
    const mark = markOf(column, axis)
    // Days on which units began are groups to nobody; those of a state may be compared as they stand.
    return mark && (open || supposes !== null || (act === 'compare' && mark.kind === 'start')) ? [mark] : []
  })
  const own = marks.filter(({ column }) => named.includes(column))
  return own.length > 0 || act !== 'event' ? own : marks.slice(0, MOST_MARKS)
}

/** The time that rows run along, though a question names when something began. */
const axisOf = ({ question, source, model, time }: Frame): ColumnProfile | undefined => {
  const begun = question.over !== null && question.over.column !== model.natural_time
  const name = begun ? model.natural_time : (time?.column ?? model.natural_time)
  return source.columns.find((own) => own.name === name)
}

/** The rows of a question with the units that begin at times of their own; null where none do. */
export const begunIn = (frame: Frame): Promise<Begun | null> =>
  once(frame, 'beginnings', async () => {
    const { toolkit, source, place } = frame
    const axis = axisOf(frame)
    const marks = axis ? marksOf(frame, axis) : []
    const units = likelyUnits(
      source,
      marks.map(({ column }) => column),
    ).slice(0, MOST_UNITS)
    if (!axis || marks.length === 0 || units.length === 0) return null
    const ref = (column: string): DimensionRef => ({ table: source.name, column, part: null, bands: [] })
    for (const [at, mark] of marks.entries()) {
      const look = (more: Partial<Question>, name: string) =>
        buildFrame(
          toolkit,
          {
            ...frame.question,
            act: 'event',
            over: { table: source.name, column: axis.name, grain: null },
            by: [mark.column, ...units.map(({ name: own }) => own)].map(ref),
            against: [],
            given: [],
            with: [],
            ...more,
          },
          place,
          name,
        )
      const own = await look({}, `beginnings_${at + 1}`)
      const beginnings = own && (await beginningsOf(own, units, mark))
      if (!own || !beginnings) continue
      // What adds up is a total of each unit and period.
      const adds =
        own.measure.kind === 'mean' &&
        own.question.statistic === null &&
        own.question.metric !== null &&
        metricOf(own.model, own.question.metric).additivity === 'sum'
      if (!adds || !(await hasSeveralRows(own, beginnings))) return { frame: own, beginnings }
      const whole = await look({ statistic: 'sum' }, `beginnings_${at + 1}_sum`)
      const again = whole && (await beginningsOf(whole, units, mark))
      return whole && again ? { frame: whole, beginnings: again } : { frame: own, beginnings }
    }
    return null
  })

/** "Did the programme raise it": each unit since its own start against those that had not begun; null where none begin. */
export async function tellStaggered(asked: Frame): Promise<Told | null> {
  const begun = await begunIn(asked)
  if (!begun) return null
  const { frame, beginnings } = begun
  const { question } = asked
  const effect = await attempted(frame.toolkit, 'those that began against those that had not', () =>
    staggered(frame, beginnings),
  )
  if (!effect) return null
  const reading = staggeredReading(effect)
  const judgement = limited(
    decideStaggered(effect, reading, question.supposes),
    question,
    frame.measure.label,
  )
  const plain = staggeredHeadline(frame, effect, reading)
  const sentences = [
    beforeSentence(frame, effect, reading),
    reading === 'changed' ? growthSentence(frame, effect) : '',
    leftOutSentence(effect),
  ].filter((words) => words !== '')
  const passage = await staggeredPassage(frame, effect, plain, sentences, judgement.sureness)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: withVerdict(judgement.kind, question, plain),
    sentences,
    weakened:
      negativeWords(frame) ??
      text`Who began, and when, was not drawn by lot: what else came to those alone at that time is in the figure too.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/**
 * An answer that names what a measure depends on, with what each flag did that units took up at times of their own: it is
 * told by the switch, and not by rows with it against rows without; of nothing that did not move it. Where nothing else
 * tells the measure apart, that is the answer.
 */
export async function withTakenUp(
  frame: Frame,
  told: Told | null,
  taken: readonly Dimension[],
): Promise<Told | null> {
  let all = told
  for (const { column, label } of taken.slice(0, MOST_MARKS)) {
    const by: DimensionRef[] = [{ table: frame.source.name, column, part: null, bands: [] }]
    // What is told beside it is of a row as well, and no total of units.
    const statistic = frame.question.statistic ?? (frame.measure.kind === 'mean' ? 'mean' : null)
    const question: Question = { ...frame.question, act: 'explain', supposes: null, statistic, by }
    const own = await attempted(frame.toolkit, `what ${label} did`, () =>
      tellStaggered({ ...frame, question, made: new Map() }),
    )
    if (!own || own.judgement.kind === 'cannot-tell' || !beyondChanceOpen(own.effects[0]!.p)) continue
    const leads = all === null || all.judgement.kind === 'cannot-tell'
    const [first, second] = leads ? [own, all] : [all!, own]
    if (!second) {
      all = own
      continue
    }
    const [next, ...others] = first.sentences
    const headline = second.headline
    all = {
      ...first,
      sentences: leads
        ? [...first.sentences, headline, ...second.sentences]
        : [...(next ? [next] : []), headline, ...others],
      passages: [...first.passages, ...second.passages],
      effects: [...first.effects, ...second.effects],
    }
  }
  return all
}
