import type { Template } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector, type Found } from '../findings/analysis.ts'
import { crossedDesign, designAnova, type CrossedDesign } from '../design/crossed-design.ts'
import { listed, text } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import { amount, axis, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { pairOf } from './factors.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { asksOf } from '../findings/open-questions.ts'

/** What only says where or when a row was measured: held equal, and told after the factors that were tried. */
const isBlock = ({ label }: Variable): boolean =>
  /\b(blocks?|rep(licate|lication)?s?|plots?|rows?|col(umn)?s?|(row|col) ?pos(ition)?|positions?|runs?|batch(es)?|subjects?)$/i.test(
    label,
  )

const MOST_TOLD = 4

/** A designed experiment: each factor tested with the others held equal by the design, and their interactions. */
export const designDetector: Detector = {
  name: 'design',
  description: 'Factors that were crossed evenly, each tested with the others held equal',
  applies: (profile) => profile.tables.some((table) => table.columns.length >= 3),
  async detect(analysis) {
    const outcome = analysis.study.outcomes[0]
    if (!outcome || !asksOf(analysis, outcome) || askedFor(analysis.toolkit.reading, 'question') > 0) return
    const design = await attempt(analysis, `design of ${outcome.label}`, () =>
      crossedDesign(analysis, outcome),
    )
    if (!design) return
    const standing = await attempt(analysis, `factors of ${outcome.label}`, () =>
      tellDesign(analysis, outcome, design),
    )
    for (const factor of standing ?? [])
      if (!analysis.found.some((own) => isCompared(own, outcome, factor)))
        await pairOf(analysis, outcome, factor)
  },
}

const isCompared = ({ finding, about }: Found, outcome: Variable, factor: Variable): boolean =>
  finding.detector !== 'design' && about[0] === outcome.column && about[1] === factor.column

/** Tells the analysis of variance; the factors that stand, strongest first. */
async function tellDesign(analysis: Analysis, outcome: Variable, design: CrossedDesign): Promise<Variable[]> {
  const { toolkit, study } = analysis
  const cell = await designAnova(analysis, outcome, design)
  const [main, terms, levels] = [new View(cell), new View(cell, 'terms'), new View(cell, 'adjusted')]
  const p = design.clustered ? 'robust_p' : 'p'
  const rowOf = (factor: Variable) => terms.rowOf('variable', factor.label)
  const strength = (factor: Variable) => terms.number(rowOf(factor), 'unique_r2')
  const ordered = [...design.factors].sort((a, b) => strength(b) - strength(a))
  const stands = (factor: Variable) => beyondChance(terms.number(rowOf(factor), p))
  const standing = ordered.filter(stands)
  const open = ordered.filter((factor) => !stands(factor))
  const together = design.interactions
    .map(([a, b]) => ({ a, b, row: terms.rowOf('variable', `${a.label} x ${b.label}`) }))
    .filter(({ row }) => row >= 0 && beyondChance(terms.number(row, p), design.interactions.length))
  analysis.tests += design.factors.length + design.interactions.length
  const rank = (own: Variable) => (study.asked.includes(own) ? 0 : isBlock(own) ? 2 : 1)
  const first = [...standing].sort((a, b) => rank(a) - rank(b))
  const title =
    first.length === 0
      ? text`The data cannot tell whether ${measured(outcome)} depends on ${listed(open.slice(0, MOST_TOLD).map(named), 'or')}`
      : text`${measured(outcome)} depends on ${listed(first.slice(0, MOST_TOLD).map(named))}${together[0] ? text`, and on how ${named(together[0].a)} and ${named(together[0].b)} meet` : ''}`
  const asked = open.filter((own) => study.asked.includes(own))
  const chart = await toolkit.chart(`Share of each factor in ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: text`Share of the variation of ${measured(outcome)} that each factor accounts for, n = ${main.ref(0, 'n', 'integer')}`,
    data: terms.data,
    label: 'variable',
    value: 'unique_r2',
    sort: 'value',
    percent: true,
    xTitle: axis(outcome),
  })
  const smallest = Math.min(...terms.numbers(p).filter(Number.isFinite))
  const certainty = certaintyOf(smallest, main.number(0, 'n'))
  const depends = together.map(
    ({ a, b, row }) =>
      text`what ${named(a)} does depends on ${named(b)} (interaction ${terms.ref(row, p, 'p')})`,
  )
  const extremes = (factor: Variable) => extremesOf(outcome, factor, levels)
  await report(analysis, 'design', {
    kind: kindOf(analysis),
    about: [outcome.column, ...first.slice(0, MOST_TOLD).map(({ column }) => column)],
    title,
    statement: [
      text`The levels of ${listed(design.factors.map(named))} are crossed evenly over ${main.ref(0, 'n', 'integer')} rows, so that each is compared with the others held equal${design.clustered ? text`; rows of the same unit (${main.ref(0, 'clusters', 'integer')} of them) are not taken as independent` : ''}.`,
      first.length > 0
        ? text`Of the variation in ${measured(outcome)}, ${listed(first.map((own) => text`${named(own)} accounts for ${terms.ref(rowOf(own), 'unique_r2', 'percent1')} (${terms.ref(rowOf(own), p, 'p')})`))}.`
        : '',
      open.length > 0
        ? text`Whether ${listed(
            open.map((own) => text`${named(own)} (${terms.ref(rowOf(own), p, 'p')})`),
            'or',
          )} makes a difference the data cannot tell.`
        : '',
      depends.length > 0 ? text`${listed(depends)}.` : '',
    ],
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: `Analysis of variance, type II, main effects${design.interactions.length > 0 ? ' and interactions of two factors' : ''}${design.clustered ? `, errors clustered by ${study.unit!.label}` : ''}`,
    p: null,
    certainty,
    worth: {
      relevance: Math.min(
        1,
        0.4 + 0.5 * askedFor(toolkit.reading, 'compare', 'drivers', 'relationship', 'composition'),
      ),
      effect: Math.min(1, Math.sqrt(Math.max(0, main.number(0, 'r2')))),
      certainty: certaintyValue(certainty),
      surprise: together.length > 0 ? 0.6 : 0.2,
    },
    evidence: [cell, design.balance],
    charts: [chart],
    tables: [
      { view: terms, caption: text`${measured(outcome)}: analysis of variance` },
      { view: levels, caption: text`${measured(outcome)} by level of each factor, the others held equal` },
    ],
    lead:
      first.length === 0
        ? text`${title} (n = ${main.ref(0, 'n', 'integer')}).`
        : text`${measured(outcome)} depends on ${listed(first.slice(0, 3).map((own) => text`${named(own)} (${extremes(own)}, ${terms.ref(rowOf(own), p, 'p')})`))}, ${first.length > 1 ? 'each ' : ''}with the others held equal by the design${asked.length > 0 ? text`; whether it depends on ${listed(asked.map(named), 'or')} the data cannot tell` : ''}.${depends[0] ? text` ${depends[0]}.` : ''}`,
    keys: first.slice(0, 3).map((own) => ({
      label: text`${measured(outcome)} by ${named(own)}`,
      value: extremes(own),
      note: text`${terms.ref(rowOf(own), 'unique_r2', 'percent1')} of the variation`,
    })),
  })
  return standing
}

const kindOf = ({ toolkit }: Analysis): 'compare' | 'drivers' =>
  askedFor(toolkit.reading, 'drivers') > askedFor(toolkit.reading, 'compare') ? 'drivers' : 'compare'

/** "57.7 for n: yes against 52.1 for n: no": the highest and the lowest level. */
function extremesOf(outcome: Variable, factor: Variable, levels: View): Template {
  const own = levels.rows.filter((row) => levels.text(row, 'variable') === factor.label)
  const sorted = own.sort((a, b) => levels.number(b, 'adjusted') - levels.number(a, 'adjusted'))
  const [top, bottom] = [sorted[0]!, sorted.at(-1)!]
  const one = (row: number) =>
    text`${amount(outcome, levels, row, 'adjusted')} for ${levelName(factor, levels.text(row, 'level'))}`
  return text`${one(top)} against ${one(bottom)}`
}
