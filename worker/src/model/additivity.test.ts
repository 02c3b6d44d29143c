import { describe, expect, it } from '@jest/globals'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { buildModel } from './build-model.ts'

const additivityOf = (column: string): Promise<unknown> =>
  withProfile(
    {
      csv: csvOf(60, (index, random) => ({
        slip: `S${index}`,
        counter: ['Fish', 'Bread'][index % 2]!,
        [column]: (5 + 40 * random.uniform()).toFixed(2),
      })),
    },
    async (_, profile) =>
      buildModel(profile).tables[0]!.fields.find(
        (field) => field.column === profile.tables[0]!.columns[2]!.name,
      )!.additivity,
  )

describe('an amount of money', () => {
  it('adds up where it is what one row comes to, and not where it is what one piece costs', async () => {
    expect(await additivityOf('NetVal')).toBe('sum')
    expect(await additivityOf('Line Total')).toBe('sum')
    expect(await additivityOf('UnitPr')).not.toBe('sum')
    expect(await additivityOf('Price per kg')).not.toBe('sum')
  })
})

describe('whole numbers', () => {
  const meaningOf = (column: string) =>
    withProfile(
      {
        csv: csvOf(200, (index, random) => ({
          buoy: `B${index}`,
          bay: ['Fish', 'Bread'][index % 2]!,
          [column]: 1 + Math.floor(90 * random.uniform()),
        })),
      },
      async (_, profile) =>
        buildModel(profile).tables[0]!.fields.find(
          (field) => field.column === profile.tables[0]!.columns[2]!.name,
        )!.meaning,
    )

  it('number a list where that is what they are called, and measure something else', async () => {
    expect(await meaningOf('Ref')).toBe('identifier')
    expect(await meaningOf('Depth')).toBe('measure')
  })
})
