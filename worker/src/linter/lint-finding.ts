import { parseTemplate, valueAt, type Finding, type Template } from '#contract'
import { shownNumber, sentencesOf, type ValuePart } from './clause.ts'
import { lintText, type Refusal } from './lint-text.ts'
import type { LintContext } from './rule.types.ts'
import { saysCannotTell } from './verdicts-apart.ts'
import { LIMITS } from '../decide/limits.ts'

type Draft = Omit<Finding, 'id'>

export interface LintedFinding<F extends Draft> {
  /** The finding without what was refused; null where nothing is left to tell. */
  finding: F | null
  refused: Refusal[]
}

/**
 * A finding without the sentences that its own numbers contradict. A refused title gives way to the first sentence
 * where that stands; a p that disagrees with the interval beside it goes, the interval stays.
 */
export function lintFinding<F extends Draft>(finding: F, context: LintContext): LintedFinding<F> {
  const refused: Refusal[] = []
  const keep = (template: Template): Template | null => {
    const linted = lintText(template, context)
    refused.push(...linted.refused)
    return linted.template
  }
  const keepAny = (template: Template | null) => (template === null ? null : keep(template))
  const statement = finding.statement.map(keep).filter((own): own is Template => own !== null)
  const title = keep(finding.title) ?? titleFrom(statement[0], finding.statement[0], context)
  if (title === null) return { finding: null, refused }
  const interval = keepAny(finding.interval)
  const outside = estimateOutside(finding.estimate, interval, context)
  if (outside !== null) refused.push({ rule: 'intervals', sentence: interval!, because: outside })
  const disagrees = testDisagrees(finding, context)
  if (disagrees !== null) refused.push({ rule: 'tests-apart', sentence: finding.p!, because: disagrees })
  return {
    finding: {
      ...finding,
      title,
      certainty: saysCannotTell(title) ? 'cannot-tell' : finding.certainty,
      statement: statement.length > 0 ? statement : [`${title}.`],
      so_what: keepAny(finding.so_what),
      estimate: keepAny(finding.estimate),
      interval: outside === null ? interval : null,
      p: disagrees === null ? keepAny(finding.p) : null,
      robustness: keepAny(finding.robustness),
      cautions: finding.cautions.flatMap((caution) => {
        const text = keep(caution.text)
        return text === null ? [] : [{ ...caution, text }]
      }),
    },
    refused,
  }
}

/**
 * The first sentence of a statement as a title, where it stands: what follows it leans on it and says nothing by itself.
 */
function titleFrom(
  kept: Template | undefined,
  written: Template | undefined,
  { lookup }: LintContext,
): Template | null {
  const [first, before] = [kept, written].map((own) => own && sentencesOf(own, lookup)[0]?.template)
  return first !== undefined && first === before ? first.replace(/\.$/, '') : null
}

const valuesOf = (template: Template | null, { lookup }: LintContext): ValuePart[] =>
  template === null
    ? []
    : parseTemplate(template).flatMap((piece) => {
        if (piece.kind !== 'reference') return []
        const { reference } = piece
        const table = lookup(reference.cell, reference.table)
        return [
          {
            kind: 'value',
            value: valueAt(table, reference.row, reference.column),
            reference,
            table,
          } as const,
        ]
      })

/** Both ends of an interval where it is two values of one cell. */
function endsOf(interval: Template | null, context: LintContext): [ValuePart, ValuePart] | null {
  const values = valuesOf(interval, context)
  const [a, b] = values
  return values.length === 2 && a!.reference.cell === b!.reference.cell ? [a!, b!] : null
}

function estimateOutside(
  estimate: Template | null,
  interval: Template | null,
  context: LintContext,
): string | null {
  const ends = endsOf(interval, context)
  const values = valuesOf(estimate, context)
  if (!ends || values.length !== 1) return null
  const [value] = values as [ValuePart]
  const { cell, table, row } = ends[0].reference
  if (value.reference.cell !== cell || value.reference.table !== table || value.reference.row !== row)
    return null
  const [low, high] = ends.map(shownNumber) as [number, number]
  // An interval told by its size goes with an estimate whose sign the words tell.
  const sizes = ends.every(({ reference: { format } }) => format.startsWith('magnitude'))
  const own = sizes ? Math.abs(shownNumber(value)) : shownNumber(value)
  return own < Math.min(low, high) || own > Math.max(low, high)
    ? `the estimate ${own} lies outside its interval, ${low} to ${high}`
    : null
}

/** Columns of p-values that allow for other tests, which an interval beside them need not. */
const ALLOWED_FOR = /bh|holm|adjusted|corrected|simultaneous/
const RATIO = /ratio|odds|times/
/** Tests and intervals of one estimate may differ a little at the border. */
const NEAR = 3

/** A p far on one side of the level beside an interval that says the other: they belong to different tests. */
function testDisagrees({ p, interval, estimate }: Draft, context: LintContext): string | null {
  const ends = endsOf(interval, context)
  const [test] = valuesOf(p, context)
  const [of] = valuesOf(estimate, context)
  if (!ends || !test || !of || typeof test.value !== 'number' || ALLOWED_FOR.test(test.reference.column))
    return null
  const { cell, table, row, column } = of.reference
  const [first] = ends
  if (first.reference.cell !== cell || first.reference.table !== table || first.reference.row !== row)
    return null
  // What is no difference is not tested against nothing.
  if (!/difference|slope|estimate|change|ratio|odds|spearman|pearson|kendall|adjusted/.test(column))
    return null
  const nothing = RATIO.test(column) ? 1 : 0
  const [low, high] = ends.map(({ value }) => value as number).sort((a, b) => a - b) as [number, number]
  const excludes = low > nothing || high < nothing
  if (excludes && test.value > LIMITS.level * NEAR)
    return `the interval leaves ${nothing} out, p is ${test.value}`
  if (!excludes && test.value < LIMITS.level / NEAR)
    return `the interval holds ${nothing}, p is ${test.value}`
  return null
}
