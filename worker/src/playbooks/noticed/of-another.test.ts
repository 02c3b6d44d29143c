import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))

/** Crates of fruit: kinds weigh what they weigh, and some pickers pick more of the heavy kind. */
const crates = (own: Record<string, number>, littleByKind = 0) =>
  csvOf(900, (index, random) => {
    const picker = ['ada', 'ben', 'cleo'][index % 3]!
    const heavy = random.uniform() < { ada: 0.8, ben: 0.4, cleo: 0.1 }[picker]!
    const kind = heavy ? 'melon' : random.pick(['plum', 'grape'])
    const weight = { melon: 60, plum: 40, grape: 38 }[kind]! + (own[picker] ?? 0) + 3 * random.normal()
    return {
      crate: `C${index}`,
      kind,
      picker,
      kilos: round(weight),
      warmth: round(weight * littleByKind + { melon: 30, plum: 20, grape: 19 }[kind]! + random.normal()),
    }
  })

const look = { act: 'describe' as const, metric: valueOf('kilos') }

describe('what stands out unasked', () => {
  it('is left out where it is only more of what decides more', async () => {
    const { said } = await answer(crates({}), look)
    expect(said).toMatch(/Melon stands out|melon stands out/)
    expect(said).not.toMatch(/kilos \S+ \S+ (ada|cleo)|(ada|cleo) stands out/i)
    expect(said).not.toMatch(/kilos (is|are) higher where warmth/i)
  })

  it('is told where it stays among rows alike', async () => {
    expect((await answer(crates({ ada: 5, cleo: -5 }), look)).said).toMatch(/ada|cleo/)
    expect((await answer(crates({}, 3), look)).said).toMatch(/warmth/i)
  })
})

describe('groups whose rows lie at other times', () => {
  /** Fares of a ferry over two years: ever dearer, and the kiosk came late; it may have a price of its own. */
  const fares = (own: number) =>
    csvOf(900, (index, random) => {
      const at = Math.floor((730 * index) / 900)
      const sold = random.uniform() < (at > 450 ? 0.8 : 0.1) ? 'kiosk' : random.pick(['office', 'on board'])
      return {
        ticket: `T${index}`,
        sold_on: new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
        sold,
        fare: round(20 + at / 60 + (sold === 'kiosk' ? own : 0) + 1.5 * random.normal()),
      }
    })
  const fare = { act: 'describe' as const, metric: valueOf('fare') }

  it('are not told to differ where it is the time that does, and are where they do within it', async () => {
    expect((await answer(fares(0), fare)).said).not.toMatch(/kiosk/i)
    expect((await answer(fares(6), fare)).said).toMatch(/fare .*kiosk|kiosk .*fare/is)
  })
})

describe('a difference that depends on something else', () => {
  /** Jobs of three crews in two places; one crew is slower in the far one, or one job there went wrong. */
  const jobs = (slower: number, wrong: number) =>
    csvOf(240, (index, random) => {
      const crew = ['red', 'blue', 'green'][index % 3]!
      const place = index % 2 ? 'far' : 'near'
      const slow = crew === 'red' && place === 'far' && index < 200 ? slower : 0
      return {
        job: `J${index}`,
        crew,
        place,
        hours: round(20 + slow + (index === 63 ? wrong : 0) + 2 * random.normal()),
      }
    })
  const compare = { act: 'compare' as const, metric: valueOf('hours'), by: [by('crew')] }

  it('is no matter of one row', async () => {
    expect((await answer(jobs(6, 0), compare)).page).toMatch(/depends on place|with far|far/)
    expect((await answer(jobs(0, 90), compare)).page).not.toMatch(/depends on place|interaction/)
  })
})
