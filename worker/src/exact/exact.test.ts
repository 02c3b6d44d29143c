import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { askTable, type ReadAnswer } from './testing/ask-table.ts'

const TEAMS = ['North', 'South', 'West']

interface Person {
  id: number
  team: string
  sex: string
  age: number
  salary: number
  sold: number
  returned: number
  joined: string
  bonus: number | null
}

/** Sixty people whose figures are settled by their number alone. */
const people: Person[] = Array.from({ length: 60 }, (_, i) => ({
  id: 1000 + i,
  team: TEAMS[(i * i + (i % 5)) % 3]!,
  sex: i % 7 < 3 ? 'female' : 'male',
  age: 21 + ((i * 13) % 40),
  salary: i === 59 ? 99_000 : 2000 + ((i * 37) % 60) * 25 + 10 * ((i * 13) % 40),
  sold: 40 + ((i * 29) % 50),
  returned: 1 + ((i * 17) % 9),
  joined: new Date(Date.UTC(2020, 0, 1) + i * 25 * 86_400_000).toISOString().slice(0, 10),
  bonus: i % 8 === 3 ? null : 100 + ((i * 11) % 23),
}))
const columns = Object.keys(people[0]!) as (keyof Person)[]
const csv = [
  columns.join(','),
  ...people.map((own) => columns.map((name) => own[name] ?? '').join(',')),
].join('\n')

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const deviation = (values: readonly number[], less: number) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - less))
const quantile = (values: readonly number[], p: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = p * (sorted.length - 1)
  const low = Math.floor(at)
  return sorted[low]! + (at - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!)
}
const of = <K extends keyof Person>(column: K, rows = people) => rows.map((own) => own[column]) as number[]
const women = people.filter(({ sex }) => sex === 'female')

const numberIn = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('\u2212', '-'))
/** Figures under the names that a message gives. */
const named = (answer: ReadAnswer | null) =>
  Object.fromEntries((answer?.figures ?? []).map(({ name, value }) => [name, value]))
const numbersOf = (answer: ReadAnswer | null) => (answer?.figures ?? []).map(({ value }) => numberIn(value))

const ask = async (...messages: string[]) => askTable({ csv }, engine, messages)

describe('questions in plain words', () => {
  it('are answered with restrictions, groups, shares and counts', async () => {
    const [women_, missing, share, byTeam, most, year, apart] = await ask(
      'What is the average salary of women? Round to two decimals.',
      'how many rows have missing bonus?',
      'What percentage of the people are female? Two decimal places.',
      'median age by team',
      'Which team has the highest average sold?',
      'What is the average age of those who joined in 2021? Three decimal places.',
      'What is the difference in mean salary between female and male? Two decimals.',
    )
    expect(numbersOf(women_!)[0]).toBeCloseTo(mean(of('salary', women)), 2)
    expect(women_!.notes.join(' ')).toContain('female')
    expect(numbersOf(missing!)).toEqual([people.filter(({ bonus }) => bonus === null).length])
    expect(numbersOf(share!)[0]).toBeCloseTo((100 * women.length) / people.length, 2)
    expect(numbersOf(byTeam!)).toEqual(
      TEAMS.map((team) =>
        quantile(
          of(
            'age',
            people.filter((own) => own.team === team),
          ),
          0.5,
        ),
      ),
    )
    const best = TEAMS.toSorted((a, b) => meanSold(b) - meanSold(a))[0]!
    expect(most!.sentence).toContain(best)
    const joined = people.filter((own) => own.joined.startsWith('2021'))
    expect(numbersOf(year!)[0]).toBeCloseTo(mean(of('age', joined)), 3)
    const men = people.filter(({ sex }) => sex === 'male')
    expect(numbersOf(apart!)[0]).toBeCloseTo(mean(of('salary', women)) - mean(of('salary', men)), 2)
  })

  it('that ask for something else, or for what is not there, have no exact answer', async () => {
    const answers = await ask(
      'Why do people in the North earn more?',
      'What drives salary?',
      'What is the average height?',
      'How has salary developed for each decade?',
      'Hello, thank you!',
    )
    expect(answers).toEqual([null, null, null, null, null])
  })
})

const meanSold = (team: string) =>
  mean(
    of(
      'sold',
      people.filter((own) => own.team === team),
    ),
  )

describe('questions with constraints and names for their figures', () => {
  it('compute what the message makes, cleans and rounds', async () => {
    const [ratio, formula, log, filled, scaled] = await ask(
      'Create a new feature called "return rate" as the ratio of returned to sold. Calculate its mean and standard deviation.\nUse the population standard deviation, not the sample standard deviation. Round to four decimal places.\n@mean_rate[mean] @std_rate[std] where "mean" and "std" are numbers rounded to four decimal places.',
      'Create a column "net" calculated as (sold - returned) / sold * 100. What is its median?\n@median_net[m] where "m" is a number rounded to three decimal places.',
      'Apply a natural log transformation to the "salary" column. Report the mean before and after.\nRound to three decimals.\n@mean_before[b] @mean_after[a] where "b" and "a" are numbers rounded to three decimal places.',
      'Handle the missing values in the "bonus" column by imputing them with the median. Calculate the mean bonus and the number of missing values afterwards.\n@mean_bonus[mean] @missing_bonus_after[n] where "mean" is a number rounded to two decimal places and "n" is an integer.',
      'Normalize the "age" column with min-max normalization. Report its mean.\n@mean_age[mean] where "mean" is a number rounded to four decimal places.',
    )
    const rates = people.map(({ returned, sold }) => returned / sold)
    expect(numberIn(named(ratio!).mean_rate)).toBeCloseTo(mean(rates), 4)
    expect(numberIn(named(ratio!).std_rate)).toBeCloseTo(deviation(rates, 0), 4)
    const net = people.map(({ returned, sold }) => ((sold - returned) / sold) * 100)
    expect(numberIn(named(formula!).median_net)).toBeCloseTo(quantile(net, 0.5), 3)
    expect(numberIn(named(log!).mean_before)).toBeCloseTo(mean(of('salary')), 3)
    expect(numberIn(named(log!).mean_after)).toBeCloseTo(mean(of('salary').map(Math.log)), 3)
    const bonuses = people.flatMap(({ bonus }) => (bonus === null ? [] : [bonus]))
    const middle = quantile(bonuses, 0.5)
    expect(numberIn(named(filled!).mean_bonus)).toBeCloseTo(
      mean(people.map(({ bonus }) => bonus ?? middle)),
      2,
    )
    expect(named(filled!).missing_bonus_after).toBe('0')
    const [low, high] = [Math.min(...of('age')), Math.max(...of('age'))]
    expect(numberIn(named(scaled!).mean_age)).toBeCloseTo(
      mean(of('age').map((v) => (v - low) / (high - low))),
      4,
    )
  })

  it('tell outliers by both rules, and figures of them and without them', async () => {
    const [byQuartiles, byDeviations] = await ask(
      'Identify the outliers of "salary" with the IQR method and remove them.\nOutliers lie below Q1 - 1.5 * IQR or above Q3 + 1.5 * IQR.\n@outlier_count[n] @mean_after[mean] where "n" is an integer and "mean" is a number rounded to two decimal places.',
      'How many outliers are there in "salary" by the Z-score method with a threshold of 3?\n@outliers[n] where "n" is an integer.',
    )
    const [q1, q3] = [quantile(of('salary'), 0.25), quantile(of('salary'), 0.75)]
    const inside = of('salary').filter((v) => v >= q1 - 1.5 * (q3 - q1) && v <= q3 + 1.5 * (q3 - q1))
    expect(named(byQuartiles!).outlier_count).toBe(String(people.length - inside.length))
    expect(numberIn(named(byQuartiles!).mean_after)).toBeCloseTo(mean(inside), 2)
    expect(named(byDeviations!).outliers).toBe('1')
  })

  it('choose verdicts by the rules of the message', async () => {
    const [strength, shape, differs] = await ask(
      'Calculate the Pearson correlation between "age" and "sold".\nConsider it strong if the absolute value of r is at least 0.7, moderate if it is between 0.3 and 0.7, and weak if it is less than 0.3.\n@r[r_value] @strength[s] where "r_value" is rounded to two decimal places and "s" is a string that is either "strong", "moderate" or "weak".',
      'Is salary normally distributed?\nUse the Shapiro-Wilk test. If the p-value is less than 0.05, it is not normal, otherwise it is normal.\n@is_normal[answer] where "answer" is either "Yes" or "No".',
      'Is there a significant difference in salary between female and male?\nUse a two-sample t-test with a significance level of 0.05.\n@p_value[p] @significant[answer] where "p" is a number rounded to four decimal places and "answer" is "True" or "False".',
    )
    const r = numberIn(named(strength!).r)
    expect(named(strength!).strength).toBe(
      Math.abs(r) >= 0.7 ? 'strong' : Math.abs(r) >= 0.3 ? 'moderate' : 'weak',
    )
    expect(named(shape!).is_normal).toBe('No')
    const p = numberIn(named(differs!).p_value)
    expect(named(differs!).significant).toBe(p < 0.05 ? 'True' : 'False')
  })

  it('count groups under a limit, cut a number into categories, rank groups and fit a line', async () => {
    const [groups, categories, top, model] = await ask(
      'How many teams have an average age above 40?\n@teams[n] where "n" is an integer.',
      'Create a new column "age_group" with the categories "young" (below 30), "middle" (30 to 44) and "old" (45 and above). How many people are in each?\n@young_count[a] @middle_count[b] @old_count[c] where all are integers.',
      'Which team has the most people, and how many?\n@team[name] @people_count[n] where "name" is a string and "n" is an integer.',
      'Fit a linear regression to predict salary from age on all rows.\n@intercept[a] where "a" is a number rounded to two decimal places.',
    )
    const over = TEAMS.filter(
      (team) =>
        mean(
          of(
            'age',
            people.filter((own) => own.team === team),
          ),
        ) > 40,
    )
    expect(named(groups!).teams).toBe(String(over.length))
    const ages = of('age')
    expect(numbersOf(categories!)).toEqual([
      ages.filter((age) => age < 30).length,
      ages.filter((age) => age >= 30 && age <= 44).length,
      ages.filter((age) => age >= 45).length,
    ])
    const sizes = TEAMS.map((team) => [team, people.filter((own) => own.team === team).length] as const)
    const [largest, size] = sizes.toSorted((a, b) => b[1] - a[1])[0]!
    expect(named(top!)).toEqual({ team: largest, people_count: String(size) })
    const [x, y] = [ages, of('salary')]
    const slope = mean(x.map((v, i) => (v - mean(x)) * (y[i]! - mean(y)))) / deviation(x, 0) ** 2
    expect(numberIn(named(model!).intercept)).toBeCloseTo(mean(y) - slope * mean(x), 2)
  })

  it('roll along the rows, find the strongest pair, and tell groups apart', async () => {
    const [rolling, highest, pair, best, gap, between] = await ask(
      'Calculate the 7-row rolling mean of "sold" in the order of the file.\n@max_rolling_mean[a] @rows[n] where "a" is a number rounded to three decimal places.',
      'What is the highest 5-row moving average of sold? Three decimal places.',
      'Which two columns are most strongly correlated?\n@first_column[a] @second_column[b] @correlation[r] where "r" is rounded to four decimal places.',
      'Which column has the strongest correlation with salary?',
      'What is the gap in mean sold between teams? Three decimal places.',
      'What is the difference between the highest and the lowest mean age by team?\n@age_gap[d] where "d" is a number rounded to three decimal places.',
    )
    expect(numberIn(named(rolling!).max_rolling_mean)).toBeCloseTo(Math.max(...rolls(of('sold'), 7)), 3)
    expect(numbersOf(highest!)).toEqual([Number(Math.max(...rolls(of('sold'), 5)).toFixed(3))])
    const numbers = ['age', 'salary', 'sold', 'returned', 'bonus'] as const
    const strongest = numbers
      .flatMap((a, i) => numbers.slice(i + 1).map((b) => ({ a, b, r: correlation(a, b) })))
      .toSorted((one, other) => Math.abs(other.r) - Math.abs(one.r))[0]!
    expect(named(pair!)).toMatchObject({ first_column: strongest.a, second_column: strongest.b })
    expect(numberIn(named(pair!).correlation)).toBeCloseTo(strongest.r, 4)
    const withSalary = numbers
      .filter((own) => own !== 'salary')
      .toSorted((a, b) => Math.abs(correlation(b, 'salary')) - Math.abs(correlation(a, 'salary')))[0]!
    expect(best!.figures[0]!.value).toBe(withSalary)
    const spread = (column: 'sold' | 'age') => {
      const means = TEAMS.map((team) =>
        mean(
          of(
            column,
            people.filter((own) => own.team === team),
          ),
        ),
      )
      return Math.max(...means) - Math.min(...means)
    }
    expect(numbersOf(gap!)[0]).toBeCloseTo(spread('sold'), 3)
    expect(numberIn(named(between!).age_gap)).toBeCloseTo(spread('age'), 3)
  })

  it('say what they could not read', async () => {
    const [height, column, limit, week] = await ask(
      'What is the average height?\n@mean_height[h] where "h" is a number.',
      'Calculate the mean of the "weight" column and of the "age" column.\n@mean_weight[w] @mean_age[a] where "w" and "a" are numbers rounded to two decimal places.',
      'Among those with a tenure above 5, what is the mean age?\n@mean_age[a] where "a" is a number rounded to two decimal places.',
      'What is the total sold in each week?\n@sold[s] where "s" is a number.',
    )
    expect([height!.figures, height!.missing]).toEqual([[], ['mean_height']])
    expect(height!.notes.join(' ')).toMatch(/no column for height/)
    expect(column!.notes.join(' ')).toMatch(/no column for weight/)
    expect(column!.missing).toEqual(['mean_weight'])
    expect(limit!.notes.join(' ')).toMatch(/not taken into account: .*above 5/)
    expect(week!.notes.join(' ')).toMatch(/not taken into account: week/)
  })
})

const rolls = (values: readonly number[], rows: number) =>
  values.slice(rows - 1).map((_, at) => mean(values.slice(at, at + rows)))

function correlation(a: keyof Person, b: keyof Person): number {
  const both = people.filter((own) => own[a] !== null && own[b] !== null)
  const [x, y] = [of(a, both), of(b, both)]
  const product = mean(x.map((value, at) => (value - mean(x)) * (y[at]! - mean(y))))
  return product / (deviation(x, 0) * deviation(y, 0))
}
