import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

interface Row {
  garage: string
  make: string
  /** Month from the first. */
  month: number
}
const GARAGES = ['Quay', 'Mill', 'Tower', 'Bridge', 'Orchard']
const MAKES = ['Arvo', 'Brisk', 'Corda', 'Delta']

/** Repairs at five garages of four makes over fifteen months, with how long they took and whether they came back. */
const repairs = (back: (row: Row) => number, more: (row: Row) => number = () => 0, seed = 1) =>
  csvOf(
    2600,
    (index, random) => {
      const at = Math.floor((index / 2600) * 455)
      const row = { garage: random.pick(GARAGES), make: random.pick(MAKES), month: Math.floor(at / 30.4) }
      return {
        repair: `R${index}`,
        brought_on: day(at),
        garage: row.garage,
        make: row.make,
        colour: random.pick(['red', 'blue', 'grey']),
        hours: (9 + 2 * GARAGES.indexOf(row.garage) + 2.5 * random.normal() + more(row)).toFixed(2),
        came_back: random.uniform() < back(row) ? 'yes' : 'no',
      }
    },
    seed,
  )
const over = { table: 'data', column: 'brought_on', grain: 'month' as const }
const back = { kind: 'share' as const, table: 'data', column: 'came_back', from: null, values: ['yes'] }
const hours = { kind: 'value' as const, table: 'data', column: 'hours', from: null, values: [] }
const isPair = ({ garage, make }: Row) => garage === 'Mill' && make === 'Corda'
const moveOf = ({ effects }: { effects: { kind: string; groups: string[] }[] }) =>
  effects.find(({ kind }) => kind === 'cell-move')

describe('a value, or a pair of two, that left its own level while all others stayed', () => {
  it('a pair leads where the whole shows nothing, and it is not told that nobody moved', async () => {
    const { first, said, page } = await answer(
      repairs((row) => (isPair(row) && row.month >= 9 ? 0.48 : 0.13)),
      { act: 'change', metric: back, over },
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'cell-move', groups: ['Mill', 'Corda'] })
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(
      /^Not over all, but for .*Mill.* is [345]\d.* since (September|October|November) 2023, against 1?\d(\.\d)?% before; for all others it (stayed at|was) 1/,
    )
    expect(page).toMatch(
      /It is the two together: the other \w+ with Corda (stayed|went) .*, the others at Mill /,
    )
    expect(page).not.toMatch(/no (garage|make|colour).*trend|no trend of its own/i)
  })

  it('a pair answers why it rose, by itself and not as a part of one of its values', async () => {
    const { first, said } = await answer(
      repairs((row) => (isPair(row) && row.month >= 9 ? 0.6 : 0.13)),
      { act: 'explain', metric: back, supposes: 'up' },
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'cell-move', groups: ['Mill', 'Corda'] })
    expect(said).toMatch(/^(Not over all, but for|It is) Corda at Mill.* since October 2023, against/)
  })

  it('a pair stands beside an answer about the whole, which moved for a reason of its own', async () => {
    const { first, said } = await answer(
      repairs(
        () => 0.1,
        (row) => (isPair(row) && row.month >= 9 ? 7 : 0) + 0.25 * row.month,
      ),
      { act: 'change', metric: hours, over },
    )
    expect(first!.effects[0]!.kind).not.toBe('cell-move')
    expect(moveOf(first!)!.groups).toEqual(['Mill', 'Corda'])
    expect(said).toMatch(/One pair of make and garage moved where the others did not: for Corda at Mill/)
  })

  it('a value that moved as a whole is told as it is, and leads where it is asked who moved', async () => {
    const { first, said, page } = await answer(
      repairs(
        () => 0.1,
        (row) => (row.garage === 'Tower' && row.month >= 9 ? 3 : 0),
      ),
      {
        act: 'change',
        metric: hours,
        over,
        by: [{ table: 'data', column: 'garage', part: null, bands: [] }],
      },
    )
    expect(first!.effects.find(({ kind }) => kind === 'carried')?.groups).toEqual(['Tower'])
    expect(said).toMatch(/It is Tower alone: 1[23][.\d]* before October 2023 and 1[56]/)
    expect(page).not.toMatch(/It is the two together/)
  })

  it('none is told where nothing moved, nor where all moved alike', async () => {
    for (const move of [() => 0, ({ month }: Row) => (month >= 9 ? 4 : 0)])
      for (const metric of [hours, back]) {
        const { first } = await answer(
          repairs((row) => 0.12 + move(row) / 16, move, 3),
          { act: 'change', metric, over },
        )
        expect(moveOf(first!)).toBeUndefined()
      }
  })
})
