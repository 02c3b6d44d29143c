import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, valueOf } from '../testing/ask.ts'

const KEEPERS = Array.from({ length: 24 }, (_, at) => `Keeper ${String.fromCharCode(65 + at)}`)

/** Honey that beekeepers brought in: each is of one valley, some buckets name no co-operative. */
const honey = csvOf(480, (index, random) => ({
  bucket: `H${index}`,
  beekeeper: KEEPERS[index % 24]!,
  valley: ['Elm', 'Fir', 'Oak', 'Ash'][index % 4]!,
  cooperative: index % 10 === 0 ? '' : random.pick(['Hill', 'Lake', 'Moor']),
  opened: `2023-0${1 + (index % 9)}-11`,
  honey_kg: Math.round(5 + (index % 24) * 2 + 4 * random.uniform()),
}))
const kg = { metric: valueOf('honey_kg'), statistic: 'sum' as const }

describe('a list that is asked for', () => {
  it('stands on page one with exactly as many names, what each has and what tells who they are', async () => {
    const { said, first } = await answer(honey, {
      ...kg,
      act: 'rank',
      by: [by('beekeeper')],
      top_n: 6,
      order: 'most',
      words: 'list the six beekeepers who brought in most honey',
    })
    expect(said).toMatch(
      /^The 6 beekeepers with the highest honey.*: Keeper X \d+.*, Keeper W .* and so on to Keeper S/,
    )
    expect(said).toMatch(/Together they have \d+% of the honey/)
    expect(first!.listed!.rows).toHaveLength(6)
    expect(first!.listed!.columns.map(({ name }) => name)).toContain('beside')
    expect(first!.chart).toBeNull()
    expect(first!.advice).toBeNull()
  })

  it('is told with the part of the whole that the first few hold, where that is asked', async () => {
    const { said } = await answer(honey, {
      ...kg,
      act: 'make-up',
      by: [by('beekeeper')],
      aspect: 'share',
      top_n: 5,
      order: 'most',
      words: 'what share of the honey do the five best beekeepers bring',
    })
    expect(said).toMatch(/^The 5 beekeepers with the highest honey/)
    expect(said).toMatch(/Together they have \d+% of the honey/)
  })

  it('begins with those who have least where that is asked, and says nothing of the others', async () => {
    const { said, first } = await answer(honey, {
      ...kg,
      act: 'rank',
      by: [by('beekeeper')],
      order: 'least',
      words: 'which beekeeper brought in the least honey',
    })
    expect(said).toMatch(/^Keeper A has the lowest honey.*; then come Keeper B with .* and Keeper C with /)
    expect(said).not.toMatch(/Keeper X/)
    expect(first!.listed).toBeUndefined()
  })

  it('is none where it is asked how rows are spread', async () => {
    const { first } = await answer(honey, { act: 'make-up', metric: count, by: [by('cooperative')] })
    expect(first!.headline).not.toMatch(/^The \d+ /)
  })
})

describe('totals of groups', () => {
  it('name what stands in rows without a group', async () => {
    const { said, first } = await answer(honey, { ...kg, act: 'make-up', by: [by('cooperative')] })
    expect(said).toMatch(/\d kg more are of 48 \w+ that name no cooperative\./)
    expect(first!.listed!.rows).toHaveLength(3)
  })

  it('name nothing where every row has one', async () => {
    const { said } = await answer(honey, { ...kg, act: 'make-up', by: [by('valley')] })
    expect(said).not.toMatch(/that name no/)
  })
})

/** Letters to a paper: most are of one kind, and nobody expects kinds to be as many. */
const letters = csvOf(200, (index) => ({
  letter: `L${index}`,
  kind: index % 5 === 0 ? 'praise' : 'complaint',
  editor: ['Ida', 'Max'][index % 2]!,
}))

describe('advice about the largest group', () => {
  it('is not to begin with it because it is the largest', async () => {
    const { first } = await answer(letters, { act: 'make-up', metric: count, by: [by('kind')] })
    expect(first!.advice).toBeNull()
  })
})
