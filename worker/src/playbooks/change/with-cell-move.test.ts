import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

interface Row {
  garage: string
  make: string
  /** Month from the first. */
  month: number
  /** Days from the first. */
  day: number
}
const GARAGES = ['Quay', 'Mill', 'Tower', 'Bridge', 'Orchard']
const MAKES = ['Arvo', 'Brisk', 'Corda', 'Delta']

/** Repairs at five garages of four makes over fifteen months, with how long they took and whether they came back. */
const repairs = (back: (row: Row) => number, more: (row: Row) => number = () => 0, seed = 1) =>
  csvOf(
    2600,
    (index, random) => {
      const at = Math.floor((index / 2600) * 455)
      const row = {
        garage: random.pick(GARAGES),
        make: random.pick(MAKES),
        month: Math.floor(at / 30.4),
        day: at,
      }
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

  it('a pair that came back after some weeks is told with both ends, and nothing of it with a since', async () => {
    const { first, said, page, advice } = await answer(
      repairs(
        () => 0.1,
        (row) => (isPair(row) && row.day >= 210 && row.day < 273 ? 9 : 0),
      ),
      { act: 'change', metric: hours, over },
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'cell-move', groups: ['Mill', 'Corda'] })
    expect(said).toMatch(
      /^(Not over all, but for|It is) Corda at Mill.* were (19|20)[.\d]* from (July 2\d|July 3\d|August \d), 2023 to (September 2\d|October \d), 2023, against 1[01][.\d]* before and since; for all others it (stayed at|was) 1[23]/,
    )
    expect(advice).toMatch(/^Find out what was different for Corda at Mill from .* to .*came back to/)
    expect(page).toMatch(/the other \w+ with Corda (stayed at|had) /)
    expect(page).not.toMatch(/Mill.{0,80} since (July|August)|since then/)
  })

  it('what came back is no part of a step that the whole seems to have', async () => {
    const csv = (lasts: boolean) =>
      repairs(
        () => 0.1,
        (row) => (isPair(row) && row.day >= 290 && (lasts || row.day < 390) ? 40 : 0),
      )
    for (const lasts of [false, true]) {
      const { first, page } = await answer(csv(lasts), { act: 'change', metric: hours, over })
      expect(moveOf(first!)!.groups).toEqual(['Mill', 'Corda'])
      const told = /since then|(is|are) [\d.]+ since (October|November) 2023/
      if (lasts) expect(page).toMatch(told)
      else expect(page).not.toMatch(told)
      expect(/before and since/.test(page)).toBe(!lasts)
    }
  })

  it('the search beside the question tells it with both ends', async () => {
    const told = async (more: (row: Row) => number) =>
      (
        await answer(
          repairs(() => 0.1, more),
          { act: 'describe', metric: hours },
        )
      ).said
    expect(await told((row) => (isPair(row) && row.day >= 210 && row.day < 273 ? 14 : 0))).toMatch(
      /One pair of make and garage left its level for a while where the others did not: for Corda at Mill .* from .* to .*, 2023, against .* before and since/,
    )
    expect(await told((row) => (isPair(row) && row.day >= 270 ? 14 : 0))).not.toMatch(
      /before and since|for a while/,
    )
    expect(await told(() => 0)).not.toMatch(/left its level|moved where/)
  })

  it('a share that was another one for some weeks is told in the same way', async () => {
    const { first, said } = await answer(
      repairs((row) => (isPair(row) && row.day >= 150 && row.day < 260 ? 0.75 : 0.12)),
      { act: 'change', metric: back, over },
    )
    expect(moveOf(first!)!.groups).toEqual(['Mill', 'Corda'])
    expect(said).toMatch(/ was [678]\d(\.\d)?% from .* to .*, against \d+(\.\d)?% before and since/)
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
