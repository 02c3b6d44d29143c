import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, repeat, rowWhere, uniform } from '../testing/columns.ts'
import { mtcars, titanic, ucbAdmissions } from '../testing/datasets.ts'

describe('logistic_model', () => {
  it('agrees with R on mtcars', async () => {
    const tables = await engine.run(
      'logistic_model',
      { y: category(mtcars.am.map(String)), x1: numbers(mtcars.wt), x2: numbers(mtcars.hp) },
      { success: '1' },
    )
    const weight = rowWhere(tables.coefficients!, { term: 'x1' })
    expect(weight.estimate).toBeCloseTo(-8.0834751824446, 8)
    // R takes its errors from the last step but one, so these agree to seven figures only.
    expect(weight.se).toBeCloseTo(3.0686751130547, 6)
    expect(weight.effect).toBeCloseTo(-0.35959620306, 9)
    expect(headline(tables, 'deviance')).toBeCloseTo(10.0591104723, 8)
    expect(headline(tables, 'aic')).toBeCloseTo(16.0591104723, 8)
    expect(rowWhere(tables.terms!, { variable: 'x1' }).chi2).toBeCloseTo(31.168455153, 7)
    expect(rowWhere(tables.terms!, { variable: 'x2' }).p).toBeCloseTo(0.0025325, 6)
  })

  it('gives the odds ratios of the Titanic, with rows standing for persons', async () => {
    const tables = await engine.run(
      'logistic_model',
      {
        y: category(titanic.map((row) => row[3])),
        x1: category(titanic.map((row) => row[1])),
        x2: category(titanic.map((row) => row[0])),
        x3: category(titanic.map((row) => row[2])),
        weight: numbers(titanic.map((row) => row[4])),
      },
      { success: 'Yes', references: ['Male', '1st', 'Adult'] },
    )
    const odds = (term: string) => rowWhere(tables.coefficients!, { term }).odds_ratio
    expect(headline(tables, 'n')).toBe(2201)
    expect(odds('x1: Female')).toBeCloseTo(11.2465379788, 7)
    expect(odds('x2: 3rd')).toBeCloseTo(0.169015945225, 9)
    expect(odds('x2: Crew')).toBeCloseTo(0.424146588729, 9)
    expect(odds('x3: Child')).toBeCloseTo(2.89082629501, 8)
    expect(headline(tables, 'auc')).toBeGreaterThan(0.75)
  })

  it('gives the same odds ratios for many copies of the rows, where it starts from a part of them', async () => {
    const persons = titanic.flatMap((row) => Array.from({ length: row[4] * 10 }, () => row))
    const tables = await engine.run(
      'logistic_model',
      {
        y: category(persons.map((row) => row[3])),
        x1: category(persons.map((row) => row[1])),
        x2: category(persons.map((row) => row[0])),
        x3: category(persons.map((row) => row[2])),
      },
      { success: 'Yes', references: ['Male', '1st', 'Adult'] },
    )
    expect(headline(tables, 'n')).toBe(22010)
    const female = rowWhere(tables.coefficients!, { term: 'x1: Female' })
    expect(female.odds_ratio).toBeCloseTo(11.2465379788, 7)
    expect(female.se).toBeCloseTo(0.1404101 / Math.sqrt(10), 6)
  })

  it('measures discrimination as the share of pairs put in the right order', async () => {
    const next = uniform(9)
    const x = Array.from({ length: 60 }, () => Math.round(next() * 10))
    const y = x.map((value) => next() < value / 12)
    const tables = await engine.run('logistic_model', { y: category(y.map(String)), x1: numbers(x) }, {})
    let right = 0
    let pairs = 0
    for (const [i, a] of x.entries())
      for (const [j, b] of x.entries())
        if (y[i] && !y[j]) {
          pairs++
          right += a > b ? 1 : a === b ? 0.5 : 0
        }
    expect(headline(tables, 'auc')).toBeCloseTo(right / pairs, 12)
  })

  it("takes Firth's estimates where a level separates: 0.5 added to each count of the 2 x 2 table", async () => {
    const tables = await engine.run(
      'logistic_model',
      {
        y: category(repeat(['no', 8], ['yes', 6], ['yes', 9])),
        x1: category(repeat(['a', 14], ['b', 9])),
      },
      {},
    )
    expect(headline(tables, 'separated')).toBe(true)
    expect(headline(tables, 'estimator')).toBe('Firth')
    const log = Math.log((9.5 / 0.5) * (8.5 / 6.5))
    expect(rowWhere(tables.coefficients!, { term: 'x1: b' }).estimate).toBeCloseTo(log, 6)
  })
})

describe('adjusted_difference', () => {
  it('turns the difference at Berkeley round', async () => {
    const rows = ucbAdmissions.flatMap(([admit, gender, department, count]) =>
      Array.from({ length: count }, () => [admit, gender, department]),
    )
    const at = (index: number) => category(rows.map((row) => row[index]!))
    const tables = await engine.run(
      'adjusted_difference',
      { y: at(0), group: at(1), x1: at(2) },
      { success: 'Admitted', reference: 'Female', labels: ['department'] },
    )
    const male = rowWhere(tables.contrasts!, { level: 'Male' })
    expect(male.raw).toBeCloseTo(1198 / 2691 - 557 / 1835, 9)
    expect(male.raw_ratio).toBeCloseTo(1.84108, 5)
    expect(male.ratio).toBeCloseTo(0.904955, 5)
    expect(male.sign_flip).toBe(true)
    expect(male.significance_change).toBe('lost')
    expect(headline(tables, 'strongest_confounder')).toBe('department')
    expect(rowWhere(tables.interactions!, { variable: 'department' }).p).toBeCloseTo(0.001144, 5)
  })

  it('agrees with the linear model it stands on', async () => {
    const columns = { y: numbers(mtcars.mpg), x1: numbers(mtcars.wt) }
    const group = category(mtcars.am.map(String))
    const tables = await engine.run('adjusted_difference', { ...columns, group }, {})
    const model = await engine.run('linear_model', { ...columns, x2: group }, {})
    expect(rowWhere(tables.contrasts!, { level: '1' }).adjusted).toBeCloseTo(-0.02361522, 7)
    expect(rowWhere(model.coefficients!, { term: 'x2: 1' }).estimate).toBeCloseTo(-0.02361522, 7)
  })
})
