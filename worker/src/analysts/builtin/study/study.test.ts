import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { drawsFrom } from '../../../testing/make-rows.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

describe('the table that is studied', () => {
  it('holds no code for a missing reading, and beside a ratio not what it counts', async () => {
    const draws = drawsFrom(5)
    const rows = Array.from({ length: 200 }, (_, place) => {
      const hens = 600 + Math.round(300 * draws.uniform())
      const warm = 15 + 12 * draws.uniform()
      const eggs = Math.round(hens * (0.9 - 0.004 * warm + 0.02 * draws.normal()))
      return `${place + 1},${hens},${eggs},${place % 25 === 7 ? -999 : warm.toFixed(1)}`
    })
    const csv = ['no,hens,eggs,temperature', ...rows].join('\n')
    const { cells, findings, say, defects } = await analyseFile({ csv }, 'what drives eggs per hen?', engine)
    const code = JSON.stringify(cells.find(({ title }) => title === 'Rows and columns analysed'))
    expect(code).toMatch(/from \\"data_clean\\"/)
    expect(code).not.toMatch(/as \\"eggs\\"/)
    expect(findings.map(({ title }) => say(title)).join('\n')).not.toMatch(
      /per hen rises with eggs|^eggs go/im,
    )
    expect(defects).toEqual([])
  })
})
