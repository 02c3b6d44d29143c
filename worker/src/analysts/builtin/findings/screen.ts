import type { Cell } from '#contract'
import { LIMITS } from '../../../decide/limits.ts'
import { identifier } from '../../../duckdb/sql.ts'
import { agrees, kindOfPair, settlesSql } from '../../../effects/compare/stands-for.ts'
import { asksAboutText } from '../../../profile/free-text.ts'
import { askedFor, once, type Analysis } from './analysis.ts'
import { otherFactors } from '../design/within-design.ts'
import { areSiblings } from '../../../variables/siblings.ts'
import { isStates } from '../../../playbooks/frame/waiting.ts'
import { isTied } from './tied-columns.ts'
import { limitFor, OPEN_LIMIT } from './significance.ts'
import { unitOf } from '../study/study.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** One column against the outcome, on a common scale of strength. */
export interface Screened {
  variable: Variable
  row: number
  /** 0..1: |r|, root of the share between groups, or Cramer's V. */
  strength: number
  p: number
  pBh: number
  /** Correlation with its sign; NaN for groups. */
  r: number
  n: number
  leaks: boolean
  /** The corrected p is small enough to be told, and the column is not the outcome under another name. */
  sure: boolean
}

export interface Screen {
  cell: Cell
  view: View
  list: Screened[]
  outcome: Variable
}

/** Strength above which one column is the outcome under another name. */
const LEAK = 0.995

/** The outcome against every other column, strongest first, p corrected over all. Null when nothing can be compared. */
export function screenOf(analysis: Analysis, outcome: Variable): Promise<Screen | null> {
  return once(analysis, `screen ${outcome.column}`, async () => {
    const { study, toolkit } = analysis
    const others = study.variables.filter(
      (variable) => variable.column !== outcome.column && variable.origin !== outcome.column,
    )
    if (others.length === 0) return null
    const cell = await toolkit.statistic(`Every column against ${outcome.label}`, {
      method: 'association_screen',
      table: study.sample,
      columns: {
        y: outcome.column,
        ...Object.fromEntries(others.map((variable, index) => [`x${index + 1}`, variable.column])),
        ...unitOf(study),
      },
      args: { labels: others.map((variable) => variable.label) },
    })
    const view = new View(cell, 'screen')
    const { reading } = toolkit
    const asked =
      study.asked.every(({ column }) => column === outcome.column) &&
      askedFor(reading, 'compare', 'drivers', 'relationship') >= 0.5 &&
      !asksAboutText(study.source, reading)
    const list = view.rows.map((row): Screened => {
      const variable = others.find((own) => own.label === view.text(row, 'variable'))!
      const strength = view.number(row, 'strength')
      const leaks =
        (strength > LEAK && variable.profile !== null) ||
        (saysWhichAreOver(analysis, outcome, variable) && !study.asked.includes(variable)) ||
        areSiblings(variable, outcome) ||
        // A length of time is settled by its days, not by which part of a week or year they are.
        (!isCalendarPart(variable, study.time?.column) &&
          isTied(toolkit.model, study.source.name, variable, outcome))
      const pBh = view.number(row, 'p_bh')
      return {
        variable,
        row,
        strength,
        p: view.number(row, 'p'),
        pBh,
        r: view.number(row, 'r'),
        n: view.number(row, 'n'),
        leaks,
        sure:
          pBh <
            (asked && !study.asked.includes(variable)
              ? OPEN_LIMIT
              : limitFor(asked || study.asked.includes(variable))) && !leaks,
      }
    })
    analysis.tests += list.length
    return { cell, view, list, outcome }
  })
}

/** A state of rows that are not over decides which of them can have come to an outcome, and is none of its reasons. */
function saysWhichAreOver({ toolkit, study }: Analysis, outcome: Variable, { origin }: Variable): boolean {
  const model = toolkit.model.tables.find(({ table }) => table === study.source.name)
  const field = model?.fields.find(({ column }) => column === origin)
  return outcome.kind === 'binary' && field !== undefined && isStates(field, study.source)
}

/** The weekday, season or year taken from the time of the rows. */
const isCalendarPart = ({ column, origin }: Variable, time: string | undefined): boolean =>
  origin === time && column !== origin

/**
 * Columns to hold equal when a group or a number is compared: the strongest with the outcome, no copies of the outcome
 * or of what is compared, not mostly missing, each carrying something of its own. In a design: its other factors.
 */
export async function covariatesFor(
  analysis: Analysis,
  outcome: Variable,
  compared: Variable,
  most = 6,
): Promise<Variable[]> {
  const factors = await otherFactors(analysis, outcome, compared)
  if (factors) return factors.slice(0, most)
  const screen = await screenOf(analysis, outcome)
  if (!screen) return []
  const room = Math.max(0, Math.min(most, Math.floor(analysis.study.rows / 15)))
  const chosen: Variable[] = []
  for (const { variable, leaks, n, p } of screen.list) {
    if (chosen.length >= room) break
    if (variable.column === compared.column || leaks || !(p < 0.1) || n < 0.7 * analysis.study.rows) continue
    if (variable.origin === compared.origin || variable.label === 'weekday') continue
    if (
      areSiblings(variable, outcome) ||
      isTied(analysis.toolkit.model, analysis.study.source.name, variable, outcome)
    )
      continue
    if (variable.kind === 'category' && variable.levels.length > 0.1 * analysis.study.rows) continue
    // Rows whose values were taken together as the rest are not alike in that column.
    if (variable.collapsed) continue
    if (await settlesOrIsSettled(analysis, compared, variable)) continue
    if (await tooClose(analysis, variable, [compared, ...chosen])) continue
    chosen.push(variable)
  }
  return chosen
}

/** Whether nothing is left of the groups among rows that are alike in a column, or of the column among those of a group. */
const settlesOrIsSettled = (analysis: Analysis, compared: Variable, variable: Variable): Promise<boolean> =>
  once(analysis, `settled ${compared.column} ${variable.column}`, async () => {
    if (compared.kind === 'number' || variable.kind === 'number') return false
    const [own, other] = [compared, variable].map(({ column }) => identifier(column))
    const view = new View(
      await analysis.toolkit.query(
        `Whether ${compared.label} and ${variable.label} settle each other`,
        settlesSql(0, identifier(analysis.study.sample), own!, other!, kindOfPair(compared, variable)),
      ),
    )
    return (
      agrees(view, 0, compared, variable) ||
      Math.max(view.number(0, 'given'), view.number(0, 'back')) >= LIMITS.standsFor
    )
  })

/** True when the variable nearly repeats one of the others, so that holding both equal says nothing. */
async function tooClose(analysis: Analysis, variable: Variable, others: Variable[]): Promise<boolean> {
  const { correlations } = analysis.study.source
  return others.some((other) => {
    const pair = correlations.find(
      ({ a, b }) =>
        (a === variable.origin && b === other.origin) || (b === variable.origin && a === other.origin),
    )
    return pair !== undefined && Math.abs(pair.r) > 0.9
  })
}
