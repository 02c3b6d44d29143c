import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day } from '../testing/ask.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Calls to a gas board's emergency desk: two thirds come in the evening, some are written down without a time. */
const calls = (at: (index: number, random: { uniform(): number }) => number) =>
  csvOf(300, (index, random) => ({
    call: `C${index}`,
    came_in: day(index),
    rang_at: index % 15 === 0 ? 'late shift' : clock(Math.floor(at(index, random))),
    smell: ['strong', 'weak'][index % 2]!,
  }))
const byHour = { act: 'rank' as const, metric: count, by: [{ ...by('rang_at'), part: 'hour' as const }] }

describe('hours of the day', () => {
  it('are told as the stretch with half of the rows, the busiest hour and the quiet stretch', async () => {
    const evening = calls((index, random) =>
      index % 3 === 0 ? random.uniform() * 1440 : 19 * 60 + random.uniform() * 120,
    )
    const { said, first } = await answer(evening, byHour)
    expect(said).toMatch(/^\d+% of the calls come between 19:00 and 21:00 \(\d+ of 280\)/)
    expect(said).toMatch(/From \d\d:00 to \d\d:00 there are \d+ \(1\d%\)/)
    expect(said).toMatch(/20 of the calls have no plain time of day/)
    expect(first!.chart).not.toBeNull()
  })

  it('are not shown to differ where calls come at any hour', async () => {
    const { said, first } = await answer(
      calls((_, random) => random.uniform() * 1440),
      byHour,
    )
    expect(said).toMatch(/^Whether the calls differ by hour .* the data cannot tell/)
    expect(first!.verdict.kind).toBe('cannot-tell')
  })

  it('are nothing of a column without times of day', async () => {
    const { answers } = await answer(
      calls(() => 60),
      { ...byHour, by: [{ ...by('smell'), part: 'hour' }] },
    )
    expect(answers).toEqual([])
  })
})
