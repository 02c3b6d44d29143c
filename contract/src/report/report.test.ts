import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { reportBlockSchema, reportSchema, reportTextOf, shownValues } from './index.ts'
import { smallReport } from './testing/small-report.ts'

const report = smallReport()

describe('reportSchema', () => {
  it('takes a report and leaves nothing of it out', () => {
    expect(reportSchema.parse(report)).toEqual(report)
    expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
  })

  it('drops what only print needs', () => {
    const [, chart] = report.answer
    expect(reportBlockSchema.parse({ ...chart, svg: '<svg/>' })).toEqual(chart)
    const section = { ...report.sections[0]!, newPage: true }
    expect(reportSchema.parse({ ...report, sections: [section] })).toEqual(report)
  })

  it.each([
    ['another version', { version: 2 }],
    ['no pages', { pages: 0 }],
    ['a time that is none', { created_at: 'yesterday' }],
    ['a chart under a name that is no cell', { charts: { chart: report.charts.c002 } }],
    ['a block of an unknown kind', { answer: [{ kind: 'marquee', text: 'x' }] }],
    ['a number without its cell', { answer: [{ kind: 'paragraph', text: [{ kind: 'number', text: '3' }] }] }],
    ['a cell without a source', { cells: [{ ...report.cells[0], source: undefined }] }],
  ])('refuses %s', (_, change) => {
    expect(reportSchema.safeParse({ ...report, ...change }).success).toBe(false)
  })

  it('can be described without references, so that any description can hold it', () => {
    expect(JSON.stringify(z.toJSONSchema(reportSchema))).not.toContain('$ref')
  })
})

describe('shownValues', () => {
  it('finds numbers and table values in reading order', () => {
    expect(shownValues(report.answer).map(({ text }) => text)).toEqual(['24.9'])
    expect(shownValues(report.sections).map(({ kind, text }) => [kind, text])).toEqual([['value', '8.76']])
  })
})

describe('reportTextOf', () => {
  it('is what a reader sees', () => {
    const [headline] = report.answer
    expect(headline!.kind === 'paragraph' && reportTextOf(headline!.text)).toBe(
      'Summer is warmest, with 24.9.',
    )
  })
})
