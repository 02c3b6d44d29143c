import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Grants that artists applied for in four regions; the north turns far more of them down, and some may wait. */
const grants = (waiting: boolean, north = 0.5, officers = 6) =>
  csvOf(640, (index, random) => {
    const region = ['north', 'south', 'east', 'west'][index % 4]!
    const refused = random.uniform() < (region === 'north' ? north : 0.06)
    return {
      application: `A${index}`,
      region,
      outcome: waiting && index % 5 === 0 ? 'Pending' : refused ? 'Rejected' : 'Approved',
      officer: `${region} ${(index >> 2) % (region === 'north' ? officers : 6)}`,
      budget: Math.round(1000 + 4000 * random.uniform()),
    }
  })
const ask = {
  act: 'compare' as const,
  metric: metric('share', { column: 'outcome', values: ['Rejected'] }),
  by: [by('region')],
}

describe('what stands behind a share', () => {
  it('names what is undecided and gives the share among those decided, with the money', async () => {
    const { said, next } = await answer(grants(true, 0.5, 2), ask)
    expect(said).toMatch(
      /128 of the 640 \w+ are not decided yet \(128 Pending\) and count here as not Rejected; among those decided it is [45]\d\.\d% \(\d+ of 128\) for north/,
    )
    expect(next).toMatch(/that are Rejected adds up to .*, .* of it \([67]\d%\) for north/)
    // Whose rows they are is said where they are of very few.
    expect(next).toMatch(
      /The 160 \w+ of north are of two \w+, north 0 and north 1, 80 each: it may be they rather than the region/,
    )
  })

  it('names it too where nothing goes with the share', async () => {
    const { said } = await answer(grants(true, 0.06), {
      act: 'explain',
      metric: ask.metric,
      unmatched: [{ words: 'length of service', part: 'by' }],
    })
    expect(said).toMatch(
      /128 of the 640 \w+ are not decided yet \(128 Pending\) and count here as not Rejected; among those decided it is \d\.\d% \(\d+ of 512\)\./,
    )
  })

  it('is silent on what is decided, and on a group of as many as the others are', async () => {
    const { said, next } = await answer(grants(false), ask)
    expect(said).not.toMatch(/not decided/)
    expect(next).not.toMatch(/it may be they|of its \d+/)
  })
})

describe('values of few rows', () => {
  it('are counted where they are too many to name, and the highest is one of those compared', async () => {
    const repairs = csvOf(400, (index, random) => {
      const rare = index >= 340
      const model = rare ? `M${index % 30}` : ['Fox', 'Elk', 'Owl'][index % 3]!
      return { repair: `R${index}`, model, hours: (model === 'Fox' ? 9 : 4) + random.normal() }
    })
    const { said } = await answer(repairs, {
      act: 'compare',
      metric: metric('value', { column: 'hours' }),
      by: [by('model')],
    })
    expect(said).toMatch(/the highest of the 3 models with enough rows/)
    expect(said).toMatch(/30 of 33 models have too few rows to be compared \(60 together\)/)
  })
})
