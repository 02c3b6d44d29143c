import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { beyondChance, decideAgainst, decidePooledAgainst, limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { eventCounts } from '../../effects/event/event-counts.ts'
import { eventAgainst, type EventAgainst } from '../../effects/event/event-against.ts'
import { eventWithin, numberBeside } from '../../effects/event/event-beside.ts'
import type { Happening } from '../../effects/event/event.ts'
import { setIn, type SetIn } from '../../effects/event/set-in.ts'
import { setInHeadline, upToThenSentence } from '../../telling/event/set-in.ts'
import { pooledAgainst, type PooledAgainst } from '../../effects/event/pooled-against.ts'
import {
  againstHeadline,
  againstPassage,
  besideSentence,
  countsSentences,
  othersTouchedSentence,
  withinSentence,
} from '../../telling/event/event-groups.ts'
import {
  pooledAgainstHeadline,
  pooledAgainstPassage,
  withinWords,
} from '../../telling/event/pooled-against.ts'
import { restrictedTo } from '../../model/set-against-others.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { withRows } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isDimension, isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'
import { relatedTo } from '../strongest.ts'

/** The groups that the question names, with the rows of the others beside them. */
export async function besideOthers(
  frame: Frame,
): Promise<{ frame: Frame; dimension: Dimension; values: string[] } | null> {
  const { question, toolkit, place, source } = frame
  const focus = question.against.find(({ table }) => table === source.name)
  const only = restrictedTo(question, frame.model)
  const named = focus ?? only
  if (!named) return null
  const { table, column, values } = named
  const all = focus
    ? frame
    : await buildFrame(
        toolkit,
        {
          ...question,
          within: question.within.filter((own) => own !== only),
          against: [...question.against, { table, column, values }],
        },
        place,
        'others',
      )
  const dimension = all?.dimensions.find((own) => own.column === column)
  const levels = all?.question.against.find((own) => own.column === column)?.values.map(String)
  return all && dimension && levels && levels.length < dimension.distinct
    ? { frame: all, dimension, values: levels }
    : null
}

const OTHERS_STAND = text`The others stand for what would have come anyway; what else came to the named ones alone at that time is in the figure too.`

/** The named groups before and after, against the others at the same time. */
export async function againstOthers(
  frame: Frame,
  happening: Happening,
  dimension: Dimension,
  values: string[],
): Promise<Told | null> {
  const { question, measure } = frame
  const effect = await attempted(
    frame.toolkit,
    `${dimension.label} against the others around the event`,
    () => eventAgainst(frame, happening, dimension, values),
  )
  if (!effect) return againstOverAll(frame, happening, dimension, values)
  const judgement = limited(decideAgainst(effect, question.supposes), question, measure.label)
  const plain = againstHeadline(frame, happening, effect)
  const headline = withVerdict(judgement.kind, question, plain)
  const sentences = await attempted(frame.toolkit, 'what else may have made the difference', () =>
    besideWords(frame, effect, dimension),
  )
  const touched = othersTouchedSentence(frame, effect)
  const said = [...(touched ? [touched] : []), ...(sentences ?? [])]
  const own = await againstPassage(frame, happening, effect, plain, said, judgement.sureness)
  return {
    judgement: withRows(frame, judgement),
    headline,
    sentences: said,
    weakened: negativeWords(frame) ?? OTHERS_STAND,
    advice: null,
    keys: [],
    passages: [own],
    effects: [effect.numbers],
  }
}

/** The same over all rows before and since, where the times are too few to be set against each other one by one. */
async function againstOverAll(
  frame: Frame,
  happening: Happening,
  dimension: Dimension,
  values: string[],
): Promise<Told | null> {
  const { question, measure } = frame
  const effect = await attempted(
    frame.toolkit,
    `${dimension.label} against the others, before and since`,
    () => pooledAgainst(frame, happening, dimension, values),
  )
  if (!effect) return null
  const late = await attempted(frame.toolkit, 'since when it shows', () =>
    setIn(frame, happening, dimension, values, effect),
  )
  const shown = late && beyondChance(late.since.numbers.p) ? late : null
  const told = shown?.since ?? effect
  const judgement = limited(decidePooledAgainst(told, question.supposes), question, measure.label)
  const plain = shown ? setInHeadline(frame, shown) : pooledAgainstHeadline(frame, happening, effect)
  const whom = withinWords(frame, effect)
  const led = whom !== null && question.supposes === 'differs'
  const others = whom ? [] : await forWhomAgainst(frame, happening, { dimension, values, shown })
  const sentences = [
    ...(led ? [plain] : whom ? [whom] : []),
    ...(shown ? [upToThenSentence(frame, happening, shown, effect)] : []),
    ...others,
  ]
  const passage = await pooledAgainstPassage(
    frame,
    { ...told, series: effect.series },
    plain,
    led ? [whom] : sentences,
    judgement.sureness,
  )
  return {
    judgement: {
      ...(led ? { ...judgement, kind: 'which' as const } : judgement),
      reasons: [...judgement.reasons, { code: 'rows', n: passage.n }],
    },
    headline: led ? whom : withVerdict(judgement.kind, question, plain),
    sentences,
    weakened: OTHERS_STAND,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [told.numbers],
  }
}

/** Columns among whose groups it is looked for who did not go along, and those that are told. */
const MOST_WHOM = 6
const MOST_WHOM_LEVELS = 6
const MOST_WHOM_TOLD = 2

/** Within which groups it differs what happened did, of those that nobody named: those that differ beyond chance. */
async function forWhomAgainst(
  frame: Frame,
  happening: Happening,
  { dimension, values, shown }: { dimension: Dimension; values: string[]; shown: SetIn | null },
): Promise<Template[]> {
  const event = shown ? { ...happening, at: shown.main.text(0, 'first'), after: false } : happening
  const looked = frame.dimensions
    .filter((own) => own.column !== dimension.column && own.distinct >= 2 && own.distinct <= MOST_WHOM_LEVELS)
    .slice(0, MOST_WHOM)
  const found: PooledAgainst[] = []
  for (const part of looked) {
    const own = await attempted(frame.toolkit, `${dimension.label} against the others by ${part.label}`, () =>
      pooledAgainst(frame, event, dimension, values, part),
    )
    if (own && beyondChance(own.main.number(0, 'apart_p'), looked.length)) found.push(own)
  }
  return found
    .sort((a, b) => a.main.number(0, 'apart_p') - b.main.number(0, 'apart_p'))
    .slice(0, MOST_WHOM_TOLD)
    .flatMap((own) => withinWords(frame, own) ?? [])
}

const MOST_WITHIN = 6
/** Numbers that the measure goes with, told for those named and for the others. */
const MOST_BESIDE = 3

/** Within the groups that the measure goes with most, and what a number that it goes with did meanwhile. */
async function besideWords(frame: Frame, effect: EventAgainst, dimension: Dimension): Promise<Template[]> {
  if (frame.measure.kind === 'count') return countsSentences(frame, effect, await eventCounts(frame, effect))
  const related = isSeries(frame) ? [] : await relatedTo(frame, dimension)
  const group = related.find((own): own is Dimension => isDimension(own) && own.distinct <= MOST_WITHIN)
  const numbers = related.filter((own): own is Variable => !isDimension(own)).slice(0, MOST_BESIDE)
  const within = group ? await eventWithin(frame, effect, group) : null
  const beside: { number: Variable; view: View }[] = []
  for (const number of numbers) {
    const view = await numberBeside(frame, effect, number)
    if (view) beside.push({ number, view })
  }
  return [
    ...(within ? [withinSentence(frame, effect, within)] : []),
    ...(beside.length > 0 ? [besideSentence(effect, beside)] : []),
  ]
}
