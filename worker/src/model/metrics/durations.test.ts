import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)

interface Length {
  label: string
  ends: string
  names: string[]
}

/** Lengths of time of a table whose rows are made of their place, the likeliest first. */
async function lengths(header: string, row: (at: number) => string): Promise<Length[]> {
  const csv = [header, ...Array.from({ length: 60 }, (_, at) => row(at))].join('\n')
  let found: Length[] = []
  await withProfile({ csv }, async (_, profile) => {
    found = buildModel(profile)
      .tables[0]!.metrics.filter(({ ref }) => ref.kind === 'duration')
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ ref, label, names }) => ({ label, names, ends: `${ref.from!} -> ${ref.column!}` }))
    await Promise.resolve()
  })
  return found
}
const told = (all: readonly Length[]) => all.map(({ label, ends }) => `${label}: ${ends}`)

test('what is granted took until it was granted, and is valid from then on', async () => {
  const permits = await lengths(
    'permit,applied_on,granted_on,expiry_date,district',
    (at) => `P${at},${day(at)},${day(at + 3 + (at % 9))},${day(at + 400)},${'ab'[at % 2]}`,
  )
  expect(told(permits)).toEqual([
    'time from applied to granted: applied_on -> granted_on',
    'validity period: granted_on -> expiry_date',
  ])
  expect(permits[0]!.names).toContain('how long it takes')
  expect(permits[1]!.names).not.toContain('how long it takes')
})

test('talks that nothing ends but a signature ended with it', async () => {
  expect(
    told(
      await lengths(
        'lease,talks_start,signed_date,expiry_date,rent',
        (at) => `L${at},${day(at)},${day(at + 20 + (at % 30))},${day(at + 700)},${500 + (at % 17)}`,
      ),
    ),
  ).toEqual([
    'time from talks start to signed: talks_start -> signed_date',
    'validity period: signed_date -> expiry_date',
  ])
})

test('a term alone is what there is to tell', async () => {
  expect(
    told(
      await lengths(
        'membership,start_date,renewal_date,fee',
        (at) => `M${at},${day(at)},${day(at + 180 * (1 + (at % 3)))},${40 + (at % 17)}`,
      ),
    ),
  ).toEqual(['validity period: start_date -> renewal_date'])
})

test('what is restored was down until then, and who leaves is away until the return', async () => {
  const [cut] = await lengths(
    'cut,began,restored,street',
    (at) => `C${at},${day(at)},${day(at + 1 + (at % 4))},${'ab'[at % 2]}`,
  )
  expect(cut).toMatchObject({ label: 'time to restore', ends: 'began -> restored' })
  expect(cut!.names).toContain('downtime')
  const trips = await lengths(
    'outing,booked_at,depart_on,return_on,coach',
    (at) => `O${at},${day(at)},${day(at + 30 + (at % 9))},${day(at + 33 + (at % 11))},${'ab'[at % 2]}`,
  )
  expect(told(trips)).toContain('trip length: depart_on -> return_on')
})

test('when a thing was last inspected ends nothing', async () => {
  expect(
    told(
      await lengths(
        'boiler,purchase_date,last_inspection,site',
        (at) => `B${at},${day(at)},${day(at + 300 + (at % 40))},${'ab'[at % 2]}`,
      ),
    ),
  ).toEqual([])
})

test('only what ends late overruns', async () => {
  const slots = await lengths(
    'surgery,planned_start,planned_end,actual_start,actual_end',
    (at) => `S${at},${day(at)},${day(at + 4)},${day(at + (at % 3))},${day(at + 5 + (at % 4))}`,
  )
  const overrun = slots.filter(({ names }) => names.includes('overrun')).map(({ ends }) => ends)
  expect(overrun).toEqual(['planned_end -> actual_end'])
})
