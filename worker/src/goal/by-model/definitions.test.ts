import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../../language-model/connect-model.ts'
import { findLeaks } from '../../model/find-leaks.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'
import { withDefinitions } from '../with-definitions.ts'
import { readByEither } from './read-by-model.ts'

/** Boats of a hire: a code of hull and harbour, when they were due back and came back. */
const CSV = [
  'hire,code,due back,came back,fee,sail',
  ...Array.from({ length: 80 }, (_, row) => {
    const day = (add: number) => `2023-06-${String(1 + ((row + add) % 27)).padStart(2, '0')}`
    return `${row + 1},${['SH', 'CB', 'SB'][row % 3]},${day(0)},${row % 5 === 0 ? '' : day(row % 2)},${20 + (row % 9)},${row % 4 ? 'yes' : 'no'}`
  }),
].join('\n')
const GOAL =
  'S is a skiff and C a canoe, and a boat without a day back was sunk. Which kind is sunk most often, and do late ones (after the due day) cost more?'

const column = (name: string) => ({ kind: 'column', column: name })
const kind = {
  name: 'kind of boat',
  words: 'S is a skiff and C a canoe',
  expression: {
    kind: 'recode',
    of: { kind: 'letters', of: column('code'), count: 1 },
    names: [
      { values: ['S'], name: 'skiff' },
      { values: ['C'], name: 'canoe' },
    ],
  },
}
const sunk = {
  name: 'sunk',
  words: 'a boat without a day back was sunk',
  expression: { kind: 'empty', of: column('came back') },
}
const late = {
  name: 'late',
  words: 'late ones (after the due day)',
  expression: { kind: 'comparison', operator: '>', left: column('came back'), right: column('due back') },
}
const questions = [
  {
    act: 'rank',
    metric: { kind: 'share', column: 'sunk', values: ['yes'] },
    by: [{ column: 'kind of boat' }],
    order: 'most',
    words: 'Which kind is sunk most often',
  },
  {
    act: 'compare',
    metric: { kind: 'value', column: 'fee' },
    against: [{ column: 'late', values: [true] }],
    words: 'do late ones (after the due day) cost more',
  },
]

let standIn: RunningLanguageModel
beforeAll(async () => {
  standIn = await runLanguageModelStandIn()
})
afterAll(() => standIn.stop())

const read = (...answers: unknown[]) =>
  withProfile({ csv: CSV, filename: 'hires.csv' }, async (session, whole) => {
    const plain = await understandGoal(GOAL, whole)
    await standIn.script(...answers.map((answer) => ({ text: JSON.stringify(answer) })))
    const languageModel = connectModel(standIn.settings('openai'), { retryMs: [] })
    const { understood, failed } = await readByEither(GOAL, plain, languageModel, 5000)
    const defined = await withDefinitions(session, whole, understood)
    const { profile, model } = defined.understood
    const leaks = (await findLeaks(session, profile, model)).tables[0]!.leaks
    const said = (await standIn.requests()).at(-1)!.body.messages.map(({ content }) => String(content))
    return { ...defined, failed, leaks, said: said.at(-1)! }
  })

describe('what a goal explains', () => {
  it('becomes columns that its questions use like any other', async () => {
    const { failed, understood, whole, leaks } = await read({ definitions: [kind, sunk, late], questions })
    expect(failed).toBeNull()
    const [table] = understood.model.tables
    expect(table!.table).toBe('hires_defined')
    expect(table!.fields.slice(-3)).toMatchObject([
      { column: 'kind of boat', meaning: 'dimension', levels: [{ value: 'skiff' }, { value: 'canoe' }] },
      { column: 'sunk', levels: [{ label: 'not sunk' }, { label: 'sunk' }], positive: true },
      { column: 'late', levels: [{ label: 'not late' }, { label: 'late' }], positive: true },
    ])
    expect(understood.asked).toMatchObject({
      definitions: [{ table: 'hires', name: 'kind of boat' }, { name: 'sunk' }, { name: 'late' }],
      questions: [
        {
          metric: { table: 'hires_defined', column: 'sunk', values: [true] },
          by: [{ table: 'hires_defined', column: 'kind of boat' }],
        },
        { against: [{ table: 'hires_defined', column: 'late', values: [true] }] },
      ],
    })
    expect(whole.combined).toMatchObject([{ how: 'defined', parts: ['hires'] }])
    // A launch that carries them, and whoever asks further, finds the same.
    const again = await understandGoal(GOAL, whole, understood.asked.questions)
    expect(again.asked).toMatchObject({ reader: 'person', questions: understood.asked.questions })
    expect(again.model.tables[0]!.table).toBe('hires_defined')
    // Nothing is found out about a column from what it was made of, or from its like.
    expect(leaks).toContainEqual(
      expect.objectContaining({ kind: 'defined', column: 'late', of: ['came back', 'due back', 'sunk'] }),
    )
  })

  it('has the name that it is given where the state in it is that of another thing', async () => {
    const missed = { ...late, name: 'due day missed', words: 'late ones (after the due day)' }
    const asked = {
      act: 'rank',
      metric: { kind: 'share', column: 'due day missed', values: [true] },
      by: [{ column: 'sail' }],
      words: 'do late ones',
    }
    const { understood } = await read({ definitions: [missed], questions: [asked] })
    const own = understood.model.tables[0]!.metrics.find(({ ref }) => ref.column === 'due day missed')
    expect(own).toMatchObject({ label: 'share of “due day missed”', better: 'less' })
  })

  it('leaves everything as it is where nothing is defined', async () => {
    const { whole, understood } = await read({ questions: [{ act: 'describe', words: GOAL }] })
    expect(whole.combined).toBeUndefined()
    expect(understood.asked.definitions).toBeUndefined()
    expect(understood.model.tables[0]!.table).toBe('hires')
  })

  it('may use what was defined before it, and be part of the rows that are kept', async () => {
    const adrift = {
      name: 'sunk skiff',
      words: 'a boat without a day back was sunk',
      expression: {
        kind: 'and',
        of: [
          column('sunk'),
          { kind: 'comparison', operator: '=', left: column('kind of boat'), right: 'skiff' },
        ],
      },
    }
    const asked = {
      act: 'exact',
      metric: { kind: 'count' },
      within: [{ column: 'sunk skiff', operator: '=', values: [1] }],
      words: 'Which kind is sunk',
    }
    const { whole, understood } = await read({ definitions: [kind, sunk, adrift], questions: [asked] })
    expect(understood.asked.questions[0]!.within).toMatchObject([{ values: [true] }])
    const made = whole.combined![0]!.profile
    expect(made.columns.at(-1)!.top).toEqual([
      { value: false, count: 69 },
      { value: true, count: 11 },
    ])
    expect(made.defined!.at(-1)!.of).toEqual(['came back', 'code'])
  })

  it.each([
    [{ ...sunk, expression: { kind: 'empty', of: column('came home') } }, /no column "came home"/],
    [{ ...sunk, words: 'a boat that went down' }, /words must stand in the goal/],
    [{ ...sunk, name: 'Fee' }, /has a column "Fee" already/],
    [{ ...sunk, name: 'stolen by crooks' }, /"stolen", "crooks"/],
    [
      {
        ...sunk,
        expression: { kind: 'arithmetic', operator: '*', left: column('fee'), right: 37 },
      },
      /37 stands nowhere in the goal/,
    ],
    [
      { ...sunk, expression: { kind: 'in', of: column('code'), values: ['XX'] } },
      /no value "XX" there; there is/,
    ],
  ])('is refused once with the reason, and taken when it is mended: %#', async (wrong, because) => {
    const { failed, said, understood } = await read(
      { definitions: [wrong], questions },
      { definitions: [kind, sunk, late], questions },
    )
    expect(said).toMatch(because)
    expect(failed).toBeNull()
    expect(understood.asked.definitions).toHaveLength(3)
  })
})
