import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, normal, numbers, repeat, rowWhere } from '../testing/columns.ts'
import { anscombe, iris, longley, mtcars, stackloss } from '../testing/datasets.ts'

describe('correlate', () => {
  it('agrees with R on mtcars', async () => {
    const tables = await engine.run('correlate', { x: numbers(mtcars.wt), y: numbers(mtcars.mpg) }, {})
    expect(headline(tables, 'pearson')).toBeCloseTo(-0.867659376517, 11)
    expect(headline(tables, 'pearson_low')).toBeCloseTo(-0.933826413285, 11)
    expect(headline(tables, 'pearson_high')).toBeCloseTo(-0.74408719646, 11)
    expect(headline(tables, 'pearson_p') / 1.29395870135e-10).toBeCloseTo(1, 8)
    expect(headline(tables, 'spearman')).toBeCloseTo(-0.88642203327, 10)
    expect(headline(tables, 'spearman_p') / 1.48759485813e-11).toBeCloseTo(1, 8)
    expect(headline(tables, 'quadratic_f')).toBeCloseTo(10.614804832, 8)
    expect(headline(tables, 'quadratic_p')).toBeCloseTo(0.00285989512539, 10)
    expect(headline(tables, 'cook_max')).toBeCloseTo(0.5319056256, 9)
    expect(headline(tables, 'cook_row')).toBe(17)
    expect(headline(tables, 'max_leverage_row')).toBe(16)
  })

  it('gives the Kendall tau and exact p of Hollander and Wolfe (1973)', async () => {
    const x = [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1]
    const y = [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8]
    const tables = await engine.run('correlate', { x: numbers(x), y: numbers(y) }, {})
    expect(headline(tables, 'kendall')).toBeCloseTo(0.4444444, 6)
    expect(headline(tables, 'kendall_p')).toBeCloseTo(0.1194389, 6)
  })

  it.each([
    ['apart', (i: number) => i, [1, 6.236241223518, 2.44270680243, 10.029775644607]],
    ['that repeat', (i: number) => i % 9, [0, 6.18278473303, 3.1097671718, 9.255802294259]],
  ])('draws the curve and the errors that loess predicts, over values %s', async (_, place, first) => {
    const i = Array.from({ length: 40 }, (_, row) => row + 1)
    const y = i.map((at) => (at * 7) % 11)
    const { curve } = await engine.run('correlate', { x: numbers(i.map(place)), y: numbers(y) }, {})
    for (const [column, value] of first.entries()) expect(curve!.rows[0]![column]).toBeCloseTo(value, 10)
  })

  it("tells Anscombe's sets apart", async () => {
    const run = (x: number[], y: number[]) => engine.run('correlate', { x: numbers(x), y: numbers(y) }, {})
    const curve = await run(anscombe.x, anscombe.y2)
    expect(headline(curve, 'quadratic_a')).toBeCloseTo(-5.995734265734, 8)
    expect(headline(curve, 'quadratic_c')).toBeCloseTo(-0.126713286713, 10)
    expect(headline(curve, 'quadratic_r2')).toBeCloseTo(1, 5)
    const outlier = await run(anscombe.x, anscombe.y3)
    expect(headline(outlier, 'cook_y')).toBe(12.74)
    expect(headline(outlier, 'without_intercept')).toBeCloseTo(4.00564935065, 9)
    expect(headline(outlier, 'without_slope')).toBeCloseTo(0.34538961039, 9)
    expect(headline(outlier, 'without_r')).toBeCloseTo(1, 4)
    const point = await run(anscombe.x4, anscombe.y4)
    expect(headline(point, 'max_leverage')).toBeCloseTo(1, 12)
    expect(headline(point, 'cook_x')).toBe(19)
    expect(headline(point, 'without_slope')).toBeNull()
    expect(headline(point, 'cook_max')).toBeNull()
    for (const set of [curve, outlier, point]) expect(headline(set, 'pearson')).toBeCloseTo(0.8165, 3)
  })
})

describe('stratified_correlate', () => {
  it('sees that sepals are wider the longer they are within each species, and not over all (iris)', async () => {
    const tables = await engine.run(
      'stratified_correlate',
      {
        x: numbers(iris.sepalLength),
        y: numbers(iris.sepalWidth),
        stratum: category(repeat(['setosa', 50], ['versicolor', 50], ['virginica', 50])),
      },
      {},
    )
    expect(headline(tables, 'crude_r')).toBeCloseTo(-0.1175698, 7)
    expect(headline(tables, 'strata_opposed')).toBe(3)
    expect(headline(tables, 'reversed')).toBe(true)
    // R: cor of setosa 0.7425467, versicolor 0.5259107, virginica 0.4572278.
    expect(rowWhere(tables.strata!, { stratum: 'setosa' }).r).toBeCloseTo(0.7425467, 7)
    expect(rowWhere(tables.strata!, { stratum: 'virginica' }).r).toBeCloseTo(0.4572278, 7)
  })
})

describe('association_matrix and adjust_p', () => {
  it('agrees with R on iris', async () => {
    const tables = await engine.run(
      'association_matrix',
      {
        x1: numbers(iris.sepalLength),
        x2: numbers(iris.petalLength),
        x3: numbers([null, ...iris.petalWidth.slice(1)]),
      },
      { labels: ['sepal', 'petal', 'width'] },
    )
    expect(rowWhere(tables.pairs!, { a: 'sepal', b: 'petal' }).pearson).toBeCloseTo(0.8717538, 7)
    expect(rowWhere(tables.pairs!, { a: 'sepal', b: 'width' }).n).toBe(149)
  })

  it('corrects p as Holm (1979) and Benjamini and Hochberg (1995) do', async () => {
    // The 15 p of Benjamini and Hochberg's example: four are rejected at 0.05.
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ]
    const tables = await engine.run('adjust_p', { y: numbers(p) }, {})
    expect(headline(tables, 'significant_bh')).toBe(4)
    expect(headline(tables, 'significant_holm')).toBe(3)
    expect(rowWhere(tables.adjusted!, { row: 4 }).p_bh).toBeCloseTo((0.0095 * 15) / 4, 12)
    expect(rowWhere(tables.adjusted!, { row: 2 }).p_holm).toBeCloseTo(0.0004 * 14, 12)
  })
})

describe('linear_model', () => {
  it('keeps the certified values of NIST Longley', async () => {
    const { employed, deflator, gnp, unemployed, army, population, year } = longley
    const x = [deflator, gnp, unemployed, army, population, year].map(numbers)
    const columns = Object.fromEntries(x.map((column, index) => [`x${index + 1}`, column]))
    const tables = await engine.run('linear_model', { y: numbers(employed), ...columns }, {})
    const certified = [
      ['(Intercept)', -3482258.63459582, 890420.383607373],
      ['x1', 15.0618722713733, 84.9149257747669],
      ['x2', -0.035819179292591, 0.0334910077722432],
      ['x3', -2.02022980381683, 0.488399681651699],
      ['x4', -1.03322686717359, 0.214274163161675],
      ['x5', -0.0511041056535807, 0.22607320006937],
      ['x6', 1829.15146461355, 455.478499142212],
    ] as const
    for (const [term, estimate, se] of certified) {
      const row = rowWhere(tables.coefficients!, { term })
      expect((row.estimate as number) / estimate).toBeCloseTo(1, 8)
      expect((row.se as number) / se).toBeCloseTo(1, 8)
    }
    expect(headline(tables, 'r2')).toBeCloseTo(0.995479004577296, 10)
    expect(headline(tables, 'sigma')).toBeCloseTo(304.854073561965, 6)
    expect(headline(tables, 'f')).toBeCloseTo(330.285339234588, 6)
    expect(headline(tables, 'max_vif')).toBeGreaterThan(1000)
  })

  it('keeps the certified values of NIST Wampler1', async () => {
    const x = Array.from({ length: 21 }, (_, index) => index)
    const power = (k: number) => numbers(x.map((value) => value ** k))
    const y = numbers(x.map((value) => [0, 1, 2, 3, 4, 5].reduce((sum, k) => sum + value ** k, 0)))
    const columns = { y, x1: power(1), x2: power(2), x3: power(3), x4: power(4), x5: power(5) }
    const tables = await engine.run('linear_model', columns, {})
    for (const term of ['(Intercept)', 'x1', 'x2', 'x3', 'x4', 'x5'])
      expect(rowWhere(tables.coefficients!, { term }).estimate).toBeCloseTo(1, 6)
    expect(headline(tables, 'r2')).toBeCloseTo(1, 12)
  })

  it('agrees with R on mtcars: coefficients, HC3, partial F, Breusch-Pagan, Cook, adjusted means', async () => {
    const tables = await engine.run(
      'linear_model',
      {
        y: numbers(mtcars.mpg),
        x1: numbers(mtcars.wt),
        x2: numbers(mtcars.hp),
        x3: category(mtcars.cyl.map(String)),
      },
      { labels: ['weight', 'power', 'cylinders'] },
    )
    const weight = rowWhere(tables.coefficients!, { term: 'weight' })
    expect(weight.estimate).toBeCloseTo(-3.1814040466796, 10)
    expect(weight.se).toBeCloseTo(0.7196010021344, 10)
    expect(weight.p).toBeCloseTo(1.44175576106e-4, 13)
    expect(weight.robust_se).toBeCloseTo(0.809071735663, 10)
    expect(rowWhere(tables.coefficients!, { term: 'cylinders: 6' }).robust_se).toBeCloseTo(1.38179352291, 9)
    expect(rowWhere(tables.terms!, { variable: 'cylinders' })).toMatchObject({ df: 2 })
    expect(rowWhere(tables.terms!, { variable: 'cylinders' }).f).toBeCloseTo(2.87756, 5)
    expect(rowWhere(tables.terms!, { variable: 'cylinders' }).p).toBeCloseTo(0.07364498, 7)
    expect(headline(tables, 'breusch_pagan')).toBeCloseTo(6.17072193713, 9)
    expect(headline(tables, 'aic')).toBeCloseTo(154.469229393, 8)
    expect(headline(tables, 'bic')).toBeCloseTo(163.26364481, 7)
    expect(headline(tables, 'cook_max')).toBeCloseTo(0.261744030266, 10)
    expect(headline(tables, 'cook_row')).toBe(17)
    expect(rowWhere(tables.adjusted!, { level: '4' }).adjusted).toBeCloseTo(22.2192361407, 9)
    expect(rowWhere(tables.adjusted!, { level: '8' }).adjusted).toBeCloseTo(19.0333516957, 9)
  })

  it('tests main effects without the interaction that holds them, as R drop1 and anova do', async () => {
    const tables = await engine.run(
      'linear_model',
      {
        y: numbers(mtcars.mpg),
        x1: numbers(mtcars.wt),
        x2: category(mtcars.cyl.map(String)),
        x3: numbers(mtcars.hp),
      },
      { interactions: ['x1:x2'] },
    )
    expect(rowWhere(tables.terms!, { variable: 'x3' }).f).toBeCloseTo(3.7845, 4)
    expect(rowWhere(tables.terms!, { variable: 'x1 x x2' }).f).toBeCloseTo(2.34361, 5)
    // Type II: the drop of x1 from the model of main effects (116.39009) over the residual mean square of the whole.
    const sigma2 = headline(tables, 'sigma') ** 2
    expect(rowWhere(tables.terms!, { variable: 'x1' }).f).toBeCloseTo(116.39009119 / sigma2, 8)
  })

  it('gives the same coefficients for many copies of the rows, where it no longer goes by QR', async () => {
    const copies = <T>(values: T[]): T[] => Array.from({ length: 200 }, () => values).flat()
    const year = mtcars.hp.map((value) => 2000 + value / 10)
    const tables = await engine.run(
      'linear_model',
      {
        y: numbers(copies(mtcars.mpg)),
        x1: numbers(copies(mtcars.wt)),
        x2: numbers(copies(year)),
        x3: category(copies(mtcars.cyl.map(String))),
      },
      {},
    )
    const weight = rowWhere(tables.coefficients!, { term: 'x1' })
    expect(headline(tables, 'n')).toBe(6400)
    expect(weight.estimate).toBeCloseTo(-3.1814040466796, 9)
    // 200 copies: the sum of squares grows 200-fold as the cross-products do, only the divisor 27 becomes 6,395.
    expect(weight.se).toBeCloseTo(0.7196010021344 * Math.sqrt(27 / 6395), 10)
    expect(rowWhere(tables.coefficients!, { term: 'x2' }).estimate).toBeCloseTo(-0.231198091545, 8)
    expect(rowWhere(tables.terms!, { variable: 'x3' }).f).toBeCloseTo((2.87756 * 6395) / 27, 1)
  })

  it('agrees with R on stackloss and sees that row 21 carries weight', async () => {
    const { air, water, acid, loss } = stackloss
    const columns = { y: numbers(loss), x1: numbers(air), x2: numbers(water), x3: numbers(acid) }
    const tables = await engine.run('linear_model', columns, {})
    expect(rowWhere(tables.coefficients!, { term: 'x1' }).estimate).toBeCloseTo(0.715640200485, 10)
    expect(rowWhere(tables.coefficients!, { term: 'x3' }).p).toBeCloseTo(0.344046096694, 9)
    expect(headline(tables, 'r2')).toBeCloseTo(0.913576904461, 10)
    expect(rowWhere(tables.influence!, { row: 21 }).studentized).toBeCloseTo(-3.33049331933, 8)
    expect(rowWhere(tables.influence!, { row: 21 }).cook).toBeCloseTo(0.69199991634, 9)
    expect(rowWhere(tables.terms!, { variable: 'x1' }).vif).toBeCloseTo(2.90648362743, 9)
    expect(rowWhere(tables.terms!, { variable: 'x3' }).vif).toBeCloseTo(1.3335874621, 9)
    // Brownlee's fit without row 21 (Draper and Smith): 0.889, 0.817, -0.107.
    expect(rowWhere(tables.refit!, { term: 'x1' }).without_one).toBeCloseTo(0.889, 3)
    expect(rowWhere(tables.refit!, { term: 'x2' }).without_one).toBeCloseTo(0.817, 3)
  })

  it('reads a planted elasticity and a planted percentage on logarithms', async () => {
    const next = normal(11)
    const size = Array.from({ length: 400 }, () => Math.exp(next()))
    const group = Array.from({ length: 400 }, (_, index) => (index % 2 ? 'b' : 'a'))
    const y = size.map(
      (value, index) => 50 * value ** 1.5 * (group[index] === 'b' ? 1.2 : 1) * Math.exp(0.05 * next()),
    )
    const tables = await engine.run(
      'linear_model',
      { y: numbers(y), x1: numbers(size), x2: category(group) },
      { log_y: true, log_x: [true] },
    )
    const slope = rowWhere(tables.coefficients!, { term: 'x1' })
    expect(slope.elasticity).toBe(true)
    expect(slope.estimate).toBeCloseTo(1.5, 1)
    expect(slope.percent).toBeNull()
    expect(rowWhere(tables.coefficients!, { term: 'x2: b' }).percent).toBeCloseTo(0.2, 1)
  })

  it('widens the errors of rows that repeat within a unit', async () => {
    const next = normal(3)
    const unit = Array.from({ length: 600 }, (_, index) => `u${Math.floor(index / 20)}`)
    const own = Array.from({ length: 30 }, () => next())
    const x = unit.map((_, index) => own[Math.floor(index / 20)]!)
    const shift = Array.from({ length: 30 }, () => next())
    const y = unit.map((_, index) => shift[Math.floor(index / 20)]! + 0.2 * next())
    const columns = { y: numbers(y), x1: numbers(x) }
    const plain = await engine.run('linear_model', columns, {})
    const clustered = await engine.run('linear_model', { ...columns, cluster: category(unit) }, {})
    const se = (tables: typeof plain) => rowWhere(tables.coefficients!, { term: 'x1' }).robust_se as number
    expect(headline(clustered, 'clusters')).toBe(30)
    expect(se(clustered) / se(plain)).toBeGreaterThan(3)
  })

  it('names what it cannot estimate and goes on', async () => {
    const x = mtcars.wt
    const tables = await engine.run(
      'linear_model',
      { y: numbers(mtcars.mpg), x1: numbers(x), x2: numbers(x.map((value) => 2 * value + 1)) },
      {},
    )
    expect(headline(tables, 'aliased')).toBe(1)
    expect(rowWhere(tables.coefficients!, { term: 'x2' }).estimate).toBeNull()
    expect(rowWhere(tables.coefficients!, { term: 'x1' }).estimate).toBeCloseTo(-5.344472, 6)
  })
})
