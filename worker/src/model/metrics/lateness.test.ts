import { expect, test } from '@jest/globals'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)

/** Lateness and lengths of time of a table whose rows are made of their place, as "share: after > before" and "name: from -> to". */
async function measured(header: string, row: (at: number) => string): Promise<string[]> {
  const csv = [header, ...Array.from({ length: 60 }, (_, at) => row(at))].join('\n')
  let found: string[] = []
  await withProfile({ csv }, async (_, profile) => {
    found = buildModel(profile).tables[0]!.metrics.flatMap(({ ref, label, names }) =>
      ref.kind === 'duration'
        ? [`${label}: ${ref.from!} -> ${ref.column!}`]
        : ref.kind === 'share' && ref.limit?.than
          ? [`${names.includes('overdue') ? 'late' : 'share'}: ${ref.column!} > ${ref.limit.than}`]
          : [],
    )
    await Promise.resolve()
  })
  return found.sort()
}

test('a promise beside what came of it makes lateness, though what came of it is called as a beginning is', async () => {
  expect(
    await measured(
      'po,supplier,order_date,promised_date,received_date',
      (at) => `P${at},${'ab'[at % 2]},${day(at)},${day(at + 10)},${day(at + 6 + (at % 9))}`,
    ),
  ).toEqual([
    'delay: promised_date -> received_date',
    'delivery time: order_date -> received_date',
    'late: received_date > promised_date',
  ])
  expect(
    await measured(
      'essay,set_on,deadline,submitted_on,mark',
      (at) => `E${at},${day(at)},${day(at + 14)},${day(at + 9 + (at % 9))},${40 + (at % 17)}`,
    ),
  ).toEqual([
    'delay: deadline -> submitted_on',
    'late: submitted_on > deadline',
    'time from set to submitted: set_on -> submitted_on',
  ])
})

test('a planned start is no plan of an end, and what is only promised is not late', async () => {
  expect(
    await measured(
      'change,planned_start,actual_end,team',
      (at) => `C${at},${day(at)},${day(at + 1 + (at % 3))},${'ab'[at % 2]}`,
    ),
  ).toEqual(['duration: planned_start -> actual_end'])
  expect(
    await measured(
      'po,supplier,order_date,promised_date',
      (at) => `P${at},${'ab'[at % 2]},${day(at)},${day(at + 10)}`,
    ),
  ).toEqual(['time from order to promised date: order_date -> promised_date'])
})

test('each plan has what came to be of it, and an actual start begins what the actual end ends', async () => {
  expect(
    await measured(
      'job,planned_start,actual_start,planned_end,actual_end',
      (at) => `J${at},${day(at)},${day(at + (at % 3))},${day(at + 8)},${day(at + 6 + (at % 5))}`,
    ),
  ).toEqual([
    'delay: planned_start -> actual_start',
    'duration: actual_start -> actual_end',
    'late: actual_start > planned_start',
    'share: actual_end > planned_end',
    'time from planned end to actual end: planned_end -> actual_end',
  ])
})
