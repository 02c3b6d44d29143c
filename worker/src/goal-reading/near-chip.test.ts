import { expect, test } from '@jest/globals'
import { questionOf, type Near, type Question } from '#contract'
import { questionInWords } from '../goal/question-in-words.ts'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { chipsOf } from './chips.ts'

const csv = [
  'order_no,ordered_on,buyer,amount',
  ...Array.from(
    { length: 80 },
    (_, at) =>
      `O${at},2024-01-${String(1 + (at % 28)).padStart(2, '0')},${['Ann', 'Bob'][at % 2]},${40 + at * 31.5}`,
  ),
].join('\n')

const asked = (near: Near): Question =>
  questionOf({
    act: 'odd',
    metric: { kind: 'value', table: 'orders', column: 'amount', from: null, values: [] },
    near,
  })

test('a limit is a part of the question that can be changed, and stands in its sentence', async () => {
  await withProfile({ csv, filename: 'orders.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    const own = asked({ value: 2500, side: 'under' })
    const chip = chipsOf(own, model).find(({ slot }) => slot === 'near')
    expect(chip).toMatchObject({ label: 'just under 2500', guessed: false })
    expect(chip!.alternatives).toEqual([
      { label: 'just over 2500', change: { near: { value: 2500, side: 'over' } } },
      { label: 'just under a limit that shows', change: { near: { value: null, side: 'under' } } },
    ])
    expect(questionInWords(own, model)).toBe(
      'Are orders kept just under 2,500 of amount, and whose are they?',
    )
    expect(questionInWords(asked({ value: null, side: 'under', splits: true }), model)).toBe(
      'Are orders split to stay under a limit of amount that shows, and whose are they?',
    )
    // Another act asks nothing of a limit.
    expect(chipsOf({ ...own, act: 'compare' }, model).some(({ slot }) => slot === 'near')).toBe(false)
  })
})
