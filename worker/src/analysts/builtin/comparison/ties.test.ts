import { describe, expect, it } from '@jest/globals'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

/** Fifteen plants of each kind, around these heights. */
function heights(means: Record<string, number>): string {
  const draws = drawsFrom(7)
  const rows = Object.entries(means).flatMap(([kind, mean]) =>
    Array.from({ length: 15 }, () => `${kind},${(mean + 3 * draws.normal()).toFixed(2)}`),
  )
  return ['kind,height', ...rows].join('\n')
}

describe('groups beside the highest and the lowest', () => {
  it('says on page one who cannot be told from the first and from the last', async () => {
    const csv = heights({ ash: 40, beech: 40.2, cedar: 30, larch: 20, maple: 20.4 })
    const { page1 } = await analyseFile({ csv }, 'which kind has the greatest height?', engine)
    expect(page1).toMatch(
      /(ash|beech) \([\d.]+\) and (ash|beech) \([\d.]+\) have the highest .* cannot be told apart; (larch|maple) \([\d.]+\) and (larch|maple) \([\d.]+\) have the lowest/i,
    )
    expect(page1).not.toMatch(/cannot tell[^.]*cedar/i)
  })

  it('tells groups of which one does not vary', async () => {
    const draws = drawsFrom(3)
    const of = (dose: string, mean: number) =>
      Array.from({ length: 25 }, () => `${dose},${mean === 0 ? 0 : (mean + draws.normal()).toFixed(2)}`)
    const csv = ['dose,colonies', ...of('none', 0), ...of('low', 4), ...of('high', 8)].join('\n')
    const { page1, findings } = await analyseFile({ csv }, 'do colonies differ by dose?', engine)
    expect(page1).not.toMatch(/cannot tell/i)
    expect(findings.find(({ detector }) => detector === 'answer')).toMatchObject({
      kind: 'compare',
      method: expect.stringMatching(/permutation/i),
    })
  })

  it('judges by the test that the interval belongs to', async () => {
    // Five each: the shuffled groups and Welch come to other p, and the interval is Welch's.
    const csv = heights({ ash: 40, beech: 44 })
      .split('\n')
      .filter((_, row) => row === 0 || row % 3 === 0)
      .join('\n')
    const { findings, cells } = await analyseFile({ csv }, 'does height differ by kind?', engine)
    const found = findings.find(({ detector }) => detector === 'answer')!
    const cell = cells.find(({ id }) => found.p!.includes(id))!
    const main = cell.output.tables.main!
    const value = (column: string) => main.rows[0]![main.columns.findIndex(({ name }) => name === column)]
    expect(found.p).toContain('.p|')
    expect(value('p')).toBe(value('welch_p'))
    expect(value('permutation_p')).not.toBe(value('p'))
  })

  it('holds each group against the control', async () => {
    const csv = heights({ control: 30, warm: 30.5, wet: 36 })
    const { page1 } = await analyseFile({ csv }, 'does height differ by kind?', engine)
    expect(page1).toMatch(/cannot tell warm from control/i)
  })

  it('says with each pair it cannot tell apart an interval that goes round nought, the higher group first', async () => {
    const csv = heights({ ash: 40, beech: 41.9, cedar: 30, larch: 20, maple: 22, oak: 31.8, pine: 50 })
    const { findings, say } = await analyseFile({ csv }, 'What distinguishes the kinds?', engine)
    const told = findings
      .flatMap(({ statement }) => statement.map(say))
      .find((own) => /cannot tell apart/.test(own))!
    const pairs = [
      ...told.matchAll(/(\w+) and (\w+) \(([\d.]+) apart, CI from −[\d.]+ to [\d.]+( before correction)?\)/g),
    ]
    expect(pairs.length).toBeGreaterThan(1)
    for (const [, higher, lower] of pairs)
      expect(['beech ash', 'maple larch', 'oak cedar', 'ash beech', 'cedar oak', 'larch maple']).toContain(
        `${higher} ${lower}`,
      )
  })
})
