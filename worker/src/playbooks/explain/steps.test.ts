import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const whole = metric('duration', { from: 'filed', column: 'issued' })
const ofSteps = (parts: object = {}) => ({
  act: 'explain' as const,
  aspect: 'steps' as const,
  metric: whole,
  ...parts,
})

/** Permits with the days of each of three steps, the last of them not yet issued. */
function permits(
  lengths: (
    at: number,
    of: { office: string; later: boolean },
    draw: () => number,
  ) => [number, number, number],
  rows = 400,
): string {
  const random = seeded(5)
  const draw = () => -Math.log(1 - random.uniform())
  const last = rows + 20
  return [
    'permit,office,kind,filed,reviewed,inspected,issued',
    ...Array.from({ length: rows }, (_, at) => {
      const office = ['Dock', 'Mill', 'Abbey', 'Quay'][at % 4]!
      const each = lengths(at, { office, later: at >= rows / 2 }, draw)
      let moment = at
      const days = [moment, ...each.map((own) => (moment += Math.max(0, Math.round(own))))]
      return [
        `P${at}`,
        office,
        random.pick(['roof', 'wall']),
        ...days.map((own) => (own <= last ? day(own) : '')),
      ].join(',')
    }),
  ].join('\n')
}

describe('the steps of a length of time', () => {
  it('tells the step that holds slow rows up, for whom it is long, and where rows now wait', async () => {
    const csv = permits((_, { office }, draw) => [
      3 + draw(),
      5 + (office === 'Mill' ? 25 : 8) * draw(),
      12 + draw(),
    ])
    const { first, said, advice } = await answer(csv, ofSteps())
    expect(first!.verdict.kind).toBe('which')
    const [effect] = first!.effects
    expect(effect).toMatchObject({
      kind: 'steps',
      groups: ['filed to reviewed', 'reviewed to inspected', 'inspected to issued'],
    })
    expect(effect!.value).toBeGreaterThan(0.85)
    expect(said).toMatch(/from reviewed to inspected holds/)
    expect(said).toMatch(/Longer than elsewhere .* reviewed to inspected for Mill/)
    expect(said).toMatch(/still under way wait \d+ between/)
    expect(said).not.toMatch(/has become/)
    expect(advice).toMatch(/reviewed to inspected, there first with Mill/)
  })

  it('tells the longest first where that is asked, and that a step has become longer', async () => {
    const csv = permits((_, { later }, draw) => [3 + draw(), 2 + 6 * draw() + (later ? 6 : 0), 20 + draw()])
    const { first, said } = await answer(csv, ofSteps({ order: 'most', by: [by('office')] }))
    expect(first!.headline).toMatch(/takes longest/)
    expect(said).toMatch(/from inspected to issued takes longest/)
    expect(said).toMatch(/from reviewed to inspected has become longer/)
    expect(said).toMatch(/No step is longer for any one/)
  })

  it('names no step alone where two cost as much, and falls back where rows have no three moments in order', async () => {
    const both = await answer(
      permits((_, __, draw) => [2 + 8 * draw(), 2 + 8 * draw(), 5]),
      ofSteps(),
    )
    expect(both.first!.headline).toMatch(/no one step alone/i)
    expect(both.first!.verdict.sureness).toBe('low')
    const random = seeded(3)
    const two = [
      'ticket,team,filed,issued',
      ...Array.from(
        { length: 120 },
        (_, at) =>
          `T${at},${random.pick(['A', 'B'])},${day(at)},${day(at + 1 + Math.round(9 * random.uniform()))}`,
      ),
    ].join('\n')
    const fallen = await answer(two, ofSteps())
    expect(fallen.first?.effects.some(({ kind }) => kind === 'steps') ?? false).toBe(false)
  })
})
