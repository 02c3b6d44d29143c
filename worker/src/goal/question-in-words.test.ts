import { describe, expect, it } from '@jest/globals'
import { questionOf, type SemanticModel } from '#contract'
import { questionInWords } from './question-in-words.ts'

const field = (column: string, label: string, levels: [string | boolean, string][] = []) => ({
  column,
  label,
  entity: null,
  levels: levels.map(([value, own]) => ({ value, label: own })),
})
const model = {
  tables: [
    {
      table: 'beds',
      row: { noun: { one: 'bed', many: 'beds' } },
      fields: [
        field('plot', 'plot', [
          ['4', 'plot 4'],
          ['5', 'plot 5'],
        ]),
        field('watered late', 'watered late', [[true, 'watered late']]),
      ],
      metrics: [],
    },
  ],
} as unknown as SemanticModel
const within = (column: string, operator: '=' | 'in', values: (string | boolean)[]) => ({
  table: 'beds',
  column,
  operator,
  values,
})

describe('a question in words', () => {
  it('names the column of several values once', () => {
    const question = questionOf({ act: 'odd', within: [within('plot', 'in', ['4', '5'])] })
    expect(questionInWords(question, model)).toBe('Which beds are unusual, only where plot is 4 or 5?')
  })

  it('says what the goal defines as a thing of its own', () => {
    const question = questionOf({ act: 'odd', within: [within('watered late', '=', [true])] })
    expect(questionInWords(question, model)).toBe('Which beds are unusual, counting only “watered late”?')
  })

  it('says the day of an event once, and its name beside it', () => {
    const event = { at: '2025-04-01', grain: 'day' as const, after: false, label: '1 April 2025' }
    const words = (label: string) =>
      questionInWords(questionOf({ act: 'event', event: { ...event, label } }), model)
    expect(words('1 April 2025')).toMatch(/from April 1, 2025\?$/)
    expect(words('the new pump')).toMatch(/from April 1, 2025 \(the new pump\)\?$/)
  })

  it('says past which limit the own figure of each lies, and from where it moved', () => {
    const having = {
      what: 'figure' as const,
      of: [],
      operator: '<' as const,
      value: 0.9,
      grain: null,
      without: false,
      also: [{ operator: '<=' as const, value: -0.05, less: [within('plot', '=', ['4'])] }],
    }
    const question = questionOf({
      act: 'rank',
      metric: { kind: 'share', table: 'beds', column: 'watered late', from: null, values: [true] },
      by: [{ table: 'beds', column: 'plot', part: null, bands: [] }],
      having,
    })
    expect(questionInWords(question, model)).toMatch(
      /^Which plots have a .*watered late.* below 0\.9, and moved by -0\.05 or less\?$/,
    )
  })
})
