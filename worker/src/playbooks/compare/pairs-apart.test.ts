import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric, valueOf } from '../testing/ask.ts'

/** Regions of which one turns down more grants than the others together, of which none is apart from each other. */
const grants = (rates: Record<string, [rows: number, refused: number]>) => {
  const rows = Object.entries(rates).flatMap(([region, [count, refused]]) =>
    Array.from({ length: count }, (_, at) => ({ region, outcome: at < refused ? 'Rejected' : 'Approved' })),
  )
  return csvOf(rows.length, (index, random) => ({
    grant: `G${index}`,
    ...rows[index]!,
    field: random.pick(['music', 'film', 'dance']),
  }))
}
const asked = {
  act: 'compare',
  metric: metric('share', { column: 'outcome', values: ['Rejected'] }),
  by: [by('region')],
} as const

describe('the highest of groups that overlap', () => {
  it('is set against all others together, and which pairs stand is said', async () => {
    const { said, advice } = await answer(
      grants({ East: [108, 13], West: [198, 11], North: [110, 6], South: [147, 3], Yard: [47, 0] }),
      { ...asked, by: [...asked.by] },
    )
    expect(said).toMatch(
      /East has the highest with 12(\.0)?% \([^)]*\), against 4\.0% for all others together\./,
    )
    // What cannot be told with all pairs allowed for may well be told of one pair by itself.
    expect(said).toMatch(
      /the choice among five \w+ allowed for \(p < 0\.001\); of all pairs only (East and South|South and East) can be told apart, with all pairs allowed for/,
    )
    expect(said).not.toMatch(/one by one|cannot be told from it/)
    expect(said).not.toMatch(/Yard the lowest/)
    // Too few rows of one pair say nothing against what stands against all others together.
    expect(advice).toMatch(/East \(12(\.0)?%, all others together 4\.0%\)/)
  })

  it('shares its place in the advice with whoever is as high, and leaves it to nobody where no end stands', async () => {
    const { advice } = await answer(
      grants({ East: [120, 60], West: [120, 58], North: [120, 12], South: [120, 11] }),
      { ...asked, by: [...asked.by] },
    )
    expect(advice).toMatch(/East \(50(\.0)?%\) and West \(48(\.\d)?%\) together/)
  })

  it('needs no such contrast where one group stands apart from every other', async () => {
    const { said } = await answer(
      grants({ East: [120, 60], West: [120, 12], North: [120, 13], South: [120, 11] }),
      { ...asked, by: [...asked.by] },
    )
    expect(said).not.toMatch(/all others together|Of all pairs/)
    expect(said).toMatch(/East stands out/)
  })

  it('is the lowest where all others cannot be told from the highest, and what it is made of explains it', async () => {
    // Hard and easy bids, and how many of each are won: one office has more of the hard ones, and one overlaps with it.
    const offices = {
      East: [68, 16, 157, 104],
      West: [95, 22, 223, 154],
      North: [72, 17, 168, 111],
      South: [90, 22, 170, 110],
      Yard: [181, 48, 100, 64],
    }
    const rows = Object.entries(offices).flatMap(([office, [hard, wonHard, easy, wonEasy]]) =>
      [
        ['hard', hard!, wonHard!],
        ['easy', easy!, wonEasy!],
      ].flatMap(([level, of, won]) =>
        Array.from({ length: Number(of) }, (_, at) => ({
          office,
          level,
          outcome: at < Number(won) ? 'Won' : 'Lost',
        })),
      ),
    )
    const { said } = await answer(
      csvOf(rows.length, (index) => ({ bid: `B${index}`, ...rows[index]! })),
      {
        act: 'compare',
        metric: metric('share', { column: 'outcome', values: ['Won'] }),
        by: [by('office')],
      },
    )
    expect(said).toMatch(
      /^Win rate is [\d.]+% for Yard and [\d.]+% for all others together; with the others’ rates at its own mix of level it would be [\d.]+%: level explains it\./i,
    )
  })
})

/** Lessons of twenty teachers with 16 each: the time that one of them needs for a lesson may lie apart from all the others'. */
const lessons = (adds: number, seed: number, rows = 320) =>
  csvOf(
    rows,
    (index, random) => ({
      lesson: `L${index}`,
      teacher: `T${String.fromCharCode(65 + (index % 20))}`,
      minutes: Math.round(10 * (50 + (index % 20 === 3 ? adds : 0) + 10 * random.normal())) / 10,
    }),
    seed,
  )
const lasting = { act: 'compare' as const, metric: valueOf('minutes'), by: [by('teacher')] }

describe('one group that no pair and no test of all at once shows', () => {
  it('is told against all others together, with the choice among all allowed for', async () => {
    const { said, first } = await answer(lessons(10, 3), lasting)
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(/TD has the highest with [56]\d\.\d .*against [45]\d\.\d for all others together/)
    expect(said).toMatch(/the choice among \w+ teachers allowed for/)
  })

  it('is nobody where nothing is there', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const { said } = await answer(lessons(0, seed), lasting)
      expect(said).not.toMatch(/all others together/)
    }
  })
})
