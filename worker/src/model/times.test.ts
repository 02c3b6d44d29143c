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

/** Claims of one year, with the day on which what is claimed for was bought. */
const claims = (header: string, key = 'claim_id') =>
  csvOf(150, (index, random) => ({
    [key]: `C${index}`,
    purchase_date: day(2 * index - 20 - Math.floor(500 * random.uniform())),
    [header]: day(2 * index),
    amount: 20 + Math.floor(80 * random.uniform()),
  }))
const naturalOf = (csv: string) =>
  withProfile({ csv }, async (_, profile) => buildModel(profile).tables[0]!.natural_time)

it('rows are counted by the date that has their own name, and not by that of what they are about', async () => {
  expect(await naturalOf(claims('claim_date'))).toBe('claim_date')
  expect(await naturalOf(claims('claimed_on'))).toBe('claimed_on')
  // A list of purchases, and one of things that were looked at since, run along the purchases.
  expect(await naturalOf(claims('claim_date', 'purchase_id'))).toBe('purchase_date')
  expect(await naturalOf(claims('inspection_date', 'asset_id'))).toBe('purchase_date')
})

/** Visits of a year by the day on which they were asked for and the day on which they took place. */
const visits = (cutByVisit: boolean) =>
  csvOf(900, (index, random) => {
    const at = 365 * random.uniform()
    const wait = -60 * Math.log(1 - 0.98 * random.uniform())
    return {
      visit: `V${index}`,
      made_on: day(Math.floor(cutByVisit ? at - wait : at)),
      seen_on: day(Math.floor(cutByVisit ? at : at + wait)),
      clinic: ['East', 'West', 'North'][index % 3]!,
    }
  })

it('rows follow the date by which the table is cut, and where that is when they begin, that', async () => {
  expect(await naturalOf(visits(true))).toBe('seen_on')
  expect(await naturalOf(visits(false))).toBe('made_on')
})
