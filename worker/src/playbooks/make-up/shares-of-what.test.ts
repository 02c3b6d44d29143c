import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count } from '../testing/ask.ts'

const DAYS = 360

/** Applications of which `named` tells the department, or leaves it blank. */
const applications = (named: (department: string, random: Seeded) => boolean) =>
  csvOf(1000, (index, random) => {
    const department = random.pick(['design', 'design', 'design', 'support', 'finance', 'legal'])
    return {
      application: `A${index}`,
      opened: new Date(Date.UTC(2023, 0, 1 + Math.floor((index * DAYS) / 1000))).toISOString().slice(0, 10),
      department: named(department, random) ? department : '',
      region: random.pick(['north', 'south', 'east']),
      panel: random.uniform() < 0.4 ? random.pick(['A', 'A', 'A', 'B']) : '',
    }
  })
const question = { act: 'make-up' as const, metric: count, by: [by('department')] }

describe('shares of rows that name a group', () => {
  it('are told as such, and what few rows have shares out no whole', async () => {
    const found = await answer(
      applications((_, random) => random.uniform() < 0.7),
      question,
    )
    expect(found.said).toMatch(
      /^Design has \d+% .* of the applications whose department is given: \d+ of [67]\d\d/i,
    )
    expect(found.said).toMatch(/more applications name no department/)
    expect(`${found.page}\n${found.next}\n${found.chapters}`).not.toMatch(/by panel|panel A/i)
  })

  it('are shares of all where all rows name one', async () => {
    const found = await answer(
      applications(() => true),
      question,
    )
    expect(found.said).toMatch(/of the applications: \d+ of 1,000/)
    expect(found.said).not.toMatch(/is given/)
  })

  it('are of the same rows over time as over all of it', async () => {
    const found = await answer(
      applications((_, random) => random.uniform() < 0.5),
      question,
    )
    const share = Number(/has (\d+)%/.exec(found.said)![1])
    const thirds = /design had (\d+)% in the .*, (\d+)% in the .* and (\d+)% in the last/i.exec(
      `${found.said}\n${found.chapters}`,
    )!
    const mean = thirds.slice(1).reduce((sum, own) => sum + Number(own), 0) / 3
    expect(Math.abs(mean - share)).toBeLessThan(3)
  })
})
