import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

const said = async (csv: string) => (await answer(csv, { act: 'describe' })).said

describe('patterns of the search', () => {
  /** Lost umbrellas over three years, with as many more in a month of rain as `rain` says. */
  const lost = (rain: number) =>
    csvOf(1100, (index, random) => {
      const at = Math.floor((index / 1100) * 1095)
      const wet = new Date(Date.UTC(2023, 0, 1 + at)).getUTCMonth() === 10
      const shift = wet || random.uniform() > rain ? 0 : 304 - (at % 365) + Math.floor(30 * random.uniform())
      return {
        item: `U${index}`,
        found: day(Math.min(1094, at + shift)),
        line: random.pick(['red', 'green', 'blue', 'brown']),
      }
    })

  it('find what comes again every year, and nothing where no month has more', async () => {
    expect(await said(lost(0.25))).toMatch(/highest in November/)
    expect(await said(lost(0))).not.toMatch(/highest in \w+ at/)
  })

  /** Catches of crabs; one is weighed a hundred times too heavy, or `most` of them are of one kind. */
  const crabs = (far: number, most: number) =>
    csvOf(400, (index, random) => ({
      crab: `K${index}`,
      kind: random.uniform() < most ? 'edible' : random.pick(['edible', 'shore', 'spider']),
      weight: index === 90 ? far : Number((600 + 60 * random.normal()).toFixed(1)),
    }))

  it('find a value far outside all others, and none where there is none', async () => {
    expect(await said(crabs(60_000, 0))).toMatch(/60,000/)
    expect(await said(crabs(600, 0))).not.toMatch(/far (above|below|outside|from)/)
    // The end of a tail is no slip.
    expect(await said(crabs(1600, 0))).not.toMatch(/far (above|below|outside|from)/)
  })

  it('find a value that most rows have, and none where three are about as frequent', async () => {
    expect(await said(crabs(600, 0.4))).toMatch(/Edible has \d+%/)
    expect(await said(crabs(600, 0))).not.toMatch(/Edible has/)
  })

  /** Stays of so many nights at a rate, of which one town is dear. */
  const stays = csvOf(400, (index, random) => {
    const begins = Math.floor((index / 400) * 360)
    const nights = 1 + Math.floor(6 * random.uniform())
    const town = random.pick(['Bonn', 'Cork', 'Lyon', 'Oslo'])
    const rate = Math.round((town === 'Oslo' ? 150 : 100) + 8 * random.normal())
    return {
      stay: `S${index}`,
      town,
      check_in: day(begins),
      check_out: day(begins + nights),
      nights,
      rate,
      cost: nights * rate,
    }
  })

  it('find what a cost differs by, and not the nights that it is the price of', async () => {
    const found = await said(stays)
    expect(found).toMatch(/Oslo/)
    expect(found).not.toMatch(/cost (?:is higher|rises|goes|is \d[\d,.]* for (?:over|up))/i)
  })
})
