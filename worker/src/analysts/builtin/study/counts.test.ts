import { describe, expect, it } from '@jest/globals'
import { drawsFrom, hourAfter } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

/** 1,500 requests over 500 days; `place` turns a uniform draw into the share of the time that has passed. */
function requests(place: (draw: number) => number): string {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 1500 }, (_, index) =>
    [
      `R${index}`,
      hourAfter('2023-01-02T00:00Z', 24 * 500 * place(draws.uniform())),
      draws.pick(['web', 'phone']),
    ].join(),
  )
  return ['request_id,received_at,channel', ...rows].join('\n')
}

describe('rows counted over time', () => {
  it('reads growing numbers as a rise in rows per day', async () => {
    const csv = requests((draw) => (Math.sqrt(1 + 8 * draw) - 1) / 2)
    const analysed = await analyseFile({ csv }, 'are we getting more requests?', engine)
    const [answer] = analysed.conclusion.answer.answers
    expect(answer!.verdict.kind).toBe('yes')
    expect(answer!.effects[0]).toMatchObject({ kind: 'course', metric: 'number of requests' })
    expect(answer!.effects[0]!.low).toBeGreaterThan(0)
    expect(analysed.defects).toEqual([])
  })

  it('claims no rise where the rows come evenly', async () => {
    const analysed = await analyseFile(
      { csv: requests((draw) => draw) },
      'are we getting more requests?',
      engine,
    )
    expect(analysed.conclusion.answer.answers[0]!.verdict.kind).toBe('cannot-tell')
  })

  it('counts only the rows that the goal speaks of', async () => {
    const analysed = await analyseFile(
      { csv: requests((draw) => draw) },
      'how has the number of requests changed over time? only phone',
      engine,
    )
    const counted = analysed.cells.find(({ title }) => title.startsWith('How the number of requests'))!
    expect(analysed.page1).toMatch(/only where channel is phone/)
    expect(Number(counted.output.tables.main!.rows[0]![6])).toBeCloseTo(1.5, 0)
  })
})
