import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

/** Lifts that are called out to. */
const callouts = csvOf(240, (index, random) => ({
  callout: `C${index}`,
  reported: day(index),
  fixed: day(index + 1 + Math.floor(9 * random.uniform())),
  depot: random.pick(['North', 'South', 'East']),
  mechanic: random.pick(['Ines', 'Odd', 'Per', 'Kai']),
  shift: random.pick(['day', 'night']),
  parts_cost: 20 + Math.floor(80 * random.uniform()),
  outcome: random.pick(['repaired', 'repaired', 'failed']),
}))

let read: (goal: string) => Promise<Question[]>
beforeAll(async () => {
  await withProfile({ csv: callouts }, async (_, profile) => {
    const model = buildModel(profile)
    read = async (goal) => (await readGoal(goal, profile, model)).questions.filter(({ instead }) => !instead)
  })
})

const brief = ({ act, metric, by }: Question) =>
  [act, `${metric?.kind} ${metric?.column}`, by.map(({ column }) => column).join(' ')].join(' | ')

describe('a goal that is written as a brief', () => {
  it('sets one more task with each verb that does so', async () => {
    const questions = await read(
      'Investigate the drivers of failed callouts and establish whether parts cost differs between shifts, with the aim of improving the service.',
    )
    expect(questions.map(brief)).toEqual(['explain | share outcome | ', 'compare | value parts_cost | shift'])
    const third = await read(
      'Compare the parts cost by depot, determine which mechanic takes longest to fix a callout, and ascertain whether parts cost is rising.',
    )
    expect(third.map(({ act }) => act)).toEqual(['compare', 'rank', 'change'])
  })

  it('asks one more thing with "and whether"', async () => {
    const questions = await read(
      'Assess disparities between mechanics in parts cost, and whether callouts fail more often at night.',
    )
    expect(questions).toHaveLength(2)
    expect(questions[1]).toMatchObject({ act: 'compare', metric: { kind: 'share', column: 'outcome' } })
  })

  it('asks nothing with what it is wanted for', async () => {
    for (const purpose of [
      'with a view to reducing the fuel bill',
      'to support the talks with suppliers on tyres',
      'for the purpose of renegotiating the insurance',
      'then recommend a training programme',
    ]) {
      const questions = await read(`Compare the parts cost across depots, ${purpose}.`)
      expect(questions.map(brief)).toEqual(['compare | value parts_cost | depot'])
      expect(questions[0]!.unmatched).toEqual([])
    }
  })

  it('sets no second task with a thing that is called like a verb', async () => {
    for (const goal of [
      'Compare the parts cost by depot and shift.',
      'Which depots have high parts cost and test callouts?',
    ])
      expect(await read(goal)).toHaveLength(1)
  })

  it('names what is measured before it asks who moved, where it is felt and what to do about it', async () => {
    const questions = await read(
      'Review the parts cost of the mechanics over the year to find which one is deteriorating, where this is felt, and what should be raised with them.',
    )
    expect(questions.map(brief)).toEqual([
      'change | value parts_cost | mechanic',
      'rank | value parts_cost | depot',
    ])
    const who = await read('Which mechanic has become more expensive in parts cost?')
    expect(who.map(({ act }) => act)).toEqual(['change'])
    const most = await read('Which mechanic is the most expensive in parts cost?')
    expect(most.map(({ act }) => act)).toEqual(['rank'])
  })
})
