import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count } from '../testing/ask.ts'

/** Nurses and the head of their ward, who is one of the rows; or rows in which it was forgotten to say who that is. */
const staff = (heads: boolean) =>
  csvOf(240, (index) => {
    const head = index % 12
    const named = heads ? index >= 12 : index % 20 !== 0
    return {
      name: `Person ${String.fromCharCode(65 + (index % 26))}${index}`,
      manager: named ? `Person ${String.fromCharCode(65 + head)}${head}` : '',
      ward: ['Elm', 'Oak', 'Yew'][head % 3]!,
    }
  })
const spread = { act: 'make-up' as const, metric: count, by: [by('manager')] }

describe('rows that name nobody above them', () => {
  it('are the top where others name them', async () => {
    const { said, chapters } = await answer(staff(true), spread)
    expect(`${said} ${chapters}`).toMatch(/12 more \w+ name no manager as they are managers themselves/)
  })

  it('are rows without a name where nobody names them', async () => {
    const { said } = await answer(staff(false), spread)
    expect(said).toMatch(/12 more \w+ name no manager\./)
  })
})
