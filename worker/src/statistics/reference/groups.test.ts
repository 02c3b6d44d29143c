import { describe, expect, it } from '@jest/globals'
import { columnOf, valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers, repeat, rowWhere } from '../testing/columns.ts'
import { insectSprays, nile, plantGrowth, sleepExtra, toothGrowth } from '../testing/datasets.ts'

describe('describe_numeric', () => {
  it('keeps the certified mean and spread of NIST NumAcc4', async () => {
    const values = [
      10000000.2,
      ...repeat<number>(...Array.from({ length: 500 }, () => [10000000.1, 1] as [number, number])),
    ]
    const y = values.flatMap((value, index) => (index === 0 ? [value] : [value, 10000000.3]))
    const tables = await engine.run('describe_numeric', { y: numbers(y) }, {})
    expect(headline(tables, 'n')).toBe(1001)
    expect(headline(tables, 'mean')).toBeCloseTo(10000000.2, 8)
    expect(headline(tables, 'sd')).toBeCloseTo(0.1, 8)
  })

  it('agrees with R on the Nile: Shapiro-Wilk, quartiles, order-statistic interval of the median', async () => {
    const tables = await engine.run('describe_numeric', { y: numbers([...nile, null]) }, {})
    expect(headline(tables, 'normality_statistic')).toBeCloseTo(0.973434999403, 10)
    expect(headline(tables, 'normality_p')).toBeCloseTo(0.0407244745877, 9)
    expect(headline(tables, 'missing')).toBe(1)
    expect(headline(tables, 'minimum')).toBe(456)
    const sorted = [...nile].sort((a, b) => a - b)
    // Binomial(100, 1/2): P(X <= 39) = 0.0176 and P(X <= 40) = 0.0284, so the 40th and the 61st value.
    expect(headline(tables, 'median_low')).toBe(sorted[39])
    expect(headline(tables, 'median_high')).toBe(sorted[60])
  })

  it('shows two humps in more than a handful of bins, and whole numbers each in its own', async () => {
    const next = normal(9)
    const humps = Array.from({ length: 270 }, (_, at) => (at % 3 ? 4.3 : 2) + 0.3 * next())
    const bins = async (y: number[]) =>
      (await engine.run('describe_numeric', { y: numbers(y) }, {})).histogram!
    expect((await bins(humps)).rows.length).toBeGreaterThanOrEqual(13)
    const marks = await bins(Array.from({ length: 20 }, () => [1, 2, 2, 3, 3, 3, 5]).flat())
    expect(columnOf(marks, 'from')).toEqual([0.5, 1.5, 2.5, 3.5, 4.5])
    expect(columnOf(marks, 'count')).toEqual([20, 40, 60, 0, 20])
  })

  it('tells a bell from a skewed shape above 5,000 values', async () => {
    const next = normal(5)
    const bell = Array.from({ length: 6000 }, () => next())
    const of = (values: number[]) => engine.run('describe_numeric', { y: numbers(values) }, {})
    const fair = await of(bell)
    const skewed = await of(bell.map((value) => Math.exp(value)))
    expect(fair.main!.rows[0]).toContain('Anderson-Darling')
    expect(headline(fair, 'normality_p')).toBeGreaterThan(0.01)
    expect(headline(skewed, 'normality_p')).toBe(3.7e-24)
    expect(headline(skewed, 'skewness')).toBeGreaterThan(2)
  })
})

describe('proportions', () => {
  it('gives the Wilson interval published for 81 of 263 (Newcombe 1998)', async () => {
    const y = category(repeat(['yes', 81], ['no', 182]))
    const { levels } = await engine.run('proportions', { y }, {})
    const yes = rowWhere(levels!, { level: 'yes' })
    expect(yes.low).toBeCloseTo(0.2553, 4)
    expect(yes.high).toBeCloseTo(0.3662, 4)
    expect(columnOf(levels!, 'level')).toEqual(['no', 'yes'])
  })
})

describe('compare_groups_numeric', () => {
  const ten = (...names: string[]) => repeat(...names.map((name): [string, number] => [name, 10]))

  it('agrees with R on PlantGrowth', async () => {
    const tables = await engine.run(
      'compare_groups_numeric',
      { y: numbers(plantGrowth), group: category(ten('ctrl', 'trt1', 'trt2')) },
      {},
    )
    expect(headline(tables, 'anova_f')).toBeCloseTo(4.84608786238, 9)
    expect(headline(tables, 'anova_p')).toBeCloseTo(0.0159099583256, 9)
    expect(headline(tables, 'welch_f')).toBeCloseTo(5.18097240811, 9)
    expect(headline(tables, 'welch_df2')).toBeCloseTo(17.1284186166, 8)
    expect(headline(tables, 'welch_p')).toBeCloseTo(0.0173928214902, 9)
    expect(headline(tables, 'kruskal_h')).toBeCloseTo(7.98822874944, 9)
    expect(headline(tables, 'kruskal_p')).toBeCloseTo(0.0184237557315, 9)
    expect(headline(tables, 'eta2')).toBeCloseTo(3.76634 / (3.76634 + 10.49209), 6)
    // The permutation p lies near the p of F.
    expect(headline(tables, 'permutation_p')).toBeCloseTo(0.0159, 2)
  })

  it('agrees with R on InsectSprays: Welch and Brown-Forsythe', async () => {
    const group = category(repeat(...[...'ABCDEF'].map((name): [string, number] => [name, 12])))
    const tables = await engine.run('compare_groups_numeric', { y: numbers(insectSprays), group }, {})
    expect(headline(tables, 'welch_f')).toBeCloseTo(36.0654438936, 8)
    expect(headline(tables, 'welch_p') / 7.99937945567e-12).toBeCloseTo(1, 7)
    expect(headline(tables, 'brown_forsythe_f')).toBeCloseTo(3.82135631323, 9)
    expect(headline(tables, 'brown_forsythe_p')).toBeCloseTo(0.00422279113899, 10)
    // Two clusters, {A, B, F} and {C, D, E}: within each the places stay open.
    expect(rowWhere(tables.levels!, { level: 'F' })).toMatchObject({ rank: 1, rank_best: 1, rank_worst: 3 })
    expect(rowWhere(tables.levels!, { level: 'C' })).toMatchObject({ rank_worst: 6 })
  })

  it('agrees with R on sleep: Welch t, Mann-Whitney, Hodges-Lehmann', async () => {
    const tables = await engine.run(
      'compare_groups_numeric',
      { y: numbers(sleepExtra), group: category(ten('1', '2')) },
      {},
    )
    const pair = rowWhere(tables.pairs!, { level_a: '1' })
    expect(pair.t).toBeCloseTo(-1.86081346749, 9)
    expect(pair.df).toBeCloseTo(17.7764735162, 8)
    expect(pair.p).toBeCloseTo(0.0793941401874, 10)
    expect(pair.low).toBeCloseTo(-3.36548323071, 9)
    expect(pair.high).toBeCloseTo(0.205483230712, 9)
    const two = rowWhere(tables.two!, { level_a: '1' })
    expect(two.mann_whitney_w).toBe(25.5)
    expect(two.mann_whitney_p).toBeCloseTo(0.0693275754336, 9)
    // The median of the 100 differences; with ties wilcox.test looks for it by a root and stops at -1.346.
    expect(two.hodges_lehmann).toBeCloseTo(-1.35, 9)
    expect(two.superiority).toBeCloseTo(0.255, 12)
  })

  it('judges groups of which one is constant', async () => {
    const next = normal(3)
    const varying = (mean: number) => Array.from({ length: 30 }, () => mean + next())
    const run = (parts: Record<string, number[]>) =>
      engine.run(
        'compare_groups_numeric',
        {
          y: numbers(Object.values(parts).flat()),
          group: category(
            repeat(...Object.entries(parts).map(([key, own]): [string, number] => [key, own.length])),
          ),
        },
        {},
      )
    const none = Array<number>(30).fill(0)
    const judged = async (parts: Record<string, number[]>) => {
      const { p, test } = rowWhere((await run(parts)).main!, { groups: Object.keys(parts).length })
      return { clear: (p as number) < 0.05, test }
    }
    expect(await judged({ none, some: varying(1) })).toEqual({ clear: true, test: 'Welch' })
    expect(await judged({ none, same: varying(0) })).toEqual({ clear: false, test: 'Welch' })
    expect(await judged({ none, some: varying(1), more: varying(2) })).toEqual({
      clear: true,
      test: 'permutation',
    })
    expect(await judged({ none, ones: none.map(() => 1) })).toEqual({ clear: true, test: 'permutation' })
    const { pairs } = await run({ none, naught: none, some: varying(5) })
    expect(rowWhere(pairs!, { level_a: 'naught', level_b: 'none' }).p_holm).toBe(1)
  })

  it('keeps the smallest p apart from 0', async () => {
    const next = normal(1)
    const y = Array.from({ length: 400 }, (_, index) => next() + (index < 200 ? 0 : 9))
    const group = category(repeat(['a', 200], ['b', 200]))
    const tables = await engine.run('compare_groups_numeric', { y: numbers(y), group }, {})
    expect(headline(tables, 'anova_p')).toBeGreaterThan(0)
    expect(headline(tables, 'anova_p')).toBeLessThan(1e-200)
  })

  it('refuses, in a sentence, what cannot be compared', async () => {
    const run = (y: number[], group: string[]) =>
      engine.run('compare_groups_numeric', { y: numbers(y), group: category(group) }, {})
    await expect(run([1, 2, 3, 4], ten('a').slice(0, 4))).rejects.toThrow(/Fewer than two groups/)
    await expect(run([2, 2, 2, 2], ['a', 'a', 'b', 'b'])).rejects.toThrow(/is the same in all rows/)
  })
})

describe('compare_paired', () => {
  it('agrees with R on sleep', async () => {
    const tables = await engine.run(
      'compare_paired',
      { x: numbers(sleepExtra.slice(0, 10)), y: numbers(sleepExtra.slice(10)) },
      {},
    )
    expect(headline(tables, 't')).toBeCloseTo(-4.06212768338, 9)
    expect(headline(tables, 'p')).toBeCloseTo(0.00283289019738, 10)
    expect(headline(tables, 'low')).toBeCloseTo(-2.45988576328, 9)
    expect(headline(tables, 'signed_rank_p')).toBeCloseTo(0.00909069801593, 9)
  })
})

describe('stratified_numeric', () => {
  it('finds that the supplement matters at low doses alone (ToothGrowth)', async () => {
    const { main, strata } = await engine.run(
      'stratified_numeric',
      {
        y: numbers(toothGrowth),
        group: category(repeat(['VC', 30], ['OJ', 30])),
        stratum: numbers(repeat([0.5, 10], [1, 10], [2, 10], [0.5, 10], [1, 10], [2, 10])),
      },
      { level_a: 'OJ', level_b: 'VC' },
    )
    const row = rowWhere(main!, { level_a: 'OJ' })
    expect(row.crude_p).toBeCloseTo(0.0606345078809, 9)
    expect(row.interaction_f).toBeCloseTo(4.10699, 5)
    expect(row.interaction_p).toBeCloseTo(0.02186027, 7)
    expect((row.pooled as number) ** 2).toBeCloseTo(3.7 ** 2, 9)
    expect(row.pooled_p).toBeCloseTo(0.00042928, 7)
    expect(row.stratum_f).toBeCloseTo(82.81093, 4)
    expect(rowWhere(strata!, { stratum: '0.5' }).p).toBeCloseTo(0.0063586067641, 10)
    expect(rowWhere(strata!, { stratum: '2' }).p).toBeCloseTo(0.963851588723, 9)
  })
})

it('groups with numbers in their names come in the order of the numbers', async () => {
  const names = ['week 10', 'week 2', 'week 1', '1.5 t', '1.25 t', 'Ünye', 'apart']
  const y = names.flatMap((_, at) => [at, at + 1, at + 3])
  const group = category(repeat(...names.map((name) => [name, 3] as [string, number])))
  const { levels } = await engine.run('compare_groups_numeric', { y: numbers(y), group }, { seed: 3 })
  expect(levels!.rows.map((_, at) => valueAt(levels!, at, 'level'))).toEqual([
    '1.25 t',
    '1.5 t',
    'apart',
    'week 1',
    'week 2',
    'week 10',
    'Ünye',
  ])
})
