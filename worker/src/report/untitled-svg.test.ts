import { describe, expect, it } from '@jest/globals'
import { buildChart } from '../charts/build-chart.ts'
import { renderSvg } from '../charts/render-chart.ts'
import { SAMPLE_FORMS, SAMPLE_TABLES } from '../charts/testing/sample-forms.ts'
import { untitledSvg } from './untitled-svg.ts'

describe('untitledSvg', () => {
  it('takes the title and its lines away and leaves the subtitle and the rest', async () => {
    const form = {
      ...SAMPLE_FORMS.bars!,
      title: 'A title that is so long that it has to be set in two lines, as many a finding has to be, alas',
    }
    const spec = buildChart(
      form,
      (cell) => SAMPLE_TABLES[cell]!,
      (template) => template,
    )
    const svg = await renderSvg(spec)
    const lines = (spec.title as { text: string[] }).text
    expect(lines).toHaveLength(2)
    const bare = untitledSvg(svg, lines.length)
    const height = (text: string) => Number(/viewBox="0 [\d.]+ [\d.]+ ([\d.]+)"/.exec(text)![1])
    const drawn = (text: string) => text.replace(/aria-label="[^"]*"/g, '')
    expect(drawn(svg)).toContain(lines[0])
    expect(drawn(bare)).not.toContain(lines[0])
    expect(bare).toContain('Measure, unit, n')
    expect(bare).toContain('Adventure')
    expect(height(svg) - height(bare)).toBeGreaterThan(30)
    expect(height(svg) - height(bare)).toBeLessThan(42)
  })
})
