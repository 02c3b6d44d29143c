import type { Finding } from '#contract'
import { asksAboutText } from '../../../profile/free-text.ts'
import { askedFor, type Analysis, type Found } from './analysis.ts'
import { MISLEADING } from '../detectors/compare-numeric.ts'
import { isSeriesTable } from '../study/study.ts'

/** Sentences of the answer at most. */
const SENTENCES = 4

/**
 * What the answer is made of: exact answers first, then what the goal names, then the best finding for each intent in
 * the order of the intents, then the best of the rest.
 */
export function leadingFindings(analysis: Analysis, ranked: Found[]): Found[] {
  const { reading } = analysis.toolkit
  const chosen: Found[] = ranked.filter(({ finding }) => finding.kind === 'question').slice(0, 2)
  const apart = tellsApart(analysis)
  const swings = aboutSwings(analysis, ranked)
  chosen.push(...ranked.filter(({ finding }) => finding.detector === 'peak-to-trough').slice(0, 1))
  if (askedFor(reading, 'relationship', 'trend') < 0.7) chosen.push(...swings)
  chosen.push(...apart, ...aboutAsked(analysis, ranked, apart.length > 0))
  const seasonal =
    reading.factors.length === 0 &&
    reading.intents.some(({ intent, score }) => intent === 'season' && score >= 0.7)
  const open = reading.intents.filter(
    ({ intent, score }) => score >= 0.7 && !(seasonal && intent === 'compare'),
  )
  for (const { intent } of open) {
    if (chosen.length >= SENTENCES - 1) break
    if (chosen.some(({ finding }) => answers(finding, intent))) continue
    const fits = ranked.filter((found) => found.finding.kind === intent && adds(chosen, found))
    const untold = analysis.toolkit.reading.factors.filter(
      ({ column }) => !chosen.some(({ about }) => about.includes(column)),
    )
    const asked =
      fits.find(({ about }) => untold.some(({ column }) => about.includes(column))) ??
      fits.find(({ about }) => analysis.study.asked.some(({ column }) => about.includes(column)))
    const best = asked ?? (intent === 'trend' ? directionFirst(analysis, fits) : fits[0])
    if (best && (asked !== undefined || best.finding.score.score > 2.5)) chosen.push(best)
    // That no direction can be told is an answer too, where the direction is asked.
    const open = intent === 'trend' ? fits.find(isTrend) : undefined
    if (open && open !== best && best?.finding.detector === 'series-overview') chosen.push(open)
  }
  chosen.push(...swings.filter((found) => !chosen.includes(found)))
  // How several series move is answered by more than one fact: their links, their growth, their swings.
  const several = isSeriesTable(analysis.study) && analysis.study.asked.length > 0
  const enough = several ? SENTENCES : chosen.length > 0 ? 2 : SENTENCES - 1
  for (const found of ranked) {
    if (chosen.length >= (joinsAsked(analysis, found) ? SENTENCES - 1 : enough)) continue
    const fills =
      !BESIDE_THE_QUESTION.includes(found.finding.kind) &&
      !(
        found.finding.detector === 'volatility' &&
        found.about.length > 1 &&
        analysis.study.asked.length < 2
      ) &&
      found.finding.certainty !== 'cannot-tell'
    if (fills && adds(chosen, found)) chosen.push(found)
  }
  return chosen.length > 0 ? chosen.slice(0, SENTENCES) : ranked.slice(0, 2)
}

const isTrend = ({ finding }: Found): boolean => /^trend/.test(finding.detector)

/** Which swings most, where the goal asks it. */
const aboutSwings = ({ toolkit }: Analysis, ranked: Found[]): Found[] =>
  toolkit.reading.aspects.has('swing')
    ? ranked.filter(({ finding, about }) => finding.detector === 'volatility' && about.length > 1).slice(0, 1)
    : []

const directionFirst = ({ toolkit }: Analysis, fits: Found[]): Found | undefined =>
  ((toolkit.reading.supposes.has('up') || toolkit.reading.supposes.has('down')) &&
  fits[0]?.finding.detector === 'series-overview'
    ? fits.find(isTrend)
    : undefined) ?? fits[0]

/** Speaks of two or more columns that the goal names: what it asks about, taken together. */
const joinsAsked = ({ toolkit }: Analysis, { about }: Found): boolean =>
  toolkit.reading.factors.filter(({ column }) => about.includes(column)).length > 1

/** Kinds that belong on page one only when they are asked for. */
const BESIDE_THE_QUESTION: Finding['kind'][] = ['quality', 'anomalies', 'segments']

/** Between groups, a relationship and a comparison answer the same question. */
const answers = ({ kind }: Finding, intent: Finding['kind']): boolean =>
  kind === intent || (intent === 'relationship' && kind === 'compare')

const modelStands = (chosen: Found[]) => chosen.some(({ finding }) => finding.kind === 'drivers')

/** Not said yet, nor better said by a model of all columns that is. */
function adds(chosen: Found[], found: Found): boolean {
  const explained =
    modelStands(chosen) && (found.finding.detector === 'association-screen' || misleads(found))
  return !found.finding.exploratory && !chosen.includes(found) && !explained && !ranksTheUntold(chosen, found)
}

/** An order of groups that are said before not to differ beyond chance. */
const ranksTheUntold = (chosen: Found[], { finding, about }: Found): boolean =>
  finding.kind === 'composition' &&
  about.length > 1 &&
  chosen.some(
    (other) =>
      other.finding.kind === 'compare' &&
      other.finding.certainty === 'cannot-tell' &&
      about.every((column) => other.about.includes(column)),
  )

/** A raw gap that other columns explain: beside a model of all of them it would only mislead. */
const misleads = ({ finding }: Found): boolean =>
  finding.kind === 'compare' && finding.cautions.some(({ kind }) => MISLEADING.includes(kind))

/** "What tells the groups apart", no outcome named: the ranking of all columns, then the strongest of them. */
function tellsApart({ study, found, toolkit }: Analysis): Found[] {
  const [group] = study.asked
  if (study.outcomeNamed || study.asked.length !== 1 || askedFor(toolkit.reading, 'compare') < 0.7) return []
  if (asksAboutText(study.source, toolkit.reading)) return []
  const ranking = found.find(
    ({ finding, about }) => finding.detector === 'association-screen' && about[0] === group!.column,
  )
  const first = found.find(
    ({ finding, about }) => finding.detector === 'compare-groups' && about.includes(group!.column),
  )
  return ranking && first ? [ranking, first] : []
}

/** The best finding about each column that the goal names beside the outcome, in the order of the goal. */
function aboutAsked({ study, toolkit }: Analysis, ranked: Found[], answered: boolean): Found[] {
  // A change between two times is a comparison of two groups.
  const twoTimes = toolkit.reading.time !== null && study.time === null
  const grouping = twoTimes ? 1 : askedFor(toolkit.reading, 'compare', 'relationship', 'drivers')
  if (answered || study.asked.length === 0 || grouping < 0.5) return []
  const chosen: Found[] = []
  for (const factor of study.asked.slice(0, SENTENCES - 1)) {
    const fits = ranked.filter(
      (found) =>
        ['compare', 'relationship', 'event'].includes(found.finding.kind) &&
        found.finding.detector !== 'association-screen' &&
        !found.finding.exploratory &&
        found.about.includes(factor.column) &&
        (study.outcomes.length === 0 || found.about.includes(study.outcomes[0]!.column)),
    )
    // Where the gap depends on another column, the gap in each of its levels is the answer, not the average one.
    const best =
      fits.find(({ lead }) => lead.includes('(interaction') && lead.startsWith('Whether')) ?? fits[0]
    if (best && !chosen.includes(best)) chosen.push(best)
  }
  return chosen
}
