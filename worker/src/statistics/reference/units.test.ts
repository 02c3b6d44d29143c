import { describe, expect, it } from '@jest/globals'
import { drawsFrom, type Draws } from '../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, rowWhere } from '../testing/columns.ts'

interface Herd {
  unit: string[]
  /** One feed for each animal. */
  feed: string[]
  /** Anew on each day. */
  bedded: string[]
  age: number[]
  y: number[]
}

/** Animals that differ a lot, each measured on several days; feed, bedding and age add nothing unless told to. */
function herd(
  draws: Draws,
  adds: { feed?: number; bedded?: number; age?: number } = {},
  { animals = 36, days = 12, feeds = 3 } = {},
): Herd {
  const made: Herd = { unit: [], feed: [], bedded: [], age: [], y: [] }
  for (let animal = 0; animal < animals; animal++) {
    const feed = draws.integer(0, feeds - 1)
    const age = 2 + 6 * draws.uniform()
    const own = 4 * draws.normal() + (feed === 0 ? (adds.feed ?? 0) : 0) + age * (adds.age ?? 0)
    for (let day = 0; day < days; day++) {
      if (draws.chance(0.15)) continue
      const bedded = draws.chance(0.5)
      made.unit.push(`A${animal}`)
      made.feed.push(`feed ${feed + 1}`)
      made.bedded.push(bedded ? 'yes' : 'no')
      made.age.push(age)
      made.y.push(26 + own + (bedded ? (adds.bedded ?? 0) : 0) + 1.5 * draws.normal())
    }
  }
  return made
}

/** At most so many tables are made. */
const TABLES = 100

/** Two shares of tables between which is to be told, by Wald's (1945) sequential test with an error of one in a hundred. */
interface Between {
  low: number
  high: number
}
/** As seldom as chance has p below 5%, or far more often. */
const BY_CHANCE: Between = { low: 0.05, high: 0.2 }
/** What is there is nearly always found, or left out in every fourth table. */
const FOUND: Between = { low: 0.75, high: 0.92 }
/** Most tables claim what is not there, or half of them. */
const IN_MOST: Between = { low: 0.5, high: 0.75 }

type Told = 'low' | 'high' | 'undecided'

/** Which of the two shares of tables has p below 5%. */
const claimed = async (between: Between, p: (draws: Draws) => Promise<number>): Promise<Told> =>
  (await claimedEach(['p'], between, async (draws) => ({ p: await p(draws) }))).p!

/** The same of several p of each table, which is computed once; no more tables than it takes to tell. */
async function claimedEach(
  names: string[],
  { low, high }: Between,
  ps: (draws: Draws) => Promise<Record<string, number>>,
): Promise<Record<string, Told>> {
  const told = new Map<string, Told>()
  const evidence = new Map(names.map((name) => [name, 0]))
  const sure = Math.log(99)
  for (let seed = 1; seed <= TABLES && told.size < names.length; seed++) {
    const found = await ps(drawsFrom(7919 * seed))
    for (const name of names) {
      if (told.has(name)) continue
      const own =
        evidence.get(name)! + (found[name]! < 0.05 ? Math.log(high / low) : Math.log((1 - high) / (1 - low)))
      evidence.set(name, own)
      if (Math.abs(own) >= sure) told.set(name, own > 0 ? 'high' : 'low')
    }
  }
  return Object.fromEntries(names.map((name) => [name, told.get(name) ?? 'undecided']))
}

const means = async ({ y, unit }: Herd, group: string[], repeats = true) =>
  engine.run(
    'compare_groups_numeric',
    { y: numbers(y), group: category(group), ...(repeats ? { unit: category(unit) } : {}) },
    { seed: 1, permutations: 999 },
  )
const shares = async ({ y, unit }: Herd, group: string[]) =>
  engine.run(
    'compare_groups_binary',
    {
      y: category(y.map((value) => (value > 26 ? 'yes' : 'no'))),
      group: category(group),
      unit: category(unit),
    },
    { seed: 1, success: 'yes' },
  )
const link = async ({ y, age, unit }: Herd) =>
  engine.run('correlate', { x: numbers(age), y: numbers(y), unit: category(unit) }, {})
const screened = async ({ y, age, feed, bedded, unit }: Herd) =>
  (
    await engine.run(
      'association_screen',
      {
        y: numbers(y),
        x1: category(feed),
        x2: category(bedded),
        x3: numbers(age),
        unit: category(unit),
      },
      { labels: ['feed', 'bedded', 'age'] },
    )
  ).screen!

describe('rows that repeat a unit', () => {
  it('are judged as the t test of unit means where the units have as many rows each', async () => {
    const next = drawsFrom(5)
    const units = Array.from({ length: 12 }, (_, at) => ({
      name: `u${at}`,
      group: at < 6 ? 'a' : 'b',
      values: Array.from({ length: 5 }, () => 10 + at / 6 + next.normal()),
    }))
    const rows = units.flatMap(({ name, group, values }) => values.map((y) => ({ name, group, y })))
    const one = await engine.run(
      'compare_groups_numeric',
      {
        y: numbers(rows.map(({ y }) => y)),
        group: category(rows.map(({ group }) => group)),
        unit: category(rows.map(({ name }) => name)),
      },
      { seed: 1 },
    )
    const two = await engine.run(
      'compare_groups_numeric',
      {
        y: numbers(units.map(({ values }) => values.reduce((sum, value) => sum + value, 0) / 5)),
        group: category(units.map(({ group }) => group)),
      },
      { seed: 1 },
    )
    const [by, of] = [one, two].map(({ pairs }) => rowWhere(pairs!, { level_a: 'a', level_b: 'b' }))
    for (const column of ['difference', 'low', 'high', 't', 'df', 'p'])
      expect(by![column]).toBeCloseTo(Number(of![column]), 8)
    expect(headline(one, 'units')).toBe(12)
    expect(headline(one, 'n')).toBe(60)
    expect(headline(one, 'p')).toBeCloseTo(headline(two, 'p') as number, 8)
  })

  it('are judged as the paired t test where each unit is in both groups', async () => {
    const next = drawsFrom(6)
    const units = Array.from({ length: 15 }, () => 10 * next.normal())
    const x = units.map((own) => own + 0.5 + next.normal())
    const y = units.map((own) => own + next.normal())
    const named = units.map((_, at) => `u${at}`)
    const one = await engine.run(
      'compare_groups_numeric',
      {
        y: numbers([...x, ...y]),
        group: category([...x.map(() => 'a'), ...y.map(() => 'b')]),
        unit: category([...named, ...named]),
      },
      { seed: 1 },
    )
    const two = await engine.run('compare_paired', { x: numbers(x), y: numbers(y) }, {})
    const own = rowWhere(one.pairs!, { level_a: 'a', level_b: 'b' })
    for (const column of ['difference', 'low', 'high', 't', 'df', 'p'])
      expect(own![column]).toBeCloseTo(headline(two, column) as number, 8)
  })

  it('set groups apart by chance in five of a hundred tables and not in nearly all', async () => {
    const rows = await claimed(IN_MOST, async (draws) => {
      const own = herd(draws)
      return headline(await means(own, own.feed, false), 'p') as number
    })
    expect(rows).toBe('high')
    for (const given of [{}, { animals: 14, feeds: 2 }, { animals: 80, days: 4 }])
      expect(
        await claimed(BY_CHANCE, async (draws) => {
          const own = herd(draws, {}, { animals: 36, days: 12, feeds: 3, ...given })
          return headline(await means(own, own.feed), 'p') as number
        }),
      ).toBe('low')
    expect(
      await claimed(BY_CHANCE, async (draws) => {
        const own = herd(draws)
        return headline(await shares(own, own.feed), 'p') as number
      }),
    ).toBe('low')
  })

  it('tell what is there, between units and within them', async () => {
    expect(
      await claimed(FOUND, async (draws) => {
        const own = herd(draws, { feed: 6 })
        return headline(await means(own, own.feed), 'p') as number
      }),
    ).toBe('high')
    expect(
      await claimed(FOUND, async (draws) => {
        const own = herd(draws, { feed: 9 })
        return headline(await shares(own, own.feed), 'p') as number
      }),
    ).toBe('high')
    // Rows taken as independent would need three times the difference.
    expect(
      await claimed(FOUND, async (draws) => {
        const own = herd(draws, { bedded: 1 })
        return headline(await means(own, own.bedded), 'p') as number
      }),
    ).toBe('high')
    expect(
      await claimed(BY_CHANCE, async (draws) => {
        const own = herd(draws)
        return headline(await means(own, own.bedded), 'p') as number
      }),
    ).toBe('low')
  })

  it('go with a number by chance as seldom, and with one that matters they do', async () => {
    const names = ['pearson_p', 'spearman_p', 'slope_p', 'quadratic_p']
    const chance = await claimedEach(names, BY_CHANCE, async (draws) => {
      const found = await link(herd(draws))
      return Object.fromEntries(names.map((name) => [name, headline(found, name) as number]))
    })
    for (const name of names) expect([name, chance[name]]).toEqual([name, 'low'])
    expect(
      await claimed(
        FOUND,
        async (draws) => headline(await link(herd(draws, { age: 1.6 })), 'slope_p') as number,
      ),
    ).toBe('high')
  })

  it('are screened by their units', async () => {
    const variables = ['feed', 'bedded', 'age']
    const of = (between: Between, adds: Parameters<typeof herd>[1]) =>
      claimedEach(variables, between, async (draws) => {
        const found = await screened(herd(draws, adds))
        return Object.fromEntries(
          variables.map((variable) => [variable, Number(rowWhere(found, { variable })!.p)]),
        )
      })
    const chance = await of(BY_CHANCE, {})
    const effect = await of(FOUND, { feed: 7, bedded: 1.2, age: 1.8 })
    for (const variable of variables) {
      expect([variable, chance[variable]]).toEqual([variable, 'low'])
      expect([variable, effect[variable]]).toEqual([variable, 'high'])
    }
  })

  it('count one by one where a group is one unit, or each row is', async () => {
    const own = herd(drawsFrom(3), {}, { animals: 8, days: 12, feeds: 2 })
    const plain = await means(own, own.unit, false)
    const same = await means(own, own.unit)
    expect(headline(same, 'p')).toBe(headline(plain, 'p'))
    expect(headline(same, 'units')).toBeNull()
    const each = { ...own, unit: own.y.map((_, at) => String(at)) }
    expect(headline(await means(each, own.feed), 'p')).toBe(headline(await means(own, own.feed, false), 'p'))
  })
})

it('three rows that are all alike tell nothing: a group whose units show no error is not sure of itself', async () => {
  const draws = drawsFrom(11)
  const unit: string[] = []
  const sort: string[] = []
  const season: string[] = []
  for (let field = 0; field < 90; field++)
    for (let year = 0; year < 5; year++) {
      unit.push(`F${field}`)
      sort.push(['red', 'white', 'blue', 'gold'][draws.integer(0, 3)]!)
      season.push(year === 0 && field % 30 === 0 ? 'summer' : 'spring')
    }
  season.forEach((own, at) => {
    if (own === 'summer') sort[at] = 'red'
  })
  const tables = await engine.run(
    'association_screen',
    { y: category(sort), x1: category(season), unit: category(unit) },
    { labels: ['season'] },
  )
  expect(Number(rowWhere(tables.screen!, { variable: 'season' }).p)).toBeGreaterThan(0.001)
})
