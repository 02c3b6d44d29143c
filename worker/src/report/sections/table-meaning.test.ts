import { describe, expect, it } from '@jest/globals'
import type { TableModel } from '#contract'
import { composeReport } from '../compose-report.ts'
import { buildNotebook } from '../testing/build-notebook.ts'

const table: TableModel = {
  table: 'claims',
  row: { noun: { one: 'claim', many: 'claims' }, key: 'claim_no', because: 'claim_no names each one' },
  fields: [
    {
      column: 'clm_amt',
      meaning: 'measure',
      label: 'claim amount',
      names: [],
      because: '',
      entity: null,
      person: false,
      unit: '$',
      additivity: 'sum',
      time: null,
      levels: [],
      ordered: false,
      positive: null,
    },
  ],
  metrics: [
    {
      ref: { kind: 'count', table: 'claims', column: null, from: null, values: [] },
      label: 'number of claims',
      names: [],
      unit: null,
      additivity: 'sum',
      better: null,
      weight: 0.5,
    },
  ],
  natural_time: null,
  repeats: null,
  leaks: [{ column: 'status', of: ['settled_on'], kind: 'recode', because: 'settled_on tells the status' }],
}

const compose = async (tables: TableModel[]) => {
  const { notebook, charts } = await buildNotebook()
  const report = composeReport(
    { ...notebook, model: { tables } },
    { paper: 'A4', createdAt: new Date(0), charts },
  )
  return report.sections.find(({ id }) => id === 'meaning')
}

describe('the chapter on what the table holds', () => {
  it('tells rows, columns, derived metrics and what settles what', async () => {
    const chapter = await compose([table])
    const text = JSON.stringify(chapter?.blocks)
    for (const part of [
      'claim amount',
      'added up or averaged',
      'number of claims',
      'settled_on tells the status',
    ])
      expect(text).toContain(part)
  })

  it('calls a row no row where nothing says what it is', async () => {
    const row = {
      noun: { one: 'row', many: 'rows' },
      key: null,
      because: 'nothing in the file says what a row is',
    }
    const text = JSON.stringify((await compose([{ ...table, row }]))?.blocks)
    expect(text).toContain('What a row is, nothing in the file says.')
    expect(text).not.toContain('is one ')
    expect(JSON.stringify((await compose([table]))?.blocks)).toContain(' row is one ')
  })

  it('is left out where nothing is known of the tables', async () => {
    expect(await compose([])).toBeUndefined()
  })
})
