import { expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { answer, metric } from '../testing/ask.ts'

/** Leases with an old and a new rent, which also falls; it rises far where `steep` says so for shops by letter. */
function leases(steep: boolean): string {
  const draws = drawsFrom(7)
  const lines = Array.from({ length: 320 }, (_, at) => {
    const use = ['shop', 'office', 'store'][draws.integer(0, 2)]!
    const way = draws.uniform() < 0.4 ? 'letter' : 'meeting'
    const old = draws.integer(400, 4000)
    const rise = (steep && use === 'shop' && way === 'letter' ? 0.14 : 0.01) + 0.04 * (draws.uniform() - 0.5)
    return [`L${at}`, use, way, draws.pick(['north', 'south']), old, Math.round(old * (1 + rise))].join(',')
  })
  return ['lease,use,agreed_by,side,old_rent,new_rent', ...lines].join('\n')
}

const why = {
  act: 'explain' as const,
  metric: metric('ratio', {
    column: 'new_rent',
    from: 'old_rent',
    terms: [{ operator: '-', column: 'old_rent' }],
  }),
}

it('tells what an increase goes with, below zero too, and of what two columns make together', async () => {
  const { first, said } = await answer(leases(true), why)
  expect(first).toMatchObject({ verdict: { kind: 'which' } })
  expect(first!.effects[0]).toMatchObject({ kind: 'groups', metric: 'increase from old to new rent' })
  expect(said).toMatch(/letter and shop|shop and letter|letter with shop|shop with letter/)
})

it('tells of nothing where it goes with nothing', async () => {
  const { first } = await answer(leases(false), why)
  expect(first?.verdict.kind ?? 'cannot-tell').toBe('cannot-tell')
})
