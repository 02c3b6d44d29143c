import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { decideCourse, limited } from '../../decide/decide.ts'
import { standsAbove } from '../../decide/wave.ts'
import { surenessBeside } from '../../decide/beside.ts'
import { course } from '../../effects/change/courses.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { shareOut } from '../../effects/make-up/share-out.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { countsSentence } from '../../telling/make-up/share-out.ts'
import { odditiesOf } from '../../effects/odd/oddities.ts'
import { waveOf } from '../../effects/change/onset.ts'
import { restInside, sharesRise } from '../../effects/odd/rest-inside.ts'
import { repeatsOf, type Repeats } from '../../effects/odd/repeats.ts'
import { courseHeadline, coursePassage } from '../../telling/change/courses.ts'
import { spellPassage, spellWords } from '../../telling/change/onset.ts'
import { restInsideSentence } from '../../telling/odd/rest-inside.ts'
import { copiesWords } from '../../telling/odd/repeats.ts'
import { oddAdvice, odditiesHeadline, oddityPassage, odditySentence } from '../../telling/odd/oddities.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { levelOf, rowsBehind, rowsLookedAt, rowsOf } from '../../telling/words.ts'
import { oddityCharts } from '../drawn.ts'
import { burstOf } from '../explain/counts-along.ts'
import { tellNearLimit } from './near-limit.ts'
import { tellRepeated } from './repeated.ts'
import { oddValues } from './odd-values.ts'
import { oddDates } from './wrong-dates.ts'
import { countOf, type Frame } from '../frame/frame.types.ts'
import { askOfWave } from '../compare/inside.ts'
import type { Playbook } from '../playbook.ts'
import { levelLabel } from '../../variables/labels.ts'

/** Waves in how many rows there are, records that stand there more than once, and values that do not fit. */
export const odd: Playbook = async (frame) => {
  const { question, measure } = frame
  if (question.near) return tellNearLimit(frame)
  if (question.aspect === 'repeats') return (await tellRepeated(frame)) ?? repeatsAlone(frame)
  if (question.metric !== null && measure.kind === 'count' && frame.time) return waves(frame)
  if (question.metric?.kind === 'duration') return oddDates(frame)
  if (question.metric !== null) return valuesOrRepeats(frame)
  const repeats = await repeatsOf(frame)
  if (question.by.length === 0 && question.against.length === 0) return survey(frame, repeats)
  // Rows of few columns with few values agree as they must, which is nothing odd.
  if (repeats && repeats.main.number(0, 'sets') > 0 && !repeats.beyondChance) return survey(frame, repeats)
  const told = repeats && (await tellRepeats(frame, repeats))
  // Rows that say nothing by what is in them may do so by when they came.
  return told ?? (frame.time ? waves(frame) : null)
}

/**
 * "Is there anything irregular in what they bill": an amount of which no value stands out may stand there twice for the
 * same thing, which is told in place of that.
 */
async function valuesOrRepeats(frame: Frame): Promise<Told | null> {
  const { measure, question } = frame
  const values = await oddValues(frame)
  const isAmount = measure.variable?.unit != null || isMoneyColumn(measure.label, null)
  const isOneSided = question.supposes === 'up' || question.supposes === 'down'
  if (values?.judgement.kind !== 'no' || !isAmount || isOneSided) return values
  const repeated = await tellRepeated(frame)
  return repeated?.judgement.kind === 'yes' ? repeated : values
}

/** Records that agree in all that describes them, where there is no amount to go by. */
async function repeatsAlone(frame: Frame): Promise<Told | null> {
  const repeats = await repeatsOf(frame)
  return repeats && tellRepeats(frame, repeats)
}

/** Sentences about single oddities on page one; the rest is in the report. */
const MOST_TOLD = 5

/** Nothing is named: records that stand there twice, rows that contradict themselves or their like, waves. */
async function survey(frame: Frame, repeats: Repeats | null): Promise<Told | null> {
  const twice = repeats?.beyondChance ? await tellRepeats(frame, repeats) : null
  const oddities = await odditiesOf(frame)
  const wave = frame.time ? await waves(frame) : null
  const moved = wave !== null && wave.judgement.kind !== 'no' ? wave : null
  const beside = oddities.map((own) => odditySentence(frame, own))
  if (oddities.length === 0) {
    if (twice && moved)
      return {
        ...twice,
        sentences: [...twice.sentences, moved.headline],
        passages: [...twice.passages, ...moved.passages],
      }
    if (twice ?? moved) return twice ?? moved
  }
  const headline = odditiesHeadline(frame, oddities)
  const found = oddities.length > 0
  const passages = oddities.map((own) => oddityPassage(frame, own))
  const nothing: Passage = {
    ...oddityless(frame),
    title: headline.replace(/\.$/, ''),
  }
  const answer: Passage = found
    ? {
        ...passages[0]!,
        title: headline.replace(/\.$/, ''),
        sentences: beside.slice(0, 1),
        charts: await oddityCharts(frame, oddities[0]),
      }
    : nothing
  return {
    judgement: limited(
      { kind: found ? 'yes' : 'no', sureness: 'moderate', reasons: [rowsLookedAt(frame)] },
      frame.question,
      '',
    ),
    headline: found ? text`Yes: ${headline}` : text`No: ${headline}`,
    sentences: [
      ...(twice ? [twice.headline.replace(/^Yes: /, '')] : []),
      ...beside.slice(1, MOST_TOLD),
      ...(moved ? [moved.headline] : []),
    ],
    next: beside.slice(MOST_TOLD),
    weakened: text`The table shows what does not fit, not why: an error of entry and a rare event look alike here.`,
    advice: found ? oddAdvice(frame, oddities[0]!) : null,
    keys: [],
    passages: [answer, ...(twice?.passages ?? []), ...passages.slice(1), ...(moved?.passages ?? [])],
    effects: [
      ...oddities.map(({ numbers }) => numbers),
      ...(twice?.effects ?? []),
      ...(moved?.effects ?? []),
    ],
  }
}

const oddityless = (frame: Frame): Passage => ({
  kind: 'anomalies',
  title: '',
  sentences: [],
  charts: [],
  tables: [],
  n: text`${frame.size.ref(0, 'n', 'integer')} rows`,
  method: 'Rows held against rules that such rows keep',
  certainty: 'moderate',
  evidence: [frame.size],
})

async function tellRepeats(frame: Frame, repeats: Repeats): Promise<Told | null> {
  const { main, sets, unit, columns } = repeats
  const rows = rowsOf(frame)
  const agree = listed(columns.slice(0, 6).map(({ label }) => name(label)))
  const any = main.number(0, 'sets') > 0
  // Without a named unit "nothing is repeated" answers no question about what is odd.
  if (!any && !frame.question.by.length) return null
  const largest = any && unit ? levelOf(unit, sets.text(0, 'who')) : null
  const { copies } = repeats
  if (any && copies) return tellCopies(frame, repeats, copies, largest)
  const headline = any
    ? text`${main.ref(0, 'repeated', 'integer')} of ${main.ref(0, 'n', 'integer')} ${rows} are repeats of one another: they agree in ${agree}.`
    : text`None of the ${main.ref(0, 'n', 'integer')} ${rows} repeats another; no two agree in ${agree}.`
  const who =
    any && largest
      ? main.number(0, 'sets') === 1
        ? text`All of them belong to ${largest}: one and the same record ${sets.ref(0, 'times', 'integer')} times.`
        : text`The most repeated record belongs to ${largest} and stands there ${sets.ref(0, 'times', 'integer')} times; there are ${main.ref(0, 'sets', 'integer')} such sets.`
      : ''
  const passage: Passage = {
    kind: 'anomalies',
    title: headline.replace(/\.$/, ''),
    sentences: [who].filter((words) => words !== ''),
    charts: any ? [await setsChart(frame, repeats, headline)] : [],
    tables: any ? [{ view: sets, caption: text`The most repeated ${rows}` }] : [],
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Rows counted by all columns that describe them; keys, times and states are left aside',
    certainty: 'high',
    evidence: [main, sets],
  }
  return {
    judgement: limited(
      { kind: any ? 'yes' : 'no', sureness: 'high', reasons: [rowsLookedAt(frame)] },
      frame.question,
      '',
    ),
    headline: any ? text`Yes: ${headline}` : headline,
    sentences: [who].filter((words) => words !== ''),
    next: await countsAsked(frame),
    weakened: any
      ? text`The table shows that they are the same, not why: an error, a rule misread and fraud look alike here.`
      : text`Records that were altered a little would not be found this way.`,
    advice:
      any && largest
        ? text`Ask ${largest} first, and stop a second record with the same values at entry`
        : null,
    keys: [],
    passages: [passage],
    effects: [repeats.numbers],
  }
}

const MOST_COUNTED = 3

/** How many rows there are of each group that the question names or that says what kind of thing they are. */
async function countsAsked(frame: Frame): Promise<Template[]> {
  const counting: Frame = { ...frame, measure: countOf(frame) }
  const named = frame.dimensions.filter(({ asked, label }) => asked || saysKind(label)).slice(0, MOST_COUNTED)
  const told: Template[] = []
  for (const dimension of named) {
    const effect = await attempted(frame.toolkit, `counts by ${dimension.label}`, () =>
      shareOut(counting, dimension),
    )
    if (effect) told.push(countsSentence(counting, effect))
  }
  return told
}

/** Rows that are copies of one record: what stands there twice is the entry and not what it tells of. */
async function tellCopies(
  frame: Frame,
  repeats: Repeats,
  copies: NonNullable<Repeats['copies']>,
  largest: Template | null,
): Promise<Told> {
  const { main, sets, numbers } = repeats
  const { headline, whose, advice } = copiesWords(frame, copies, largest)
  const chart = await setsChart(frame, repeats, headline)
  return {
    judgement: limited({ kind: 'yes', sureness: 'high', reasons: [rowsLookedAt(frame)] }, frame.question, ''),
    headline: text`Yes: ${headline}`,
    sentences: [whose],
    weakened: text`The table shows that these are copies, not how they came into it.`,
    advice,
    keys: [],
    passages: [
      {
        kind: 'anomalies',
        title: headline.replace(/\.$/, ''),
        sentences: [whose],
        charts: [chart],
        tables: [{ view: sets, caption: text`The most repeated ${rowsOf(frame)}` }],
        n: text`${main.ref(0, 'n', 'integer')} rows`,
        method: 'Rows counted by all columns that describe them, and again with their keys and times',
        certainty: 'high',
        evidence: [main, sets, copies.view],
      },
    ],
    effects: [numbers],
  }
}

/** The most repeated records; where it is one alone, how many rows stand there once and how many again. */
const setsChart = (frame: Frame, { sets, spread }: Repeats, headline: Template) => {
  const single = sets.length === 1
  return frame.toolkit.chart(single ? 'How often records stand there' : 'The most repeated records', {
    form: 'bars',
    title: headline.replace(/\.$/, ''),
    subtitle: single
      ? text`${name(frame.noun.many)} by how often one and the same record stands in the table`
      : text`Times that one and the same record stands in the table, the most repeated ones`,
    data: single ? spread.data : sets.data,
    label: single ? 'often' : 'who',
    value: single ? 'n' : 'times',
    sort: 'given',
  })
}

/** A stretch with far more rows than usual, what marks them, and whether the other measures went along. */
async function waves(frame: Frame): Promise<Told | null> {
  const whole = await course(frame)
  if (!whole) return null
  const busiest = await waveOf(frame)
  const spell = busiest && (burstOf(whole) !== null || standsAbove(busiest.main)) ? busiest : null
  const headline = spell
    ? text`The ${rowsOf(frame)} came in a wave: ${spellWords(frame, spell, ofOneValue(frame))}.`
    : text`No stretch of time stands out: ${courseHeadline(frame, whole)}`
  const own = spell
    ? await spellPassage(frame, spell, whole, headline)
    : await coursePassage(frame, whole, 'moderate', headline.replace(/\.$/, ''))
  const passages: Passage[] = [own]
  const detail: Template[] = [await partOfWhole(frame)]
  const effects = [whole.numbers, ...(spell ? [spell.numbers] : [])]
  const wave = spell && (await askOfWave(frame, spell))
  if (wave?.apart) detail.push(wave.apart)
  const beside =
    spell && (await attempted(frame.toolkit, 'the others in that time', () => restInside(frame, spell)))
  if (beside) detail.push(restInsideSentence(frame, beside))
  for (const companion of frame.companions.slice(0, 1)) {
    const measured: Frame = { ...frame, measure: companion }
    const effect = await course(measured)
    // Of a wave what lies inside is held against what lies outside; a line over all says nothing of it.
    if (!effect || (spell && effect.shape === 'open')) continue
    detail.push(courseHeadline(measured, effect))
    passages.push(await coursePassage(measured, effect, decideCourse(effect, null).sureness))
    effects.push(effect.numbers)
  }
  return {
    judgement: limited(
      {
        kind: spell ? 'which' : 'no',
        sureness: spell ? surenessBeside(spell.numbers) : 'moderate',
        reasons: [rowsBehind(frame)],
      },
      frame.question,
      frame.measure.label,
    ),
    headline,
    sentences: [...detail, ...own.sentences].filter((words) => words !== ''),
    next: wave?.alike ?? [],
    weakened: text`A wave says when; what set it off is not in these columns.`,
    advice: spell
      ? text`Look at what changed around ${spell.main.ref(0, 'from', 'date')}, when the wave set in, and around ${spell.main.ref(0, 'to', 'date')}, when it ended`
      : null,
    aim: spell && { kind: 'wave', spell, shared: beside && sharesRise(beside) ? beside.main : null },
    keys: [],
    passages,
    effects,
  }
}

/** Of the one value that the question speaks of: "incidents of Hardware". */
function ofOneValue({ question, model }: Frame): Template {
  const [filter, ...more] = question.within
  const field =
    filter && model.fields.find(({ column, meaning }) => column === filter.column && meaning === 'dimension')
  const [value, ...others] = filter?.values ?? []
  const one =
    more.length === 0 && others.length === 0 && filter?.operator === '=' && typeof value === 'string'
  return field && one ? text` of ${name(levelLabel(field.label, value))}` : ''
}

/** Where the question speaks of one value of a column: how much of the whole it is, and whether others have more. */
async function partOfWhole(frame: Frame): Promise<Template> {
  const { question, source, toolkit } = frame
  const filter = question.within.find(
    ({ operator, values }) => operator === '=' && typeof values[0] === 'string',
  )
  const field =
    filter &&
    frame.model.fields.find(({ column, meaning }) => column === filter.column && meaning === 'dimension')
  if (!filter || !field) return ''
  const view = new View(
    await toolkit.query(
      `${frame.noun.many} by ${field.label}`,
      `select ${identifier(filter.column)}::varchar as level, count(*) as n, count(*) / sum(count(*)) over () as share, sum(count(*)) over () as total from ${identifier(source.name)} where ${identifier(filter.column)} is not null group by 1 order by n desc, level`,
    ),
  )
  const row = view.rowOf('level', String(filter.values[0]))
  if (row < 0 || view.length < 2) return ''
  const next = row === 0 ? 1 : 0
  return text`${name(view.text(row, 'level'))} has ${view.ref(row, 'share', 'percent')} of all ${rowsOf(frame)} (${view.ref(row, 'n', 'integer')} of ${view.ref(0, 'total', 'integer')})${row === 0 ? text`, more than any other ${name(field.label)}: the next, ${name(view.text(next, 'level'))}, has ${view.ref(next, 'n', 'integer')}` : text`; ${name(view.text(0, 'level'))} has most with ${view.ref(0, 'n', 'integer')}`}.`
}
