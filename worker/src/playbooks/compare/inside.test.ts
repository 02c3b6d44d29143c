import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day } from '../testing/ask.ts'

/** Calls to a water works over 500 days, with a wave of them; in it they may come from one district. */
const calls = (district: (inWave: boolean, random: Seeded) => string) =>
  csvOf(620, (index, random) => {
    const inWave = index < 150
    return {
      call: `C${index}`,
      called_at: day(inWave ? 200 + Math.floor(20 * random.uniform()) : Math.floor(500 * random.uniform())),
      district: district(inWave, random),
      kind: random.pick(['leak', 'no water', 'bill']),
      note: `${random.pick(['the basement is wet', 'tap drips all night', 'meter reads wrong'])} near number ${index}`,
      minutes: Math.round(10 + 3 * random.normal()),
    }
  })
const anyDistrict = (random: Seeded) => random.pick(['Harbour', 'Hill', 'Moor'])
const wave = {
  act: 'odd',
  metric: count,
  over: { table: 'data', column: 'called_at', grain: 'month' },
} as const

describe('what is inside a wave', () => {
  it('tells that it is like other times, with both figures', async () => {
    const told = await answer(
      calls((_, random) => anyDistrict(random)),
      wave,
    )
    expect(told.said).toMatch(/The calls came in a wave/)
    expect(told.said).not.toMatch(/What sets the wave apart/)
    // Page one names what was looked at, the chapter has the figures.
    expect(told.next).toMatch(/(The mix is the usual one in|in the wave are not shown to be of another kind)/)
    expect(told.chapters).toMatch(
      /(: of the calls in the wave|calls in the wave are not shown to be of another kind:) \d+% are [\w ]+ \(at other times \d+%\)[^:]* stands in \d+% of the texts \(\d+%\)/,
    )
    expect(told.next).toMatch(
      /Minutes (is|are) \S+ in the wave and \S+ at other times, which may be chance \(p = /,
    )
  })

  it('tells what sets it apart, and what does not', async () => {
    const told = await answer(
      calls((inWave, random) => (inWave && random.uniform() < 0.7 ? 'Harbour' : anyDistrict(random))),
      wave,
    )
    expect(told.said).toMatch(
      /What sets the wave apart: [78]\d% of the calls in the wave are Harbour, against 3\d% at other times/,
    )
    expect(told.next).not.toMatch(/Harbour/)
    expect(told.next).toMatch(
      /Otherwise the mix is the usual one|Otherwise the .* in the wave are not shown to be of another kind/,
    )
  })
})

describe('who they are with', () => {
  it('is told of those whose they are, and not of those who ended them', async () => {
    const people = ['Ada Moll', 'Ben Roth', 'Cleo Hahn', 'Dan Frey', 'Eva Lind']
    const csv = csvOf(620, (index, random) => {
      const inWave = index < 150
      return {
        call: `C${index}`,
        called_at: day(inWave ? 200 + Math.floor(20 * random.uniform()) : Math.floor(500 * random.uniform())),
        closed_by: random.uniform() < 0.5 ? 'Udo Zorn' : random.pick(['Ina Yates', 'Pia Kern', 'Max Thal']),
        assigned_to: random.pick(people),
        minutes: Math.round(10 + 3 * random.normal()),
      }
    })
    const { chapters } = await answer(csv, wave)
    expect(chapters).not.toMatch(/agent (Udo|Ina|Pia|Max)/)
    expect(chapters).toMatch(new RegExp(`agent (${people.join('|')})|told apart by agent`))
  })
})

describe('what is inside a group that grows', () => {
  /** Loans of a library; those of one desk grow, and may be of another kind in the end. */
  const loans = (turns: boolean) =>
    csvOf(700, (index, random) => {
      const at = random.uniform()
      const desk = random.uniform() < 0.2 + 0.6 * at ? 'South' : random.pick(['North', 'East', 'West'])
      const film = turns && desk === 'South' && at > 0.5 && random.uniform() < 0.6
      return {
        loan: `L${index}`,
        lent_on: day(Math.floor(720 * at)),
        desk,
        medium: film ? 'film' : random.pick(['book', 'film', 'map']),
      }
    })
  const shares = { act: 'make-up' as const, metric: count, by: [by('desk')] }

  it('says that all of it grew alike', async () => {
    const { next, chapters } = await answer(loans(false), shares)
    expect(chapters).toMatch(
      /loans of South in the later half of the time (are not shown to be of another kind: )?\d+% are \w+ \(in the earlier half \d+%\)/,
    )
    expect(next).not.toMatch(/What sets the later half apart/)
  })

  it('takes no name of time for what sets later rows apart', async () => {
    const csv = csvOf(900, (index, random) => {
      const at = random.uniform()
      return {
        loan: `L${index}`,
        lent_on: day(Math.floor(1400 * at)),
        desk: random.uniform() < 0.2 + 0.6 * at ? 'South' : random.pick(['North', 'East', 'West']),
        term: `term ${1 + Math.floor(6 * at)}`,
        medium: random.pick(['book', 'film', 'map']),
      }
    })
    const { next, chapters } = await answer(csv, shares)
    expect(chapters).toMatch(
      /in the later half of the time (are not shown to be of another kind: )?\d+% are (book|film|map)/,
    )
    expect(next).not.toMatch(/term \d/)
  })

  it('says what has changed in it', async () => {
    const { next } = await answer(loans(true), shares)
    expect(next).toMatch(
      /What sets the later half apart: \d+% of the loans of South in the later half of the time are film, against \d+% in the earlier half/,
    )
  })
})

describe('what those had who were there while others were away', () => {
  /** Tows of four drivers, of whom two are away for three months; hours as noisy as `noise`. */
  const shiftsOf = (noise: number) =>
    csvOf(500, (index, random) => {
      const at = Math.floor(360 * random.uniform())
      const away = at > 150 && at < 240
      return {
        tow: `T${index}`,
        called_on: day(at),
        driver: away ? random.pick(['Abel', 'Berg']) : random.pick(['Abel', 'Berg', 'Cruz', 'Dorn']),
        road: random.pick(['motorway', 'town', 'lane']),
        hours: Math.round(10 * (3 + noise * random.normal())) / 10,
      }
    })
  const who = { act: 'make-up' as const, metric: count, by: [by('driver')] }

  it('holds it against other times', async () => {
    const { next, chapters } = await answer(shiftsOf(0.5), who)
    expect(chapters).toMatch(
      /rows that Abel and Berg had in that time (are not shown to be of another kind: )?\d+% are \w+ \(at other times \d+%\)/,
    )
    expect(next).toMatch(
      /Hours (is|are) \S+ for Abel and Berg in that time and \S+ at other times, as good as the same \(the gap may be up to \S+, or \S+ the other way/,
    )
  })

  it('does not take for the same what is merely not shown to differ', async () => {
    const { next } = await answer(shiftsOf(2.2), who)
    expect(next).toMatch(/Hours are .* at other times, (not shown to differ \(the gap|which may be chance)/)
    expect(next).not.toMatch(/as good as the same/)
  })
})

describe('a column that few rows have filled', () => {
  const told = (filled: number) =>
    answer(
      csvOf(620, (index, random) => ({
        call: `C${index}`,
        called_at: day(
          index < 150 ? 200 + Math.floor(20 * random.uniform()) : Math.floor(500 * random.uniform()),
        ),
        refund: random.uniform() < filled ? random.pick(['broken meter', 'wrong name']) : '',
      })),
      wave,
    )

  it('tells no shares of them, as it does where most rows have a value', async () => {
    expect((await told(0.95)).chapters).toMatch(/broken meter|wrong name/)
    expect((await told(0.1)).chapters).not.toMatch(/broken meter|wrong name/)
  })
})
