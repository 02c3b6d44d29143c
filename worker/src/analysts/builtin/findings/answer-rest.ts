import type { Finding, Question, Template } from '#contract'
import { answerPlainly } from '../../../playbooks/answer-plainly.ts'
import { standsIn } from '../../../playbooks/as-guessed.ts'
import { becauseOf } from '../../../telling/words.ts'
import { isTold, type AnsweredQuestion } from '../../../playbooks/answer-questions.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import type { Analysis, Found } from './analysis.ts'
import { attempt } from './analysis.ts'
import { metricColumn } from '../../../rows/derived-metrics.ts'
import { leadingFindings } from './leading.ts'
import { paragraph, text } from '../../../prose/prose.ts'

/** Sentences of an answer on page one, beside its headline. */
const SENTENCES = 3

/** The kinds of finding that can answer an act of asking, the likeliest first. */
const KINDS: Record<Question['act'], Finding['kind'][]> = {
  compare: ['compare', 'relationship', 'drivers', 'composition'],
  rank: ['compare', 'composition', 'trend', 'relationship'],
  explain: ['drivers', 'compare', 'relationship', 'event'],
  relate: ['relationship', 'compare', 'drivers'],
  // A change between two times is a comparison of two groups.
  change: ['trend', 'event', 'season', 'compare', 'relationship'],
  event: ['event', 'trend', 'compare'],
  forecast: ['forecast', 'trend', 'season'],
  kinds: ['segments', 'describe'],
  odd: ['anomalies', 'quality'],
  'make-up': ['composition', 'compare', 'describe'],
  describe: ['describe', 'composition', 'compare', 'drivers', 'relationship', 'trend'],
  exact: ['question', 'describe', 'compare'],
  target: ['drivers', 'compare', 'composition'],
}

/** Sides of a measure that single detectors know. */
const ASPECTS: Partial<Record<NonNullable<Question['aspect']>, RegExp>> = {
  swing: /^(volatility|unit-swings)/,
  peak: /^(peak-to-trough|series-facts)/,
  order: /^lead-lag/,
  season: /^(cycle|season)/,
  cycle: /^cycle/,
  pace: /^(growth|trend|unit-trends)/,
  share: /^(share-change|composition)/,
}

/**
 * Answers to the questions that no playbook answered: by what was found about their measure, else by how high the
 * measure is, else by what is missing for it. No question goes without one.
 */
export async function answerRest(
  analysis: Analysis,
  given: Toolkit,
  answered: readonly AnsweredQuestion[],
): Promise<AnsweredQuestion[]> {
  const { questions } = given.asked
  const rest: AnsweredQuestion[] = []
  for (const [place, question] of questions.entries()) {
    if (answered.some((own) => own.answered.question === place)) continue
    if (questions.slice(0, place).some((before) => isTold(before, question))) continue
    const found = fromFindings(analysis, given, question, place)
    const own =
      found ??
      (await attempt(analysis, `a plain answer to question ${place + 1}`, () =>
        answerPlainly(given, question, place),
      ))
    if (own) rest.push(own)
  }
  return rest
}

/** The best finding about what is asked, with others that speak of the same behind it. */
function fromFindings(
  analysis: Analysis,
  given: Toolkit,
  question: Question,
  place: number,
): AnsweredQuestion | null {
  if (analysis.found.length === 0) return null
  const ranked = [...analysis.found].sort(
    (a, b) => b.finding.score.score - a.finding.score.score || (a.finding.id < b.finding.id ? -1 : 1),
  )
  const order = [...new Set([...leadingFindings(analysis, ranked), ...ranked])]
  const fits = order
    .map((found, at) => ({ found, weight: weightOf(found, question, given), at }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ found }) => found)
  const [first, ...others] = fits
  if (!first) return null
  const { finding } = first
  const told = others
    .filter(({ lead }) => lead !== first.lead)
    .filter(({ finding: own }) => own.certainty !== 'cannot-tell')
    .slice(0, SENTENCES)
  const all = [first, ...told]
  const instead = standsIn(given.asked, question)
  return {
    findings: all.map((own) => own.finding),
    answered: {
      question: place,
      verdict: {
        kind: instead ? 'not-answered' : kindOf(finding, question),
        sureness: instead ? 'cannot-tell' : finding.certainty,
        because: instead ? becauseOf([{ code: 'not-understood' }]) : because(analysis, finding),
      },
      headline: paragraph(first.lead),
      sentences: told.map(({ lead }) => paragraph(lead)),
      chart: all.flatMap((own) => own.finding.charts)[0] ?? null,
      weakened_by: finding.cautions[0]?.text ?? null,
      advice: first.advice === null ? null : paragraph(first.advice),
      effects: [],
      findings: all.map((own) => own.finding.id),
    },
  }
}

/** How well a finding answers: it must speak of what is measured, then of what it is asked by, in the kind of the act. */
function weightOf({ finding, about }: Found, question: Question, { profile }: Toolkit): number {
  if (finding.exploratory) return 0
  const { act, aspect, metric } = question
  const measured = metric && metricColumn(metric, profile.tables)
  const named = [
    ...question.by,
    ...question.against,
    ...question.given,
    ...(question.act === 'relate' ? question.with : []),
  ].flatMap(({ column }) => (column === null ? [] : [column]))
  if (measured !== null && !about.includes(measured)) return 0
  const hits = named.filter((column) => about.includes(column)).length
  // What is asked by one column is not answered by another.
  if (named.length > 0 && hits === 0) return 0
  const kind = KINDS[act].indexOf(finding.kind)
  const side = aspect === null ? undefined : ASPECTS[aspect]
  const asked = side?.test(finding.detector) === true
  if (kind < 0 && !asked && finding.kind !== 'question') return 0
  return 1 + (asked ? 10 : 0) + 3 * hits + (kind < 0 ? 0 : 4 - kind)
}

function kindOf(
  finding: Finding,
  { by, against, act }: Question,
): AnsweredQuestion['answered']['verdict']['kind'] {
  if (finding.certainty === 'cannot-tell') return 'cannot-tell'
  return by.length + against.length > 0 || act === 'rank' || act === 'explain' ? 'which' : 'how-much'
}

/** How many rows stand behind it, which those are where some were left out, and its test. */
const because = ({ study }: Analysis, { n, p }: Finding): Template => {
  const rows = study.restriction
    ? text`${n} stand behind it, those where ${study.restriction}`
    : text`${n} stand behind it`
  return p === null ? text`${rows}.` : text`${rows}; its test gives ${p}.`
}
