import { expect, test } from '@jest/globals'
import { understandGoal } from '../../goal/understand-goal.ts'
import { buildModel } from '../../model/build-model.ts'
import { csvOf, dayAfter, drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'

/** Plots with the day on which each was sown and lifted; `off` of them were lifted a year before, as they are written. */
function plots(off: number): string {
  const draws = drawsFrom(6)
  return csvOf(
    Array.from({ length: 200 }, (_, at) => {
      const sown = at === 0 ? 0 : draws.integer(0, 500)
      const lifted = sown + 95 + draws.integer(-12, 12) - (at < off ? 365 : 0)
      return {
        plot: `L${100 + at}`,
        variety: draws.pick(['Nantes', 'Bolero', 'Chantenay']),
        sown_on: dayAfter('2023-03-01', sown),
        lifted_on: dayAfter('2023-03-01', lifted),
      }
    }),
  )
}

const asked = (off: number) =>
  withProfile({ csv: plots(off), filename: 'plots.csv' }, async (_, profile) => {
    const { asked: read } = await understandGoal(
      'Which variety takes longest from sowing to lifting?',
      profile,
    )
    const spans = buildModel(profile).tables[0]!.metrics.filter(({ ref }) => ref.kind === 'duration')
    return { metric: read.questions[0]!.metric, spans: spans.map(({ ref }) => [ref.from, ref.column]) }
  })

test('one end a year before its beginning does not turn the length of time round', async () => {
  for (const off of [0, 1]) {
    const { metric, spans } = await asked(off)
    expect(metric).toMatchObject({ kind: 'duration', from: 'sown_on', column: 'lifted_on' })
    expect(spans).not.toContainEqual(['lifted_on', 'sown_on'])
  }
})
