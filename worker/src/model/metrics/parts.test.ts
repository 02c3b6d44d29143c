import { describe, expect, it } from '@jest/globals'
import type { Profile } from '#contract'
import { readGoal } from '../../goal/read-goal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

const partsOf = (profile: Profile): string[][] =>
  buildModel(profile).tables[0]!.metrics.flatMap(({ ref, unit }) =>
    ref.kind === 'ratio' && unit === '%' ? [[ref.column!, ref.from!]] : [],
  )

/** Hatcheries: eggs set, eggs that hatched, and what else was counted that is no part of them. */
const HATCHES = [
  'batch,breed,EggsSet,EggsHatched,EggWeight,Staff',
  ...Array.from({ length: 60 }, (_, at) => {
    const set = 200 + ((at * 37) % 90)
    return [
      at + 1,
      ['Sussex', 'Leghorn', 'Marans'][at % 3],
      set,
      set - 20 - ((at * 13) % 50),
      55 + ((at * 7) % 11) / 2,
      3,
    ].join(',')
  }),
].join('\n')

describe('partMetrics', () => {
  it('knows a part of its whole by the headers and by how large they are', () =>
    withProfile({ csv: HATCHES }, (_, profile) => {
      expect(partsOf(profile)).toEqual([['EggsHatched', 'EggsSet']])
      return Promise.resolve()
    }))

  it('knows none where the whole is the smaller, where nothing says that it is one, or where a column has the rate', () =>
    Promise.all(
      [
        HATCHES.replace('EggsSet,EggsHatched', 'EggsHatched,EggsSet'),
        HATCHES.replace('EggsSet', 'EggsAunt'),
        HATCHES.replace('EggWeight', 'Hatched rate'),
        HATCHES.replace('EggsHatched', 'ChicksHatched'),
      ].map((csv) =>
        withProfile({ csv }, (_, profile) => {
          expect(partsOf(profile)).toEqual([])
          return Promise.resolve()
        }),
      ),
    ))

  it.each([
    ['what % of eggs hatched with each breed', 'ratio'],
    ['hatching rate by breed', 'ratio'],
    ['how many eggs hatched with each breed', 'value'],
  ])('%s: measures a %s', async (goal, kind) =>
    withProfile({ csv: HATCHES }, async (_, profile) => {
      const { questions } = await readGoal(goal, profile, buildModel(profile))
      expect(questions).toMatchObject([
        { metric: { kind, column: 'EggsHatched' }, by: [{ column: 'breed' }] },
      ])
    }),
  )
})
