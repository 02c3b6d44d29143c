import { expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { buildModel } from './build-model.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

/** Repairs of one year; the pumps that are repaired were bought up to `years` years before. */
const repairs = (years: number) =>
  csvOf(120, (index, random) => ({
    repair: `R${index}`,
    purchased_on: day(3 * index - Math.floor(365 * years * random.uniform())),
    reported_on: day(3 * index),
    closed_on: day(3 * index + 1 + Math.floor(9 * random.uniform())),
    cost: 20 + Math.floor(80 * random.uniform()),
  }))
const timesIn = (csv: string) =>
  withProfile({ csv }, async (_, profile) => {
    const [{ natural_time: natural, fields }] = buildModel(profile).tables as [
      ReturnType<typeof buildModel>['tables'][number],
    ]
    return { natural, purchased: fields.find(({ column }) => column === 'purchased_on')!.time }
  })

it('a purchase long before a row began dates the thing that the row is about', async () => {
  expect(await timesIn(repairs(3))).toEqual({ natural: 'reported_on', purchased: 'birth' })
})

it('a purchase in the time of the rows begins them', async () => {
  expect(await timesIn(repairs(0.05))).toEqual({ natural: 'purchased_on', purchased: 'begins' })
})
