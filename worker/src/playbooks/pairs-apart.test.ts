import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, metric } from './testing/ask.ts'

/** Kilns of a pottery: one cracks more pots than the others together, of which none is apart from each other. */
const pots = (rates: Record<string, [rows: number, cracked: number]>) => {
  const rows = Object.entries(rates).flatMap(([kiln, [count, cracked]]) =>
    Array.from({ length: count }, (_, at) => ({ kiln, cracked: at < cracked ? 'yes' : 'no' })),
  )
  return csvOf(rows.length, (index, random) => ({
    pot: `P${index}`,
    ...rows[index]!,
    glaze: random.pick(['ash', 'tin', 'salt']),
  }))
}
const asked = {
  act: 'compare',
  metric: metric('share', { column: 'cracked', values: ['yes'] }),
  by: [by('kiln')],
} as const

describe('the highest of groups that overlap', () => {
  it('is set against all others together, and which pairs stand is said', async () => {
    const { said } = await answer(
      pots({ East: [108, 13], West: [198, 11], North: [110, 6], South: [147, 3], Yard: [47, 0] }),
      { ...asked, by: [...asked.by] },
    )
    expect(said).toMatch(
      /East has the highest with 12(\.0)?% .*, against 4\.0% for all others together \(p < 0\.001, and it stands with the choice among five allowed for\); .* cannot be told from it/,
    )
    expect(said).toMatch(/Of all pairs only (East and South|South and East) can be told apart/)
    expect(said).not.toMatch(/Yard the lowest/)
  })

  it('needs no such contrast where one group stands apart from every other', async () => {
    const { said } = await answer(
      pots({ East: [120, 60], West: [120, 12], North: [120, 13], South: [120, 11] }),
      { ...asked, by: [...asked.by] },
    )
    expect(said).not.toMatch(/all others together|Of all pairs/)
    expect(said).toMatch(/East stands out/)
  })
})
