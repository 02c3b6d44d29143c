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
  it('is one of those decided, with what is undecided and the money', async () => {
    const { said, page, next } = await answer(grants(true, 0.5, 2), ask)
    expect(said).toMatch(/north [45]\d\.\d% \(\d+ of 128\)/)
    expect(page).toMatch(
      /128 of the 640 \w+ are not decided yet \(128 Pending\) and are left out; counted in as well, they would make .* 1\d\.\d%/,
    )
    expect(next).toMatch(/that are Rejected adds up to .*, .* of it \([67]\d%\) for north/)
    // Whose rows they are is said where they are of very few.
    expect(next).toMatch(
      /The 128 \w+ of north are of two \w+, north 0 and north 1, 64 each: it may be they rather than the region/,
    )
  })

  it('is of the rows that count where only a yes says which they are', async () => {
    const yes = grants(false, 0.5, 2).replaceAll('Rejected', 'true').replaceAll('Approved', 'false')
    const { next } = await answer(yes.replace('outcome', 'turned down'), {
      ...ask,
      metric: metric('share', { column: 'turned down', values: [true] }),
    })
    expect(next).toMatch(/that count in .* adds up to/)
    expect(next).not.toMatch(/are true/)
  })

  it('names it too where nothing goes with the share', async () => {
    const { said, page } = await answer(grants(true, 0.06), {
      act: 'explain',
      metric: ask.metric,
      unmatched: [{ words: 'length of service', part: 'by' }],
    })
    expect(said).toMatch(/over the 512 \w+ that count it is/)
    expect(page).toMatch(/128 of the 640 \w+ are not decided yet \(128 Pending\) and are left out/)
  })

  it('is silent on what is decided, and on a group of as many as the others are', async () => {
    const { said, next } = await answer(grants(false), ask)
    expect(said).not.toMatch(/not decided/)
    expect(next).not.toMatch(/it may be they|of its \d+/)
  })
})

describe('a share of what reaches its own target', () => {
  /** Goals of four teams, of which many run on and some were given up; what runs on may have reached its target as well. */
  const goals = (reached: number) =>
    csvOf(600, (index, random) => {
      const team = ['north', 'south', 'east', 'west'][index % 4]!
      const state =
        index % 5 < 2
          ? 'Completed'
          : index % 5 < 4
            ? 'In Progress'
            : index % 10 === 4
              ? 'Planned'
              : 'Cancelled'
      const target = 40 + Math.floor(50 * random.uniform())
      const met = random.uniform() < (state === 'Completed' ? (team === 'north' ? 0.8 : 0.4) : reached)
      return {
        goal: `G${index}`,
        team,
        state,
        target_percentage: target,
        percent_complete: met ? Math.min(100, target + 5) : Math.floor(target * random.uniform()),
      }
    })
  const met = {
    act: 'compare' as const,
    metric: metric('share', {
      column: 'percent_complete',
      limit: { operator: '>=', value: null, unit: null, than: 'target_percentage' },
    }),
    by: [by('team')],
  }

  it('counts what runs on and what was given up on no side', async () => {
    const { said, page } = await answer(goals(0), met)
    expect(said).toMatch(/north (7|8)\d\.\d% \(\d+ of 60\)/)
    expect(page).toMatch(
      /300 of the 600 \w+ are not decided yet \(240 In Progress and 60 Planned\) and are left out, and so are 60 Cancelled; counted in as well, they would make .* 19\.0%/,
    )
  })

  it('counts them where they were judged all the same, and says so with the share of what is over', async () => {
    const { said, page } = await answer(goals(0.5), met)
    expect(said).toMatch(/\(\d+ of 150\)/)
    expect(page).not.toMatch(/not decided/)
    expect(page).toMatch(
      /300 of the 600 \w+ are not over yet \(240 In Progress and 60 Planned\) and count here by what is written of them so far; over the others alone .* is [45]\d\.\d%/,
    )
  })

  it('says by which columns it was judged', async () => {
    const { said } = await answer(goals(0), met)
    expect(said).toMatch(/Counted as such are \w+ with percent complete at least target/)
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
