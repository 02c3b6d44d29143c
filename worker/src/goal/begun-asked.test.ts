import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const reader = (last: string, cell: (ward: number, month: number) => string) => {
  const rows = Array.from({ length: 20 * 12 }, (_, at) => {
    const [ward, month] = [at % 20, Math.floor(at / 20)]
    return [
      `Ward ${ward + 1}`,
      `2024-${String(month + 1).padStart(2, '0')}-01`,
      (12 + ((at * 7) % 50) / 10).toFixed(1),
      cell(ward, month),
    ].join(',')
  })
  const csv = [`ward,month,infection_rate,${last}`, ...rows].join('\n')
  return withProfile({ csv, filename: 'wards.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string): Promise<Question> => (await readGoal(goal, profile, model)).questions[0]!
  })
}
const startOf = (ward: number) => (ward < 9 ? 4 + (ward % 3) * 2 : null)

let state: Awaited<ReturnType<typeof reader>>
let day: Awaited<ReturnType<typeof reader>>
beforeAll(async () => {
  state = await reader('protocol', (ward, month) => {
    const start = startOf(ward)
    return start !== null && month >= start ? 'yes' : 'no'
  })
  day = await reader('protocol_start', (ward) => {
    const start = startOf(ward)
    return start === null ? '' : `2024-${String(start + 1).padStart(2, '0')}-01`
  })
})

test.each([
  ['Has the infection rate fallen since wards took up the protocol?', 'less'],
  ['Did the protocol lower the infection rate?', 'less'],
  ['Did the protocol raise the infection rate in the wards that use it?', 'more'],
  ['How did infection rates change before and after wards began the protocol?', 'differs'],
  ['We brought in the protocol ward by ward. Did the infection rate drop because of it?', 'less'],
] as const)('%s asks what having begun did', async (goal, supposes) => {
  for (const [read, column] of [
    [state, 'protocol'],
    [day, 'protocol_start'],
  ] as const) {
    const found = await read(goal)
    expect(found).toMatchObject({
      act: 'compare',
      metric: { kind: 'value', column: 'infection_rate' },
      supposes,
      by: [{ column }],
      event: null,
    })
  }
})

test.each([
  'Has the infection rate fallen since April 2024?',
  'Has the infection rate risen?',
  'Which ward has the highest infection rate after all?',
])('%s speaks of nothing that begins', async (goal) => {
  expect((await state(goal)).by.map(({ column }) => column)).not.toContain('protocol')
})
