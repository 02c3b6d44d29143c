import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, repeat } from '../testing/columns.ts'

/** Expected values are those of scipy 1.17 and numpy 2.4. */
const VALUES = [2.1, 3.4, 1.9, 8.8, 4.2, 5.1, 3.3, 2.2, 9.7, 4.4, 6.1, 3.8]
const y = numbers(VALUES)
const halves = category([...Array<string>(6).fill('a'), ...Array<string>(6).fill('b')])

describe('tests and models by name', () => {
  it('tests of a normal distribution agree with scipy', async () => {
    const tables = await engine.run('normality_tests', { y }, {})
    const expected = {
      skewness: 0.9587423691,
      kurtosis: -0.1756851231,
      shapiro_w: 0.8772277849735669,
      shapiro_p: 0.0807728060854,
      dagostino_k2: 3.3313747614216633,
      dagostino_p: 0.18906065665833544,
      jarque_bera: 1.8538064918687744,
      ks_d: 0.19575578673,
    }
    for (const [name, value] of Object.entries(expected)) expect(headline(tables, name)).toBeCloseTo(value, 5)
  })

  it.each([
    ['student', -0.4425363638, 0.6675194323],
    ['welch', -0.4425363638, 0.6675437932],
    ['mann_whitney', 14, 0.575173532],
    ['anova', 0.1958384333, 0.6675194323],
    ['kruskal', 0.4102564103, 0.5218393903],
    ['levene', 0.0429707828, 0.8399406745],
    ['brown_forsythe', 0.000968523, 0.9757853359],
  ])('%s agrees with scipy', async (test, statistic, p) => {
    const tables = await engine.run('group_test', { y, group: halves }, { test })
    expect(headline(tables, 'statistic')).toBeCloseTo(statistic, 8)
    expect(headline(tables, 'p')).toBeCloseTo(p, 8)
  })

  it('paired and one-sample tests agree with scipy', async () => {
    const two = { x: numbers(VALUES.slice(0, 6)), y: numbers(VALUES.slice(6)) }
    expect(headline(await engine.run('paired_test', two, {}), 'p')).toBeCloseTo(0.709541168, 8)
    const ranks = await engine.run('paired_test', two, { test: 'wilcoxon' })
    expect(headline(ranks, 'p')).toBeCloseTo(0.833484004, 8)
    const one = await engine.run('paired_test', { x: y }, { mu: 4 })
    expect(headline(one, 'statistic')).toBeCloseTo(0.8043996665, 8)
    expect(headline(one, 'p')).toBeCloseTo(0.4382058995, 8)
  })

  it('chi-square with and without the correction of Yates agrees with scipy', async () => {
    const columns = {
      x: category(repeat(['u', 30], ['v', 45])),
      y: category(repeat(['s', 10], ['t', 20], ['s', 30], ['t', 15])),
    }
    expect(headline(await engine.run('independence_test', columns, {}), 'p')).toBeCloseTo(0.0093630476, 9)
    const plain = await engine.run('independence_test', columns, { correct: false })
    expect(headline(plain, 'statistic')).toBeCloseTo(8.0357142857, 9)
  })

  it('holds back the rows that scikit-learn holds back for a random state', async () => {
    // numpy.random.RandomState(42).permutation(12): the first four are tried on.
    const x1 = numbers(VALUES.map((_, i) => i ** 1.5))
    const tables = await engine.run('held_out_line', { y, x1 }, { test_share: 0.3, seed: 42 })
    expect(headline(tables, 'n_test')).toBe(4)
    expect(headline(tables, 'test_mse')).toBeCloseTo(11.958709079265265, 10)
    expect(headline(tables, 'test_r2')).toBeCloseTo(-0.5557309152633896, 10)
    expect(headline(tables, 'intercept')).toBeCloseTo(4.45040664, 8)
  })

  it('shuffles rows as numpy does, far beyond one block of random words', async () => {
    // RandomState(7).permutation(1000)[0:1] is 778: one row in a thousand is tried on, and it is that one.
    const n = 1000
    const rows = Array.from({ length: n }, (_, i) => i)
    const columns = { y: numbers(rows.map((i) => (i === 778 ? 5000 : i % 2))), x1: numbers(rows) }
    const tables = await engine.run('held_out_line', columns, { test_share: 0.001, seed: 7 })
    expect(headline(tables, 'test_mae')).toBeGreaterThan(4990)
  })

  it('tells two outcomes apart on rows held back', async () => {
    const x = VALUES.map((value, i) => value + (i % 3))
    const outcome = category(VALUES.map((value) => (value > 4 ? 'yes' : 'no')))
    const tables = await engine.run(
      'held_out_logistic',
      { y: outcome, x1: numbers(x) },
      { test_share: 0.25, seed: 42 },
    )
    expect(headline(tables, 'n_test')).toBe(3)
    expect(headline(tables, 'accuracy')).toBeGreaterThanOrEqual(2 / 3)
  })
})
