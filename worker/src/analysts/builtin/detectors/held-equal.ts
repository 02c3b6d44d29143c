import type { Caution, Cell, Template } from '#contract'
import { caution, type Analysis } from '../findings/analysis.ts'
import { capitalise, listed, name, text, type Piece } from '../../../prose/prose.ts'
import { covariatesFor } from '../findings/screen.ts'
import { limitFor } from '../findings/significance.ts'
import { groupColumn, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { stratify, type Stratified } from './stratify.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { LIMITS } from '../../../decide/limits.ts'

/** A comparison once other columns are held equal: what changes, and what it means for the headline. */
export interface HeldEqual {
  paragraph: Template
  cautions: Caution[]
  evidence: (Cell | View)[]
  charts: Cell[]
  tables: { view: View; caption: Template }[]
  surprise: number
  title?: Template
  lead?: Template
  advice?: Template
  /** p of the interaction, where the headline is that the difference depends on another column. */
  dependsP?: number
  soWhat?: Template
}

/** A contrast of the adjusted table in words: in points, percent or units. */
function size(outcome: Variable, view: View, row: number, kind: 'raw' | 'adjusted', log: boolean): Piece {
  if (log) return view.ref(row, kind === 'raw' ? 'raw_ratio' : 'ratio', 'times')
  if (outcome.kind === 'binary') return view.ref(row, kind, 'points1')
  return text`${outcome.unit.before && name(outcome.unit.before)}${view.ref(row, kind, 'signed')}${outcome.unit.after && name(outcome.unit.after)}`
}

/** Compares each level with `reference`, raw and with the strongest other columns held equal. Null without such columns. */
export async function heldEqual(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  reference: string,
): Promise<HeldEqual | null> {
  const { toolkit, study } = analysis
  const covariates = await covariatesFor(analysis, outcome, group)
  if (covariates.length === 0) return null
  const cell = await toolkit.statistic(
    `${outcome.label} by ${group.label}, raw and with other columns held equal`,
    {
      method: 'adjusted_difference',
      table: study.sample,
      columns: {
        y: outcome.column,
        group: groupColumn(group),
        ...Object.fromEntries(covariates.map((variable, index) => [`x${index + 1}`, groupColumn(variable)])),
      },
      args: {
        reference,
        labels: covariates.map((variable) => variable.label),
        log_y: outcome.kind === 'number' && outcome.skewed,
        success: outcome.positive,
      },
    },
  )
  const main = new View(cell)
  const contrasts = new View(cell, 'contrasts')
  const movers = new View(cell, 'movers')
  const interactions = new View(cell, 'interactions')
  const log = outcome.kind === 'number' && outcome.skewed
  const held: HeldEqual = {
    paragraph: '',
    cautions: [],
    evidence: [cell],
    charts: [],
    tables: [],
    surprise: 0.1,
  }
  const equal = listed(covariates.map(named))
  const rows = contrasts.rows.filter((row) => Number.isFinite(contrasts.number(row, 'adjusted')))
  if (rows.length === 0) return null
  const changed = rows.filter(
    (row) =>
      contrasts.value(row, 'sign_flip') === true ||
      ['lost', 'gained'].includes(contrasts.text(row, 'significance_change')),
  )
  const widest = rows.reduce(
    (best, row) =>
      Math.abs(contrasts.number(row, 'raw')) > Math.abs(contrasts.number(best, 'raw')) ? row : best,
    rows[0]!,
  )
  const strata = await stratify(analysis, outcome, group, covariates, [
    contrasts.text(widest, 'level'),
    reference,
  ])
  const against = (row: number) =>
    text`${levelName(group, contrasts.text(row, 'level'))} against ${levelName(group, reference)}`
  const sentence = (row: number) =>
    text`${against(row)}: ${size(outcome, contrasts, row, 'raw', log)} raw, ${size(outcome, contrasts, row, 'adjusted', log)} with ${equal} held equal (${contrasts.ref(row, 'p', 'p')})`
  held.paragraph = text`Held against rows that are alike in ${equal}: ${listed([widest, ...changed.filter((row) => row !== widest)].slice(0, 3).map(sentence))}.`
  held.tables.push({
    view: contrasts,
    caption: text`${measured(outcome)} by ${named(group)}: raw difference from ${levelName(group, reference)} and with ${equal} held equal`,
  })
  held.charts.push(
    await toolkit.chart(`${outcome.label} by ${group.label}, raw against adjusted`, {
      form: 'slope',
      title: slopeTitle(outcome, group, contrasts, widest, covariates),
      subtitle: text`Raw ${log ? 'typical value' : outcome.kind === 'binary' ? 'share' : 'mean'} of ${measured(outcome)} on the left, with ${equal} held equal on the right, n = ${main.ref(0, 'n', 'integer')}`,
      data: { cell: cell.id, table: 'means' },
      label: 'level',
      from: 'raw',
      to: 'adjusted',
      fromTitle: 'Raw',
      toTitle: 'Held equal',
    }),
  )
  confounding(held, outcome, group, main, contrasts, movers, rows, log, reference)
  if (strata) simpson(held, strata)
  interacting(held, outcome, group, interactions, covariates, strata, study.rows)
  return held
}

function slopeTitle(
  outcome: Variable,
  group: Variable,
  contrasts: View,
  row: number,
  covariates: Variable[],
): Template {
  const [raw, adjusted] = [contrasts.number(row, 'raw'), contrasts.number(row, 'adjusted')]
  const level = levelName(group, contrasts.text(row, 'level'))
  const equal = covariates.length === 1 ? named(covariates[0]!) : 'the other columns'
  if (raw * adjusted < 0)
    return text`With ${equal} held equal the gap of ${level} in ${measured(outcome)} turns round`
  const shrink = 1 - Math.abs(adjusted) / Math.abs(raw)
  if (shrink > 0.2) return text`With ${equal} held equal the gap of ${level} in ${measured(outcome)} shrinks`
  if (shrink < -0.2) return text`With ${equal} held equal the gap of ${level} in ${measured(outcome)} widens`
  return text`The gap of ${level} in ${measured(outcome)} stays when ${equal} ${covariates.length === 1 ? 'is' : 'are'} held equal`
}

/** Adjusted estimates that moved by more than a fifth, for contrasts that were there to begin with. */
function confounding(
  held: HeldEqual,
  outcome: Variable,
  group: Variable,
  main: View,
  contrasts: View,
  movers: View,
  rows: number[],
  log: boolean,
  reference: string,
): void {
  const moved = rows.filter(
    (row) =>
      ['raw_p', 'p'].some((test) => beyondChance(contrasts.number(row, test))) &&
      Math.abs(contrasts.number(row, 'percent_moved')) > LIMITS.moved,
  )
  const worst = moved.sort(
    (a, b) => Math.abs(contrasts.number(b, 'percent_moved')) - Math.abs(contrasts.number(a, 'percent_moved')),
  )[0]
  if (worst === undefined) return
  const confounder = main.text(0, 'strongest_confounder')
  const level = contrasts.text(worst, 'level')
  const mover = movers.rows.find(
    (row) => movers.text(row, 'level') === level && movers.text(row, 'variable') === confounder,
  )
  const alone =
    mover === undefined || log
      ? ''
      : text` (${name(confounder)} alone takes it to ${size(outcome, movers, mover, 'adjusted', false)})`
  held.cautions.push(
    caution(
      'confounding',
      text`${levelName(group, level)} against ${levelName(group, reference)} is ${size(outcome, contrasts, worst, 'raw', log)} raw but ${size(outcome, contrasts, worst, 'adjusted', log)} with the other columns held equal; ${name(confounder)} moves it most${alone}.`,
      contrasts,
    ),
  )
  held.surprise = Math.max(held.surprise, contrasts.value(worst, 'sign_flip') === true ? 0.8 : 0.4)
}

function simpson(held: HeldEqual, strata: Stratified): void {
  held.evidence.push(...strata.evidence)
  if (!strata.reversal) return
  held.surprise = 1
  held.title = strata.title
  held.lead = strata.lead
  held.advice = strata.advice
  held.soWhat = strata.advice
  held.cautions.unshift(strata.reversal)
  held.paragraph = [strata.paragraph, held.paragraph].join(' ')
  held.tables.unshift(strata.table)
  held.charts.unshift(...strata.charts)
}

/** The difference depends on another column: no average effect then, but one per level. */
function interacting(
  held: HeldEqual,
  outcome: Variable,
  group: Variable,
  interactions: View,
  covariates: Variable[],
  strata: Stratified | null,
  rows: number,
): void {
  const row = interactions.rows
    .filter((at) => interactions.number(at, 'p_bh') < (rows > 2000 ? 1e-6 : limitFor(false)))
    .sort((a, b) => interactions.number(a, 'p_bh') - interactions.number(b, 'p_bh'))[0]
  if (row === undefined) return
  const variable = covariates.find((own) => own.label === interactions.text(row, 'variable'))
  if (!variable) return
  const detail = strata && strata.by.column === variable.column ? strata.perStratum : ''
  held.cautions.push(
    caution(
      'interaction',
      text`The difference by ${named(group)} is not the same everywhere: it depends on ${named(variable)} (interaction ${interactions.ref(row, 'p_bh', 'p')} after correction), so one average gap in ${measured(outcome)} fits none of them. ${capitalise(detail)}`,
      interactions,
      ...(strata ? strata.evidence : []),
    ),
  )
  if (strata && strata.by.column === variable.column && !held.tables.includes(strata.table)) {
    held.tables.unshift(strata.table)
    held.charts.unshift(...strata.charts)
    if (strata.interactionTitle && !held.title) {
      held.title = strata.interactionTitle
      held.lead = strata.interactionLead
      held.dependsP = interactions.number(row, 'p_bh')
      held.surprise = Math.max(held.surprise, 0.8)
    }
  }
}
