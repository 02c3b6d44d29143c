import { describe, expect, it } from '@jest/globals'
import type { MetricRef } from '#contract'
import { answer, by, day, metric } from './testing/ask.ts'

const ROWS = Array.from({ length: 200 }, (_, at) => {
  const branch = at % 2 === 0 ? 'A' : 'B'
  const place = Math.floor(at / 2)
  const late = branch === 'A' ? place % 4 === 0 : place % 10 === 0
  const gone = place % (branch === 'A' ? 5 : 25) === 1
  return {
    loan: `L${at}`,
    branch,
    lent: day(at),
    due: day(at + 21),
    back: gone ? '' : day(at + 21 + (late ? 9 : -2)),
    price: (branch === 'A' ? 12 : 10) + (place % 4),
    cost: 7 + (place % 3),
    quantity: 2 + (place % 2),
    cod: 10 + (place % 5),
    haddock: branch === 'A' ? 4 : 1,
    mark_aut: (branch === 'A' ? 50 : 40) + (place % 7),
    mark_spr: 60 + (place % 7),
    reader: `R${branch}${(place * place) % (branch === 'A' ? 83 : 37)}`,
  }
})
const CSV = [Object.keys(ROWS[0]!).join(','), ...ROWS.map((row) => Object.values(row).join(','))].join('\n')

const limit = (operator: '<' | '>' | 'empty', value: number | null = null, than: string | null = null) => ({
  operator,
  value,
  unit: null,
  than,
})
const term = (operator: '+' | '-' | '*', column: string) => [{ operator, column }]

const sum = (of: (row: (typeof ROWS)[number]) => number, rows = ROWS) =>
  rows.reduce((all, row) => all + of(row), 0)
const inBranch = (name: string) => ROWS.filter(({ branch }) => branch === name)
const mean = (of: (row: (typeof ROWS)[number]) => number) => (rows: typeof ROWS) =>
  sum(of, rows) / rows.length
const share =
  (is: (row: (typeof ROWS)[number]) => boolean, of: (row: (typeof ROWS)[number]) => boolean = () => true) =>
  (rows: typeof ROWS) =>
    rows.filter(is).length / rows.filter(of).length
const readers = (rows: typeof ROWS) => new Set(rows.map(({ reader }) => reader)).size
const LAST = Math.max(
  ...ROWS.flatMap(({ lent, back }) => [lent, ...(back === '' ? [] : [back])]).map((own) => Date.parse(own)),
)
/** Lent so long before the last day that is known that 25 days have passed. */
const isWatched = ({ lent }: { lent: string }) => LAST - Date.parse(lent) >= 25 * 86_400_000
const isBack = ({ back }: { back: string }) => back !== ''

/** Each kind of measure beside the same figure worked out by hand. */
describe('measures that no column holds', () => {
  it.each<[string, MetricRef, (rows: typeof ROWS) => number]>([
    [
      'past another column',
      metric('share', { column: 'back', limit: limit('>', null, 'due') }),
      share((row) => isBack(row) && row.back > row.due, isBack),
    ],
    [
      'a length of time over a limit',
      metric('share', { column: 'back', from: 'lent', limit: { ...limit('>', 25), unit: 'days' } }),
      // Who is not back long after has taken longer too, and of what was lent too late for it nothing is known.
      share(
        (row) =>
          isWatched(row) && (!isBack(row) || Date.parse(row.back) - Date.parse(row.lent) > 25 * 86_400_000),
        isWatched,
      ),
    ],
    [
      'over a limit',
      metric('share', { column: 'price', limit: limit('>', 12) }),
      share(({ price }) => price > 12),
    ],
    ['empty', metric('share', { column: 'back', limit: limit('empty') }), share((row) => !isBack(row))],
    [
      'a difference',
      metric('formula', { column: 'price', terms: term('-', 'cost') }),
      mean(({ price, cost }) => price - cost),
    ],
    [
      'a product',
      metric('formula', { column: 'price', terms: term('*', 'quantity') }),
      mean(({ price, quantity }) => price * quantity),
    ],
    [
      'a sum',
      metric('formula', { column: 'cod', terms: term('+', 'haddock') }),
      mean(({ cod, haddock }) => cod + haddock),
    ],
    [
      'an average of what never adds up',
      metric('formula', { column: 'mark_aut', terms: term('+', 'mark_spr') }),
      mean(({ mark_aut: first, mark_spr: second }) => (first + second) / 2),
    ],
    [
      'rows for each of many',
      metric('ratio', { from: 'reader', distinct: ['from'] }),
      (rows) => rows.length / readers(rows),
    ],
    [
      'an amount for each of many',
      metric('ratio', { column: 'price', from: 'reader', distinct: ['from'] }),
      (rows) => sum(({ price }) => price, rows) / readers(rows),
    ],
    [
      'a ratio of a formula to another column',
      metric('ratio', { column: 'cod', terms: term('+', 'haddock'), from: 'quantity' }),
      (rows) => sum(({ cod, haddock }) => cod + haddock, rows) / sum(({ quantity }) => quantity, rows),
    ],
  ])('%s', async (_, ref, figure) => {
    const { first } = await answer(CSV, { act: 'compare', metric: ref, by: [by('branch')] })
    const [effect] = first!.effects
    const [one, other] = effect!.groups.map((group) => figure(inBranch(group.at(-1)!)))
    expect(effect!.value).toBeCloseTo(one! - other!, 6)
    expect(Math.abs(one! - other!)).toBeGreaterThan(0)
  })

  it('sets a length of time below a ratio, over all rows', async () => {
    const ref = metric('ratio', { column: 'cod', from: 'due', since: 'lent' })
    const { said } = await answer(CSV, { act: 'exact', metric: ref })
    expect(said).toContain((sum(({ cod }) => cod) / (200 * 21 * 24)).toFixed(4))
  })

  it('adds up what is made of several columns where totals are ranked', async () => {
    const ref = metric('formula', { column: 'price', terms: term('*', 'quantity') })
    const { said } = await answer(CSV, { act: 'rank', metric: ref, by: [by('branch')], order: 'most' })
    const taken = ({ price, quantity }: (typeof ROWS)[number]) => price * quantity
    expect(said).toContain(`${((100 * sum(taken, inBranch('A'))) / sum(taken)).toFixed(0)}% (branch A)`)
  })
})
