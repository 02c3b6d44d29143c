import { describe, expect, it } from '@jest/globals'
import type { Definition, Profile, Question } from '#contract'
import { withoutStretches } from './stretches-defined.ts'

const profile = {
  tables: [
    {
      name: 'sales',
      columns: [
        { name: 'sold_on', storage: 'date' },
        { name: 'region', storage: 'text' },
      ],
    },
  ],
} as unknown as Profile
const side = (operator: '>=' | '<' | '<=', value: string) =>
  ({
    kind: 'comparison',
    operator,
    left: { kind: 'column', column: 'sold_on' },
    right: { kind: 'constant', value },
  }) as const
const year: Definition = {
  table: 'sales',
  name: 'last year',
  words: 'last year',
  expression: { kind: 'and', of: [side('>=', '2024-04-01'), side('<', '2025-04-01')] },
}
const north: Definition = {
  table: 'sales',
  name: 'northern',
  words: 'northern',
  expression: { kind: 'in', of: { kind: 'column', column: 'region' }, values: ['N'] },
}
const question = (over: Partial<Question>): Question =>
  ({ act: 'explain', by: [], against: [], within: [], given: [], with: [], ...over }) as unknown as Question
const focus = (column: string) => [{ table: 'sales', column, values: [true] }]

describe('a definition that is a stretch of time alone', () => {
  it('becomes days between which rows lie, and is defined no more', () => {
    const { definitions, questions } = withoutStretches(
      [year],
      [question({ against: focus('last year') })],
      profile,
    )
    expect(definitions).toEqual([])
    expect(questions[0]!.against).toEqual([])
    expect(questions[0]!.within).toEqual([
      { table: 'sales', column: 'sold_on', operator: 'between', values: ['2024-04-01', '2025-03-31'] },
    ])
  })

  it('stays a column where times are compared by it', () => {
    const compared = question({
      act: 'compare',
      by: [{ table: 'sales', column: 'last year', part: null, bands: [] }],
    })
    expect(withoutStretches([year], [compared], profile)).toEqual({
      definitions: [year],
      questions: [compared],
    })
  })

  it('is none where it says more than when', () => {
    const asked = question({ against: focus('northern') })
    expect(withoutStretches([north], [asked], profile)).toEqual({ definitions: [north], questions: [asked] })
  })

  it('is set beside another one as days of both, whether one definition names them or each is one', () => {
    const until2023 = { kind: 'and' as const, of: [side('>=', '2022-04-01'), side('<=', '2023-03-31')] }
    const until2025 = { kind: 'and' as const, of: [side('>=', '2024-04-01'), side('<', '2025-04-01')] }
    const parted: Definition = {
      table: 'sales',
      name: 'period',
      words: 'the year to March 2023 against the year to March 2025',
      expression: {
        kind: 'cases',
        cases: [
          { when: until2025, then: { kind: 'constant', value: 'to March 2025' } },
          { when: until2023, then: { kind: 'constant', value: 'to March 2023' } },
        ],
        otherwise: null,
      },
    }
    const both = {
      table: 'sales',
      column: 'sold_on',
      operator: 'between',
      values: ['2022-04-01', '2023-03-31', '2024-04-01', '2025-03-31'],
    }
    const by = (column: string) => ({ table: 'sales', column, part: null, bands: [] })
    const named = withoutStretches(
      [parted],
      [
        question({
          act: 'compare',
          by: [by('period'), by('region')],
          against: [{ table: 'sales', column: 'period', values: ['to March 2025'] }],
          supposes: 'less',
        }),
      ],
      profile,
    )
    expect(named.definitions).toEqual([])
    expect(named.questions[0]).toMatchObject({
      act: 'change',
      by: [by('region')],
      against: [],
      within: [both],
      over: { column: 'sold_on' },
      supposes: 'down',
    })
    const [one, other] = [until2023, until2025].map((expression, at): Definition => ({
      table: 'sales',
      name: `year ${at + 1}`,
      words: 'the year to March',
      expression,
    })) as [Definition, Definition]
    const pair = withoutStretches(
      [one, other],
      [question({ act: 'compare', by: [by('year 1'), by('year 2')] })],
      profile,
    )
    expect(pair.definitions).toEqual([])
    expect(pair.questions[0]).toMatchObject({ act: 'change', by: [], within: [both] })
  })
})
