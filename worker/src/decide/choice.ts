import type { Choice } from '../effects/compare/choice.ts'
import { pairRow } from '../variables/gap.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** What the measures say of the candidates together. Each is a row of the table. */
export interface ChoiceReading {
  /** Nobody is clearly ahead of it in anything, and it is clearly ahead of each other one in something. */
  best: number | null
  /** Behind one and the same other in every measure, and clearly so in one: who it is behind. */
  behind: { row: number; of: number }[]
  /** Whom no single one beats in everything. */
  efficient: number[]
  /** Too few rows to be told as better or worse. */
  few: number[]
  /** Somebody is clearly ahead of somebody in something. */
  differs: boolean
  /** The measures in which the best is ahead of nobody by more than chance. */
  open: number[]
}

export function choiceReading(choice: Choice): ChoiceReading {
  const { table, criteria } = choice
  const few = table.rows.filter((row) => table.value(row, 'few') === true)
  const able = table.rows.filter((row) => !few.includes(row))
  const all = criteria.map((_, at) => at)
  const stands = (at: number, a: number, b: number) => standsTo(choice, at, a, b)
  const clearly = (at: number, a: number, b: number) => {
    const { sign, clear } = stands(at, a, b)
    return clear && sign > 0
  }
  const beats = (a: number, b: number) =>
    all.every((at) => stands(at, a, b).sign >= 0) && all.some((at) => clearly(at, a, b))
  const behind = able.flatMap((row) => {
    const of = able.find((other) => other !== row && beats(other, row))
    return of === undefined ? [] : [{ row, of }]
  })
  const best =
    able.find((row) =>
      able.every(
        (other) =>
          other === row ||
          (all.every((at) => !clearly(at, other, row)) && all.some((at) => clearly(at, row, other))),
      ),
    ) ?? null
  return {
    best,
    behind,
    efficient: able.filter((row) => !behind.some((own) => own.row === row)),
    few,
    differs: able.some((a) => able.some((b) => all.some((at) => clearly(at, a, b)))),
    open: best === null ? [] : all.filter((at) => !able.some((other) => clearly(at, best, other))),
  }
}

/** One is best, or which of them are left to choose from; nothing where they cannot be told apart. */
export function decideChoice({ numbers, criteria, exact }: Choice, reading: ChoiceReading): Judgement {
  if (!reading.differs) return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const guessed = criteria.some((own) => own.guessed)
  const sureness = exact ? 'high' : surenessOf(numbers.p, numbers.n, criteria.length)
  return { kind: 'which', sureness: guessed && sureness === 'high' ? 'moderate' : sureness, reasons: [] }
}

/** How one candidate stands to another by one measure: ahead or behind, and whether beyond chance. */
export function standsTo(
  { table, criteria, exact }: Choice,
  at: number,
  a: number,
  b: number,
): { sign: -1 | 0 | 1; clear: boolean } {
  const { better, groups: tested, measure } = criteria[at]!
  const column = `value_${at + 1}`
  const gap = table.number(a, column) - table.number(b, column)
  const sign = (Math.sign(gap) * (better === 'more' ? 1 : -1) || 0) as -1 | 0 | 1
  if (exact || measure.kind === 'sum') return { sign, clear: sign !== 0 }
  if (!tested) return { sign, clear: false }
  const pair = pairRow(tested.pairs, table.text(a, 'level'), table.text(b, 'level'))
  return { sign, clear: pair !== null && beyondChance(tested.pairs.number(pair.row, 'p_holm')) }
}
