import type { Template } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decideLink, isShown, readLink, type LinkReading } from '../../decide/series-link.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { linkedSeries, type LinkedSeries } from '../../effects/series/linked-series.ts'
import { seriesLink, type SeriesLink } from '../../effects/series/series-link.ts'
import { isMark } from '../../model/rare-states.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import {
  aheadSentences,
  lagSentence,
  levelsSentence,
  linkAnswer,
  linkPassage,
  linkShort,
  linkWeakness,
  linkedTime,
  stabilitySentence,
} from '../../telling/series/series-link.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Frame, Measure } from '../frame/frame.types.ts'

/** Series of which each two are held against each other. */
const MOST_SERIES = 4
/** Pairs with a passage of their own. */
const MOST_TOLD = 3

interface Pair {
  link: SeriesLink
  set: LinkedSeries
  reading: LinkReading
}

/** Series that a question names beside its measure: which way they go together, how far, how long after, how sure. */
export async function relateSeries(frame: Frame): Promise<Told | null> {
  const others = besideIt(frame)
  const measures = asNamed(frame, [frame.measure, ...others]).slice(0, MOST_SERIES)
  const set = others.length > 0 ? await linkedSeries(frame, measures) : null
  if (!set) return null
  const links: SeriesLink[] = []
  for (const [at, y] of set.measures.entries())
    for (const x of set.measures.slice(at + 1).filter((other) => !isOneSide(frame, y, other))) {
      const link = await attempted(frame.toolkit, `${y.label} beside ${x.label}`, () =>
        seriesLink(frame, set, y, x),
      )
      if (link) links.push(link)
    }
  const pairs = links
    .map((link): Pair => ({ link, set, reading: readLink(link, links.length) }))
    .sort(byClearest)
  return pairs.length > 0 ? tellPairs(frame, pairs) : null
}

/** Both stand for one thing that the goal names. */
const isOneSide = ({ question }: Frame, ...pair: Measure[]): boolean =>
  (question.sides ?? []).some((side) =>
    pair.every(({ variable }) => variable !== null && side.includes(variable.column)),
  )

/** What the goal names first answers to what it names behind it. */
function asNamed({ toolkit, place }: Frame, measures: Measure[]): Measure[] {
  const first = toolkit.asked.questions[place]?.metric?.column
  return [...measures].sort(
    (a, b) => Number(b.variable?.column === first) - Number(a.variable?.column === first),
  )
}

/** Others that a measure is looked at beside where none is named. */
const MOST_LOOKED_AT = 6

/** Nothing is named that would explain the measure: each other series beside it, over the time that these two have. */
export async function explainSeries(frame: Frame): Promise<Told | null> {
  const marks = new Set(frame.source.columns.filter(isMark).map(({ name }) => name))
  const others = frame.numbers
    .filter(({ column }) => column !== frame.measure.variable?.column && !marks.has(column))
    .slice(0, MOST_LOOKED_AT)
  const found: Omit<Pair, 'reading'>[] = []
  for (const variable of others) {
    const other: Measure = { kind: 'mean', variable, label: variable.label, better: null }
    const set = await linkedSeries(frame, [frame.measure, other])
    const link =
      set &&
      (await attempted(frame.toolkit, `${frame.measure.label} beside ${variable.label}`, () =>
        seriesLink(frame, set, frame.measure, other),
      ))
    if (link) found.push({ link, set })
  }
  const pairs = found
    .map((own): Pair => ({ ...own, reading: readLink(own.link, found.length, 'open') }))
    .sort(byClearest)
  return pairs.length > 0 ? tellPairs(frame, pairs) : null
}

/** What the question sets the measure against: other measures, or numbers by which it is asked. */
function besideIt({ question, companions, numbers, measure }: Frame): Measure[] {
  const named = companions.slice(0, question.with.length)
  const by = question.by.flatMap(({ column }) => numbers.filter((own) => own.column === column))
  const all = [
    ...named,
    ...by.map((variable): Measure => ({ kind: 'mean', variable, label: variable.label, better: null })),
  ]
  return all.filter(
    ({ variable }, at) =>
      variable !== null &&
      variable.column !== measure.variable?.column &&
      all.findIndex((own) => own.variable?.column === variable.column) === at,
  )
}

const byClearest = (a: Pair, b: Pair): number =>
  Number(isShown(b.reading)) - Number(isShown(a.reading)) ||
  Math.abs(b.link.main.number(0, 'r')) - Math.abs(a.link.main.number(0, 'r'))

async function tellPairs(frame: Frame, pairs: Pair[]): Promise<Told> {
  const { question, measure } = frame
  const [first] = pairs as [Pair]
  const judgement = limited(decideLink(first.link, first.reading, pairs.length), question, measure.label)
  const passages: Passage[] = []
  for (const { link, set, reading } of pairs.slice(0, MOST_TOLD))
    passages.push(
      await linkPassage(frame, set, link, reading, decideLink(link, reading, pairs.length).sureness),
    )
  const [main] = passages
  const { trial, scenarios } = aheadSentences(first.link)
  const shown = isShown(first.reading)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: main!.n }] },
    headline: withVerdict(judgement.kind, question, linkAnswer(first.link, first.reading)),
    sentences: [
      [lagSentence(first.link, first.reading), stabilitySentence(first.link, first.reading)]
        .filter((words) => words !== '')
        .join(' '),
      levelsSentence(first.link, first.reading),
      otherPairs(pairs.slice(1)),
      [trial, shown ? scenarios : ''].filter((words) => words !== '').join(' '),
      linkedTime(first.set),
    ].filter((words) => words !== ''),
    weakened: shown ? linkWeakness(first.link, first.reading) : null,
    advice: null,
    keys: [],
    passages,
    effects: pairs.map(({ link }) => link.numbers),
  }
}

/** Further pairs that are told with their size. */
const MOST_SHORT = 2

/** The further pairs: those that go together with their size, the rest by name. */
function otherPairs(pairs: Pair[]): Template {
  const of = ({ link: { x, y } }: Pair) => text`${name(y.label)} and ${name(x.label)}`
  const shown = pairs.filter(({ reading }) => isShown(reading))
  const open = pairs.filter(({ reading }) => !isShown(reading))
  const more = shown.slice(MOST_SHORT)
  return [
    ...shown.slice(0, MOST_SHORT).map(({ link, reading }) => text`${capitalise(linkShort(link, reading))}.`),
    more.length > 0 ? text`${capitalise(listed(more.map(of)))} go together too.` : '',
    open.length > 0 ? text`No link is shown between ${listed(open.map(of), 'or')}.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}
