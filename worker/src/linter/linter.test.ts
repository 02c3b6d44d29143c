import { describe, expect, it } from '@jest/globals'
import { nameToken as name, referenceToken, type Finding, type SemanticModel, type Table } from '#contract'
import type { Conclusion } from '../analysts/analyst.ts'
import { lintConclusion } from './lint-conclusion.ts'
import { lintFinding } from './lint-finding.ts'
import { lintText } from './lint-text.ts'

const table = (columns: Record<string, (string | number | null)[]>): Table => {
  const names = Object.keys(columns)
  const rows = columns[names[0]!]!.map((_, row) => names.map((own) => columns[own]![row] ?? null))
  return {
    columns: names.map((own) => ({
      name: own,
      type: columns[own]!.some((value) => typeof value === 'string') ? 'text' : 'number',
    })),
    rows,
    total_rows: rows.length,
  }
}

const TABLES: Record<string, Table> = {
  levels: table({
    level: ['north', 'south', 'west'],
    mean: [12, 9, 15],
    mean_low: [11, 8, 16],
    mean_high: [13, 10, 18],
    share: [0.46, 0.2, 0.34],
    n: [40, 50, 1],
  }),
  main: table({
    first_mean: [12],
    last_mean: [9],
    slope: [-3],
    slope_low: [-5],
    slope_high: [-1],
    wide_low: [-8],
    wide_high: [2],
    p: [0.2],
    sure: [0.001],
    none: [null],
  }),
  plants: table({ level: ['north', 'south', 'west'], mean: [12, 9, 15] }),
  parts: table({ level: ['north', 'south'], n: [1, 6], value: [75, 25], share: [0.75, 0.25] }),
  months: table({ month: ['2024-01-01', '2024-03-01', '2024-05-01'], value: [8, 12, 15] }),
  tests: table({ level: ['north', 'south'], difference: [2, 3], p: [null, 0.4] }),
}
const lookup = (_cell: string, own: string) => TABLES[own]!
const model = {
  tables: [
    {
      fields: [{ meaning: 'identifier', label: 'postal code' }],
      metrics: [
        { label: 'price', additivity: 'mean', ref: { kind: 'value' } },
        { label: 'head count', additivity: 'stock', ref: { kind: 'value' } },
      ],
    },
  ],
} as unknown as SemanticModel
const context = { lookup, model }
const at = (own: string, row: number, column: string, format?: string) =>
  referenceToken('c001', own, row, column, format)
const levels = (row: number, column: string, format?: string) => at('levels', row, column, format)
const plants = (row: number) => at('plants', row, 'mean')
const main = (column: string, format?: string) => at('main', 0, column, format)
const [north, south, west] = [name('north'), name('south'), name('west')]
const peak = (row: number) =>
  `Sales peak in ${at('months', row, 'month', 'month')} (${at('months', row, 'value')})`

describe('the linter of claims', () => {
  const cases: [rule: string, refused: string, told: string][] = [
    [
      'extremes',
      `${north} has the highest sales (${levels(0, 'mean')})`,
      `${south} has the lowest sales (${levels(1, 'mean')})`,
    ],
    [
      'extremes',
      `Sales are lowest for ${north} (${levels(0, 'mean')})`,
      `Of the two, ${north} with ${levels(0, 'mean')} and ${south} with ${levels(1, 'mean')}, the highest is ${north}`,
    ],
    [
      'halves',
      `${north} has more than half (${levels(0, 'share', 'percent')}) of the visits`,
      `${north} has less than half (${levels(0, 'share', 'percent')}) of the visits`,
    ],
    [
      'directions',
      `Sales rise from ${main('first_mean')} to ${main('last_mean')}`,
      `Sales fall from ${main('first_mean')} to ${main('last_mean')}`,
    ],
    [
      'directions',
      `Sales grow by ${main('slope', 'signed')} a year`,
      `Sales fall by ${main('slope', 'magnitude')} a year`,
    ],
    [
      'sides',
      `${south} lies above ${north} (${levels(1, 'mean')} against ${levels(0, 'mean')})`,
      `${south} lies below ${north} (${levels(1, 'mean')} against ${levels(0, 'mean')})`,
    ],
    [
      'intervals',
      `It is ${at('levels', 2, 'mean')} (${levels(2, 'mean_low')} to ${levels(2, 'mean_high')})`,
      `It is ${levels(0, 'mean')} (${levels(0, 'mean_low')} to ${levels(0, 'mean_high')})`,
    ],
    [
      'intervals',
      `from ${main('slope_low', 'magnitude')} to ${main('slope_high', 'magnitude')}`,
      `from ${main('slope_low')} to ${main('slope_high')}`,
    ],
    ['missing-tests', `It could be chance (${main('none', 'p')})`, `It could be chance (${main('p', 'p')})`],
    [
      'single-rows',
      `${name('west')} stands at ${levels(2, 'mean')}`,
      `${south} stands at ${levels(1, 'mean')}`,
    ],
    [
      'single-rows',
      `${west} has ${levels(2, 'share')}`,
      `${north} has ${at('parts', 0, 'share')} of the acres`,
    ],
    ['causes', `More advertising causes more sales`, `The data cannot show whether advertising causes sales`],
    ['causes', `Sales fell due to the weather`, `In the randomized experiment sales rose due to the offer`],
    [
      'significance',
      `A significant difference (${main('p', 'p')})`,
      `A significant difference (${main('sure', 'p')})`,
    ],
    [
      'sums',
      `The total ${name('price')} is ${levels(0, 'mean')}`,
      `The mean ${name('price')} is ${levels(0, 'mean')}`,
    ],
    [
      'sums',
      `Over all months the total ${name('head count')} is ${levels(0, 'mean')}`,
      `Of all shops together the total ${name('head count')} is ${levels(0, 'mean')}`,
    ],
    [
      'orders',
      `${north} comes to ${plants(0)}, then ${west} to ${plants(2)}, then ${south} to ${plants(1)}`,
      `${west} comes to ${plants(2)}, then ${north} to ${plants(0)}, then ${south} to ${plants(1)}`,
    ],
    [
      'orders',
      `The highest are ${north} with ${plants(0)}, followed by ${west} with ${plants(2)}`,
      `The highest are ${west} with ${plants(2)}, followed by ${north} with ${plants(0)}`,
    ],
    ['peaks', peak(1), peak(2)],
    ['peaks', peak(0), peak(0).replace('peak in', 'peak, before summer, in')],
    [
      'untested',
      `Whether they differ by ${at('tests', 0, 'difference')} the data cannot tell`,
      `Whether they differ by ${at('tests', 1, 'difference')} the data cannot tell`,
    ],
    [
      'codes',
      `Each more ${name('postal code')} goes with ${main('slope')}`,
      `Each more ${name('room')} goes with ${main('slope')}`,
    ],
  ]
  it.each(cases)('%s: speaks of %j and is silent of %j', (rule, refused, told) => {
    expect(lintText(refused, context).refused.map((own) => own.rule)).toEqual([rule])
    expect(lintText(told, context).refused).toEqual([])
  })

  it('leaves the other sentences of a text as they are', () => {
    const first = `Sales fall from ${main('first_mean')} to ${main('last_mean')}.`
    const text = `${first} ${north} has the highest (${levels(0, 'mean')}). That is all, e.g. here.`
    expect(lintText(text, context).template).toBe(`${first} That is all, e.g. here.`)
    expect(lintText(`${north} has the highest (${levels(0, 'mean')}).`, context).template).toBeNull()
  })
})

const finding = (more: Partial<Finding>): Finding => ({
  id: 'f01',
  detector: 'trend',
  kind: 'trend',
  title: 'Sales over time',
  statement: ['Sales were looked at.'],
  so_what: null,
  estimate: null,
  interval: null,
  unit: null,
  n: '',
  method: '',
  p: null,
  certainty: 'moderate',
  robustness: null,
  score: { score: 0, features: [] },
  cautions: [],
  evidence: ['c001'],
  charts: [],
  tables: [],
  exploratory: false,
  ...more,
})

describe('a finding', () => {
  const rises = `Sales rise from ${main('first_mean')} to ${main('last_mean')}`
  const falls = `Sales fall from ${main('first_mean')} to ${main('last_mean')}`
  it('whose title is refused is called by its first sentence, or not told where that does not stand', () => {
    const { finding: kept } = lintFinding(
      finding({ title: rises, statement: [`${falls}.`, `${rises}.`] }),
      context,
    )
    expect(kept).toMatchObject({ title: falls, statement: [`${falls}.`] })
  })
  it('that cannot tell is not called sure, and one that tells the rest is', () => {
    const certainty = (title: string) => lintFinding(finding({ title }), context).finding!.certainty
    expect(certainty('Whether sales differ the data cannot tell')).toBe('cannot-tell')
    expect(certainty('Sales differ, but the data cannot tell two of the shops apart')).toBe('moderate')
    expect(certainty('Sales were looked at')).toBe('moderate')
  })
  it('of which nothing stands is not told', () => {
    expect(lintFinding(finding({ title: rises, statement: [`${rises}.`] }), context).finding).toBeNull()
  })
  it('loses a p that belongs to another test than its interval, and an interval without its estimate', () => {
    const ends = (low: string, high: string) => `${main(low)} to ${main(high)}`
    const given = { estimate: main('slope'), interval: ends('slope_low', 'slope_high') }
    expect(lintFinding(finding({ ...given, p: main('p', 'p') }), context).finding).toMatchObject({
      ...given,
      p: null,
    })
    expect(lintFinding(finding({ ...given, p: main('sure', 'p') }), context).refused).toEqual([])
    const wide = { estimate: main('first_mean'), interval: ends('wide_low', 'wide_high') }
    expect(lintFinding(finding(wide), context).finding).toMatchObject({
      estimate: wide.estimate,
      interval: null,
    })
  })
})

describe('a conclusion', () => {
  const answered = (headline: string, sentences: string[]) =>
    ({
      headline,
      sentences,
      verdict: { kind: 'yes', sureness: 'high', because: 'It is clear.' },
      weakened_by: null,
      advice: 'Look there.',
      findings: ['f01', 'f02'],
    }) as never
  const conclude = (headline: string, sentences: string[]): Conclusion =>
    ({
      answer: {
        understood: 'sales over time',
        sentences: [headline, ...sentences],
        largest_caveat: null,
        next_steps: [{ text: 'Look there.', finding: 'f02' }],
        answers: [answered(headline, sentences)],
      },
      recommendations: [
        { text: 'Keep it.', finding: 'f01' },
        { text: 'Drop it.', finding: 'f02' },
      ],
      form: 'table',
      series: null,
    }) as unknown as Conclusion
  const sales = name('sales')
  const review = (conclusion: Conclusion) => lintConclusion(conclusion, [{ id: 'f01' }], context)

  it('opens with the next sentence where the headline is refused, and names no finding that is not told', () => {
    const { conclusion, refused } = review(
      conclude(`${north} has the highest (${levels(0, 'mean')}).`, ['Look closer.']),
    )
    expect(conclusion.answer.answers).toMatchObject([
      { headline: 'Look closer.', sentences: [], findings: ['f01'] },
    ])
    expect(conclusion.answer.next_steps).toEqual([{ text: 'Look there.', finding: null }])
    expect(conclusion.recommendations).toEqual([{ text: 'Keep it.', finding: 'f01' }])
    expect(refused.map(({ rule }) => rule)).toEqual(['extremes'])
  })
  it('opens with nothing that leans on a headline that is refused', () => {
    const given = conclude(`${north} has the highest (${levels(0, 'mean')}).`, [
      `The next, ${south}, has ${levels(1, 'mean')}.`,
      'Look closer.',
    ])
    expect(review(given).conclusion.answer.answers).toMatchObject([
      { headline: 'Look closer.', sentences: [] },
    ])
  })
  it('does not say the opposite of what it said before', () => {
    const { conclusion, refused } = review(
      conclude(`${sales} rises.`, [`${sales} falls.`, `${name('cost')} falls.`]),
    )
    expect(conclusion.answer.answers).toMatchObject([
      { headline: `${sales} rises.`, sentences: [`${name('cost')} falls.`] },
    ])
    expect(refused.map(({ rule }) => rule)).toEqual(['contradictions'])
  })
  it('does not deny in one answer what another says of the same rows', () => {
    const two = (sameRows: boolean) => {
      const one = conclude(`${sales} rises.`, [])
      const answers = [`${sales} rises.`, `${sales} falls.`].map((headline, question) => ({
        ...(answered(headline, ['Look closer.']) as object),
        question,
      }))
      const given = { ...one, answer: { ...one.answer, answers } } as Conclusion
      return lintConclusion(given, [], { ...context, sameRows: () => sameRows }).conclusion.answer.answers
    }
    expect(two(true).map(({ headline }) => headline)).toEqual([`${sales} rises.`, 'Look closer.'])
    expect(two(false).map(({ headline }) => headline)).toEqual([`${sales} rises.`, `${sales} falls.`])
  })
  it('is no surer than a finding of the same kind and things, and as sure where that is about others', () => {
    const sureness = (title: string, kind: Finding['kind']) => {
      const found = [
        { id: 'f01', title: `${sales} rises`, certainty: 'high' as const, kind: 'trend' as const },
        { id: 'f02', title, certainty: 'cannot-tell' as const, kind },
      ]
      const { conclusion, refused } = lintConclusion(conclude(`${sales} rises.`, []), found, context)
      return [conclusion.answer.answers[0]!.verdict.sureness, refused.map(({ rule }) => rule).join()]
    }
    expect(sureness(`Whether ${sales} rises the data cannot tell`, 'trend')).toEqual([
      'low',
      'verdicts-apart',
    ])
    expect(sureness(`Whether ${name('cost')} rises the data cannot tell`, 'trend')).toEqual(['high', ''])
    expect(sureness(`Whether ${sales} has a season the data cannot tell`, 'season')).toEqual(['high', ''])
  })
  it('does not deny what a finding shows, and denies what none does', () => {
    const damage = name('damage')
    const denials = [
      `The ${name('boats')} of ${name('north')} are not shown to be of another kind.`,
      `${damage} does not single any of them out.`,
    ]
    const left = (...titles: string[]) => {
      const found = titles.map((title, at) => ({ id: `f0${at}`, title, statement: [] }))
      const { conclusion, refused } = lintConclusion(conclude(`${sales} rises.`, denials), found, context)
      return [conclusion.answer.answers[0]!.sentences.length, refused.map(({ rule }) => rule)]
    }
    expect(left(`What sets ${name('south')} apart: most are grey`, `${name('wing')} stands out`)).toEqual([
      2,
      [],
    ])
    expect(left(`What sets ${name('north')} apart: most are grey`)).toEqual([1, ['denied']])
    expect(left(`${name('wing')} stands out: ${damage} is high`)).toEqual([1, ['denied']])
  })
  it('shows no chart whose bars say otherwise than the headline', () => {
    const shown = (who: string, word = 'most') => {
      const one = conclude(`${who} has the ${word === 'most' ? 'highest' : word} sales.`, [])
      const answers = one.answer.answers.map((own) => ({ ...own, chart: 'c009' }))
      const bars = () => ({ table: TABLES.levels!, label: 'level', value: 'mean' })
      const given = { ...one, answer: { ...one.answer, answers } } as Conclusion
      return lintConclusion(given, [], { ...context, bars }).conclusion.answer.answers[0]!.chart
    }
    expect(shown(north)).toBeNull()
    expect(shown(west)).toBe('c009')
    expect(shown(south, 'lowest')).toBe('c009')
    expect(shown(name('east'))).toBe('c009')
  })
})
