import { identifier } from '../../duckdb/sql.ts'
import { keptName } from '../../effects/effect.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Condition, ExactPlan, Step } from '../plan.types.ts'
import { PLACE, stepSql } from './row-sql.ts'

/** Steps that clean or change values, which "before" leaves out. */
const CLEANING: ReadonlySet<Step['op']> = new Set([
  'drop-missing',
  'fill',
  'outliers',
  'scale',
  'encode',
  'distinct',
])

const NUMERIC = new Set<string>(['number', 'integer'])

const made = new WeakMap<Toolkit, Map<string, Promise<string>>>()

/** Kept tables of the rows that a plan speaks of, each made once. */
export class Rows {
  private readonly toolkit: Toolkit
  private readonly plan: ExactPlan
  private readonly columns: string[]
  private readonly numeric: string[]

  constructor(toolkit: Toolkit, plan: ExactPlan) {
    this.toolkit = toolkit
    this.plan = plan
    const profile = [...(toolkit.profile.combined ?? []).map((own) => own.profile), ...toolkit.profile.tables]
    const { columns } = profile.find(({ name }) => name === plan.table)!
    this.columns = columns.map(({ name }) => name)
    this.numeric = columns.filter(({ storage }) => NUMERIC.has(storage)).map(({ name }) => name)
  }

  /** Its numbers, those that the plan makes included. */
  numbers(): string[] {
    const made = this.plan.steps.flatMap((step) =>
      step.op === 'derive' && step.expression.kind !== 'cases' ? [step.name] : [],
    )
    return [...new Set([...made, ...this.numeric])]
  }

  /** The rows before or after cleaning, restricted, of the outliers alone or without them. */
  async table(
    stage: 'before' | 'after',
    where: readonly Condition[] = [],
    outliers: { column: string; keep: 'inside' | 'outside' } | null = null,
  ): Promise<string> {
    const steps = this.plan.steps.filter(
      (step) =>
        stage === 'after' ||
        !(CLEANING.has(step.op) || (step.op === 'derive' && this.columns.includes(step.name))),
    )
    const all: Step[] = [...steps, ...(where.length > 0 ? [{ op: 'keep' as const, where: [...where] }] : [])]
    if (outliers)
      all.push({ op: 'outliers', column: outliers.column, rule: this.plan.outlierRule, keep: outliers.keep })
    return this.keep(all)
  }

  private keep(steps: readonly Step[]): Promise<string> {
    const sql = this.sqlOf(steps)
    const own = made.get(this.toolkit) ?? new Map<string, Promise<string>>()
    made.set(this.toolkit, own)
    const known = own.get(sql)
    if (known) return known
    const name = `exact_rows_${keptName(sql)}`
    const making = this.toolkit
      .query('The rows that the question is about', sql, { keeps: name, maxRows: 5 })
      .then(() => name)
    own.set(sql, making)
    return making
  }

  private sqlOf(steps: readonly Step[]): string {
    const columns = [...this.columns, PLACE]
    const parts = [`s0 as (select *, rowid as ${identifier(PLACE)} from ${identifier(this.plan.table)})`]
    for (const [at, step] of steps.entries()) {
      parts.push(`s${at + 1} as (${stepSql(step, `s${at}`, columns)})`)
      if (step.op === 'derive' && !columns.includes(step.name)) columns.push(step.name)
    }
    return `with ${parts.join(', ')} select * from s${steps.length} order by ${identifier(PLACE)}`
  }
}
